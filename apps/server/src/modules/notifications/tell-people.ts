import type { Notify } from '@maxilla/domain/actions/action';
import { type NotifiedSubject, notice } from '@maxilla/domain/notices';
import { fillSentence, readableParams } from '@maxilla/domain/sentences';
import type { SubjectRef } from '@maxilla/domain/subjects';

import type { Transaction } from '../../platform/database/database.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Audience, AUDIENCES } from './audience.store.ts';
import { insertNotifications, type NewNotification, readLanguage } from './notifications.store.ts';

export type Telling = {
  readonly subject: SubjectRef<NotifiedSubject>;
  /** Who acts, and is not told; null for the system. */
  readonly senderId: number | null;
  readonly notices: readonly Notify[];
};

type Addressed = NewNotification & { readonly sms: boolean };

/**
 * Tells the people around a subject what happened: in the portal, and by e-mail and text message where the notice
 * goes there too. Written with the change it speaks of, so it is lost with it; each person is told a thing once.
 */
export async function tellPeople(trx: Transaction, platform: Platform, telling: Telling): Promise<void> {
  const { subject, notices } = telling;
  if (notices.length === 0) return;
  const desk = notices.some(({ to }) => to === 'desk');
  const audience = await AUDIENCES[subject.kind](trx, subject.id, { desk });
  const addressed = address(telling, audience);
  await insertNotifications(trx, addressed, platform.clock.now().instant);
  for (const one of addressed) {
    const { userId, code, params, link } = one;
    if (notice(code).email) {
      await platform.mail.send(trx, { userId, template: 'notice', params: { ...params, code, link } });
    }
    if (one.sms) await sendSms(trx, platform, one);
    await platform.live.publish(trx, { kind: 'notification', id: userId, userIds: [userId] });
  }
}

/** The notices by person: one of each code, none to the sender. */
function address({ subject, senderId, notices }: Telling, audience: Audience): Addressed[] {
  const addressed = new Map<string, Addressed>();
  for (const { to, code, params, sms = false } of notices) {
    for (const userId of audience.people[to]) {
      if (userId === senderId) continue;
      addressed.set(`${userId} ${code}`, {
        userId,
        subject,
        senderId,
        code,
        params: { ...params, ...audience.params },
        link: audience.link(code),
        sms,
      });
    }
  }
  return [...addressed.values()];
}

async function sendSms(
  trx: Transaction,
  platform: Platform,
  { userId, code, params }: Addressed,
): Promise<void> {
  const language = await readLanguage(trx, userId);
  const word = wordsIn(language);
  const values = readableParams(notice(code).params, params, word, language);
  await platform.sms.send(trx, { userId, text: fillSentence(word(`notice.${code}.body`), values) });
}
