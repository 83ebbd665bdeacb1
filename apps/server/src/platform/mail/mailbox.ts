import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance } from 'fastify';

import type { Platform } from '../platform.ts';
import { mailPage, mailboxPage } from './mailbox-pages.ts';
import { latestMails } from './mail.store.ts';
import type { FolderMail } from './transport.ts';

/** A mail of the demo mailbox, with the links in its text. */
export type MailboxMail = FolderMail & { readonly id: string; readonly links: readonly string[] };

/** Address to filter by; if it is given several times, the last one counts. */
type Asked = { readonly to?: string | readonly string[] };

const MOST = 100;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Serves the demo's mails, which are written to a folder instead of being sent, at /dev/mailbox; with `.json`
 * for programs.
 */
export function serveMailbox(app: FastifyInstance, platform: Platform): void {
  const { config, db } = platform;
  if (config.mode !== 'demo' || config.smtpUrl !== null) return;
  const folder = path.join(config.dataDir, 'mail');

  async function read(id: string): Promise<MailboxMail> {
    if (!UUID.test(id)) throw new CodedError('notFound');
    const text = await readFile(path.join(folder, `${id}.json`), 'utf8').catch(() => {
      throw new CodedError('notFound');
    });
    const mail = JSON.parse(text) as FolderMail;
    return { ...mail, id, links: mail.text.match(/https?:\/\/\S+/g) ?? [] };
  }

  async function latest({ to }: Asked): Promise<MailboxMail[]> {
    const one = typeof to === 'string' ? to : to?.at(-1);
    const found = await Promise.allSettled((await latestMails(db, MOST, one)).map((id) => read(id)));
    return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  app.get<{ Querystring: Asked }>('/dev/mailbox.json', async ({ query }) => ({ mails: await latest(query) }));
  app.get<{ Querystring: Asked }>('/dev/mailbox', async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(await latest(query))),
  );
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) =>
    reply.type('text/html; charset=utf-8').send(mailPage(await read(params.id))),
  );
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/mail.eml', async ({ params }, reply) => {
    const { id } = await read(params.id);
    return reply
      .type('message/rfc822')
      .header('content-disposition', 'attachment; filename="mail.eml"')
      .send(createReadStream(path.join(folder, `${id}.eml`)));
  });
}
