import { NOTICE_CODES } from '@maxilla/domain/notices';
import { planFact } from '@maxilla/domain/sentences';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailHtml, mailPlain } from '../../src/platform/mail/layout.ts';
import { joinMails } from '../../src/platform/mail/mail.store.ts';
import {
  joinedText,
  MAIL_TEMPLATES,
  type MailTemplate,
  mailText,
} from '../../src/platform/mail/templates.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { skipBackOff } from '../support/jobs.ts';
import { aColleague, aDentist } from '../support/people.ts';

const URL_ = 'https://portal.example';
const LANGUAGES = ['EN', 'FR'] as const;
const SENDER = { name: '', emailAddress: 'bonjour@labo.example', telephoneNumber: '+33199001234' };

describe('the words of a mail', () => {
  const own = Object.keys(MAIL_TEMPLATES).filter((template) => template !== 'notice') as MailTemplate[];

  test.each(LANGUAGES.flatMap((language) => own.map((template) => [template, language] as const)))(
    '%s is complete in %s',
    (template, language) => {
      const params = { link: `${URL_}/x`, orderId: 7 };
      const text = mailText(template, params, { name: 'Zoé', language }, URL_, SENDER);
      const words = [text.subject, text.greeting, ...text.paragraphs, text.footer, text.linkHint];
      expect(words.join(' ')).not.toMatch(/mail\.|\{\{/);
      expect(text.paragraphs.length).toBeGreaterThan(0);
    },
  );

  test.each(LANGUAGES.flatMap((language) => NOTICE_CODES.map((code) => [code, language] as const)))(
    'notice %s is complete in %s',
    (code, language) => {
      const params = { code, projectId: 7, patientName: 'Zoé', link: '/projects/7/details' };
      const text = mailText('notice', params, { name: 'Zoé', language }, URL_, SENDER);
      expect([text.subject, ...text.paragraphs].join(' ')).not.toMatch(/notice\.|\{\{/);
      expect(text.button?.link).toBe(`${URL_}/projects/7/details`);
    },
  );

  test('greet dentists by title and surname, and name the project in the subject', () => {
    const params = { code: 'DRAFT_PLAN_SENT', projectId: 7, patientName: 'Zoé', comment: 'Voyez la 15.' };
    const dentist = { title: 'Dr', surname: 'DE LA TOUR' } as const;
    const text = mailText(
      'notice',
      params,
      { name: 'Anne DE LA TOUR', dentist, language: 'FR' },
      URL_,
      SENDER,
    );
    expect(text.greeting).toBe('Bonjour Docteur De La Tour,');
    expect(text.subject).toBe('Planification à valider · n°\u00a07');
    expect(text.paragraphs.join(' ')).toMatch(/une modification\. «\u00a0Voyez la 15\.\u00a0»$/);
    const facts = [planFact('teeth', '14,15'), planFact('approval', '2026-12-04', 17, '2026-12-14')];
    const told = mailText('notice', { ...params, facts }, { name: 'Anne', language: 'FR' }, URL_, SENDER);
    expect(told.paragraphs.join(' ').replaceAll('\u00a0', ' ')).toContain(
      'une modification. Dents 14, 15. À valider avant le 04-12-2026 à 17 h pour opérer le 14-12-2026. « Voyez',
    );
    const linked = mailText(
      'notice',
      { ...params, link: '/x' },
      { name: 'Anne', language: 'FR' },
      URL_,
      SENDER,
    );
    expect(mailPlain(linked)).toContain(`Voir et valider\u00a0: ${URL_}/x`);
  });

  test.each([
    ['FR', 'Votre envoi est en route (2 éléments)', 'Colis TNT 123456789.'],
    ['EN', 'Your shipment is on its way (2 items)', 'Parcel TNT 123456789.'],
  ] as const)(
    'of a parcel in %s name all that is in it, and its number once',
    (language, subject, parcel) => {
      const shared = { parcel: 'TNT 123456789', link: '/projects/7/details' };
      const text = joinedText(
        [
          { ...shared, code: 'SHIPPED', projectId: 7, patientName: 'Zoé' },
          { ...shared, code: 'ACCESSORIES_SHIPPED', orderId: 31 },
        ],
        { name: 'Anne', language },
        URL_,
        SENDER,
      );
      expect(text.subject).toBe(subject);
      expect(text.paragraphs).toHaveLength(2);
      expect(text.paragraphs[0]).toContain('Zoé');
      expect(text.paragraphs.join('').split(parcel)).toHaveLength(2);
      expect(text.button?.link).toBe(`${URL_}/`);
    },
  );

  test.each([
    ['FR', 'Accessoires expédiés · commande 31', 'Voir mes commandes'],
    ['EN', 'Accessories shipped · order 31', 'See my orders'],
  ] as const)('of accessories in %s name their order', (language, subject, label) => {
    const params = { code: 'ACCESSORIES_SHIPPED', orderId: 31, parcel: '', link: '/user/accessories' };
    const text = mailText('notice', params, { name: 'Anne', language }, URL_, SENDER);
    expect([text.subject, text.button?.label]).toEqual([subject, label]);
  });

  test('say where an answer is read', () => {
    const footer = (template: MailTemplate, isStaff: boolean, sender = SENDER) => {
      const params = { code: 'DRAFT_PLAN_SENT', projectId: 7, patientName: 'Zoé', orderId: 7 };
      return mailText(template, params, { name: 'Anne', isStaff, language: 'EN' }, URL_, sender).footer;
    };
    const end = (text: string) => text.replace(/^.*Please do not reply to it:? ?/, '');
    expect(end(footer('notice', false))).toBe('write to us in the messages of your project.');
    expect(end(footer('orderConfirmed', false))).toBe('write to us in the messages of your project.');
    const both = 'write to us at bonjour@labo.example or call us on 01 99 00 12 34.';
    for (const template of ['accountDeactivated', 'resetPassword', 'changeEmail'] as const) {
      expect(end(footer(template, false))).toBe(both);
    }
    const without = (part: keyof typeof SENDER) =>
      footer('passwordChanged', false, { ...SENDER, [part]: '' });
    expect(end(without('emailAddress'))).toBe('call us on 01 99 00 12 34.');
    expect(end(without('telephoneNumber'))).toBe('write to us at bonjour@labo.example.');
    expect(end(footer('passwordChanged', false, { name: '', emailAddress: '', telephoneNumber: '' }))).toBe(
      '.',
    );
    for (const template of ['notice', 'passwordChanged'] as const) {
      expect(footer(template, true)).toMatch(/the portal of the laboratory\..*replies are not read\.$/);
    }
  });

  test.each([
    [
      'FR',
      'par Laboratoire des Alpes, depuis son portail de commande Maxilla. Merci',
      'par Laboratoire des Alpes, depuis son portail Maxilla.',
    ],
    [
      'EN',
      'by Laboratoire des Alpes from its ordering portal, Maxilla. Please',
      'by Laboratoire des Alpes from its portal, Maxilla.',
    ],
  ] as const)('in %s name the company once it has a name', (language, toDentist, toStaff) => {
    const sender = { ...SENDER, name: 'Laboratoire des Alpes' };
    const params = { code: 'SHIPPED', projectId: 7, patientName: 'Zoé', parcel: '', link: '/' };
    const recipient = { name: 'Anne', language };
    const text = mailText('notice', params, recipient, URL_, sender);
    expect(text).toMatchObject({ heading: sender.name, footer: expect.stringContaining(toDentist) });
    expect(joinedText([params, params], recipient, URL_, sender).footer).toBe(text.footer);
    const staff = mailText('notice', params, { ...recipient, isStaff: true }, URL_, sender);
    expect(staff.footer).toContain(toStaff);
    expect(mailText('notice', params, recipient, URL_, SENDER).heading).toBe('Maxilla');
  });

  test('bring no markup of their own', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const text = mailText(
      'confirmAccount',
      { link: `${URL_}/"${evil}` },
      { name: evil, language: 'EN' },
      URL_,
      { ...SENDER, name: evil },
    );
    const html = mailHtml(text, 'EN');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x');
    expect(mailPlain(text)).toContain(evil);
  });

  test('a place in the layout cannot be filled by a value', () => {
    const text = mailText('passwordChanged', {}, { name: '@@footer@@', language: 'EN' }, URL_, SENDER);
    expect(mailHtml(text, 'EN').match(/ordering portal/g)).toHaveLength(1);
  });
});

describe('the outbox', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp();
  });
  afterAll(() => server.close());

  const send = (userId: number) =>
    server.db
      .transaction()
      .execute((trx) => server.platform.mail.send(trx, { userId, template: 'passwordChanged', params: {} }));

  const mailbox = async (to: string) =>
    (await server.app.inject(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).json().mails;

  test('delivers after the commit, in the recipient’s language, and shows it in the demo’s mailbox', async () => {
    const { id, email } = await aDentist(server, { language: 'FR', firstName: 'Zoé' });
    await send(id);
    await expect.poll(() => mailbox(email)).toHaveLength(1);
    const [mail] = await mailbox(email);
    expect(mail).toMatchObject({ to: email, subject: 'Votre mot de passe a été modifié' });
    const page = await server.app.inject(`/dev/mailbox/${mail.id}`);
    expect(page.body).toContain('Bonjour Docteur Martin,');
    expect((await server.app.inject('/dev/mailbox')).body).toContain(mail.id);
    const eml = await server.app.inject(`/dev/mailbox/${mail.id}/mail.eml`);
    expect(eml.body).toContain(`Message-ID: <${mail.id}@maxilla.example>`);
    expect(eml.body).toContain('From: Maxilla <no-reply@maxilla.example>');
  });

  test('tells staff nothing of a dentist, and who is locked out how the company is reached', async () => {
    const [colleague, dentist] = [await aColleague(server), await aDentist(server, { language: 'EN' })];
    const company = { name: 'Labo, Alpes', email_address: 'hello@labo.example' };
    await server.db.updateTable('company').set(company).execute();
    await Promise.all([send(colleague.id), send(dentist.id)]);
    const textTo = async (email: string) => (await mailbox(email))[0]?.text;
    await expect
      .poll(() => textTo(colleague.email))
      .toMatch(/Labo, Alpes (from its|depuis son) port.*(not read|pas lues)/);
    await expect.poll(() => textTo(dentist.email)).toContain('write to us at hello@labo.example');
    const [{ id }] = await mailbox(dentist.email);
    const eml = await server.app.inject(`/dev/mailbox/${id}/mail.eml`);
    expect(eml.body).toContain('From: "Labo, Alpes" <no-reply@maxilla.example>');
  });

  test('reaches an address without an account, with its own name and language', async () => {
    const address = 'commandes@piliers.example';
    await server.db.transaction().execute((trx) =>
      server.platform.mail.send(trx, {
        to: { address, name: 'Piliers SA', language: 'FR' },
        template: 'orderConfirmed',
        params: { orderId: 7, link: '/' },
      }),
    );
    await expect.poll(() => mailbox(address)).toHaveLength(1);
    const [mail] = await mailbox(address);
    expect(mail.text).toContain('Bonjour Piliers SA,');
    const row = await server.db
      .selectFrom('mails')
      .select(['user_id', 'recipient_name', 'language_code'])
      .where('recipient', '=', address)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ user_id: null, recipient_name: 'Piliers SA', language_code: 'FR' });
  });

  test('sends what belongs together as one mail, and what was written later as another', async () => {
    const { id, email } = await aDentist(server, { language: 'EN' });
    const ship = (projectId: number, parcel: string) =>
      server.db.transaction().execute((trx) =>
        server.platform.mail.send(trx, {
          userId: id,
          template: 'notice',
          params: { code: 'SHIPPED', projectId, patientName: 'Zoé', parcel, link: '/' },
          joint: `shipment ${parcel}`,
          afterSeconds: 1,
        }),
      );
    await Promise.all([ship(7, 'TNT 123456789'), ship(8, 'TNT 123456789'), ship(9, 'UPS 987654321')]);
    await expect.poll(() => mailbox(email)).toHaveLength(2);
    const texts = (await mailbox(email)).map(({ text }: { text: string }) => text);
    const both = texts.find((text: string) => text.includes('TNT 123456789'));
    expect(both).toMatch(/No\.\s7[^]*No\.\s8|No\.\s8[^]*No\.\s7/);
    const unsent = await server.db
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', id)
      .where('sent_at', 'is', null)
      .execute();
    expect(unsent).toEqual([]);
    server.clock.forward(60);
    await ship(10, 'TNT 123456789');
    await expect.poll(() => mailbox(email)).toHaveLength(3);
  });

  test('joins shipments without a number, and corrections of a number apart from the shipment', async () => {
    const { id, email } = await aDentist(server, { language: 'EN' });
    const tell = (code: string, as: string, projectId: number, parcel: string) => ({
      userId: id,
      template: 'notice' as const,
      params: { code, projectId, patientName: 'Zoé', parcel, link: '/' },
      joint: `${as} ${parcel}`,
      afterSeconds: 1,
    });
    await server.db
      .transaction()
      .execute((trx) =>
        server.platform.mail.send(
          trx,
          tell('SHIPPED', 'shipment', 7, ''),
          tell('SHIPPED', 'shipment', 8, ''),
          tell('SHIPPED', 'shipment', 9, 'TNT 123456789'),
          tell('PARCEL_NUMBER_CHANGED', 'number', 10, 'TNT 123456789'),
          tell('PARCEL_NUMBER_CHANGED', 'number', 11, 'TNT 123456789'),
        ),
      );
    await expect.poll(() => mailbox(email)).toHaveLength(3);
    const mails: { subject: string; text: string }[] = await mailbox(email);
    const about = (project: RegExp) => mails.find(({ text }) => project.test(text));
    expect(about(/No\.\s7/)).toMatchObject({
      subject: 'Your shipment is on its way (2 items)',
      text: expect.stringMatching(/No\.\s8/),
    });
    expect(about(/No\.\s9/)?.subject).toMatch(/Shipped/);
    expect(about(/No\.\s10/)).toMatchObject({
      subject: 'The number of your parcel (2 projects)',
      text: expect.stringMatching(/No\.\s11/),
    });
  });

  test('a mail being sent with another one can no longer be recalled', async () => {
    const { id } = await aDentist(server);
    const joint = 'shipment TNT 123456789';
    const params = { code: 'SHIPPED', projectId: 7, patientName: 'Zoé', parcel: 'TNT 123456789', link: '/' };
    const request = { userId: id, template: 'notice', params, joint, afterSeconds: 600 } as const;
    const [first = '', second = ''] = await server.db
      .transaction()
      .execute((trx) => server.platform.mail.send(trx, request, request));
    const recall = (mailId: string) =>
      server.db.transaction().execute((trx) => server.platform.mail.recall(trx, [mailId]));
    expect(await joinMails(server.db, { id: first, joint }, 2)).toMatchObject([{ id: second }]);
    expect(await recall(second)).toBe(false);
    expect(await recall(first)).toBe(false);
  });

  test('leaves out who does without the kind of mail, and recalls the others', async () => {
    const [one, other] = [await aDentist(server), await aDentist(server)];
    await server.db
      .updateTable('users')
      .set({ unwanted_mails: ['SHIPMENT'] })
      .where('id', '=', one.id)
      .execute();
    const params = { code: 'SHIPPED', projectId: 7, patientName: 'Zoé', link: '/' };
    const request = { template: 'notice', params, kind: 'SHIPMENT', afterSeconds: 600 } as const;
    const written = async () =>
      server.db
        .selectFrom('mails')
        .select(['id', 'user_id'])
        .where('user_id', 'in', [one.id, other.id])
        .execute();
    const ids = await server.db
      .transaction()
      .execute((trx) =>
        server.platform.mail.send(trx, { ...request, userId: one.id }, { ...request, userId: other.id }),
      );
    expect(await written()).toEqual([{ id: ids[0], user_id: other.id }]);
    expect(ids).toHaveLength(1);
    expect(await server.db.transaction().execute((trx) => server.platform.mail.recall(trx, ids))).toBe(true);
    expect(await written()).toEqual([]);
  });

  test('drops a mail whose transaction rolls back', async () => {
    const { id, email } = await aDentist(server);
    const undone = server.db.transaction().execute(async (trx) => {
      await server.platform.mail.send(trx, { userId: id, template: 'passwordChanged', params: {} });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    const rows = await server.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
    expect(rows).toEqual([]);
  });

  test('the mailbox serves no other files', async () => {
    for (const id of ['x', '..%2F..%2Fetc', crypto.randomUUID()]) {
      expect((await server.app.inject(`/dev/mailbox/${id}`)).statusCode).toBe(404);
    }
  });

  test('there is no mailbox in production', async () => {
    const production = await openTestApp({ mode: 'production' });
    expect((await production.app.inject('/dev/mailbox')).statusCode).toBe(404);
    await production.close();
  });
});

test('an unavailable mail server is retried until the mail is sent', async () => {
  const { createServer } = await import('node:net');
  const received: string[] = [];
  const smtp = createServer((socket) => {
    socket.write('220 test\r\n');
    let body = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (body) {
          received.push(line);
          if (line === '.') {
            body = false;
            socket.write('250 kept\r\n');
          }
        } else if (line.startsWith('DATA')) {
          body = true;
          socket.write('354 go\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else if (line !== '') socket.write('250 ok\r\n');
      }
    });
  });
  const port = await new Promise<number>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve((smtp.address() as { port: number }).port));
  });
  await new Promise((resolve) => smtp.close(resolve));

  const server = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const { id } = await aDentist(server);
  await server.db
    .transaction()
    .execute((trx) =>
      server.platform.mail.send(trx, { userId: id, template: 'passwordChanged', params: {} }),
    );
  const row = () => server.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  await expect.poll(async () => (await row()).attempts).toBeGreaterThan(0);
  expect((await row()).last_error).toContain('ECONNREFUSED');

  await new Promise<void>((resolve) => {
    smtp.listen(port, '127.0.0.1', () => resolve());
  });
  const sentAt = async () => {
    await skipBackOff(server.db, 'mail.send');
    return (await row()).sent_at;
  };
  await expect.poll(sentAt, { interval: 200 }).not.toBeNull();
  expect(received.join('\n')).toContain((await row()).id);
  await server.close();
  smtp.close();
});
