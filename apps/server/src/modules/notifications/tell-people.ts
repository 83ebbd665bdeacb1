import type { Notify } from '@maxilla/domain/actions/action';
import { isChosen, isMailed } from '@maxilla/domain/mails';
import { type NotifiedSubject, notice } from '@maxilla/domain/notices';
import { fillSentence, readableParams } from '@maxilla/domain/sentences';
import type { SubjectRef } from '@maxilla/domain/subjects';

import type { Transaction } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { LiveEvent } from '../../platform/live/live.ts';
import type { MailRequest } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { signatureOfCompany } from '../company/api.ts';
import { type Audience, AUDIENCES } from './audience.store.ts';
import {
  type DealtWith,
  deleteNotifications,
  insertNotifications,
  type NewNotification,
  readLanguage,
  setDealtWith,
  setUnread,
} from './notifications.store.ts';

export type Telling = {
  readonly subject: SubjectRef<NotifiedSubject>;
  /** Id of the actor, who is not notified; null for the system. */
  readonly senderId: number | null;
  readonly notices: readonly Notify[];
  /** Recipients of notices whose `to` is `named`. */
  readonly named?: readonly number[];
  /** Mails and text messages wait this long, so that they can be recalled with the change. */
  readonly heldSeconds?: number | null;
  /** The live event of the change that the notices are about. */
  readonly event: LiveEvent;
};

type Addressed = NewNotification & {
  readonly sms: boolean;
  readonly afterSeconds?: number;
};

/** Ids of the notifications, mails and text messages that people were sent. */
export type Told = {
  readonly notifications: readonly number[];
  readonly mails: readonly string[];
  readonly texts: readonly string[];
  /** Notices marked as read because their request was fulfilled; absent if there were none. */
  readonly dealtWith?: readonly number[];
};

export const NOBODY_TOLD: Told = { notifications: [], mails: [], texts: [] };

/** Mails that can be recalled by an undo are sent a little after its window has closed. */
const MARGIN_SECONDS = 2;

/**
 * Publishes the live events of changes, and notifies the people around each subject in the portal, and by e-mail and
 * text message if the notice requires it and they want to be mailed of it. Runs in the transaction of the changes,
 * whose `instant` the notices bear, so all are committed or rolled back together; nobody receives a notice twice. Each
 * outbox is written by one statement.
 */
export async function tellPeople(
  trx: Transaction,
  platform: Platform,
  instant: string,
  ...tellings: readonly Telling[]
): Promise<Told> {
  const addressed: Addressed[] = [];
  const ofKinds = Map.groupBy(
    tellings.filter(({ notices }) => notices.length > 0),
    ({ subject }) => subject.kind,
  );
  for (const [kind, ofKind] of ofKinds) {
    const ids = ofKind.map(({ subject }) => subject.id);
    const desk = ofKind.some(({ notices }) => notices.some(({ to }) => to === 'desk'));
    const audiences = await AUDIENCES[kind](trx, ids, { desk });
    for (const telling of ofKind) addressed.push(...address(telling, audiences.get(telling.subject.id)));
  }
  // Recipients who have opted out of a kind of mail are excluded by the statement that writes the mails.
  const mailed = addressed.filter(({ code }) => isMailed(notice(code).mail, []));
  const [notifications, mails, texts] = await together(
    insertNotifications(trx, addressed, instant),
    platform.mail.send(trx, ...mailed.map(mailOf)),
    together(...addressed.filter(({ sms }) => sms).map(async (one) => sendSms(trx, platform, one))),
    platform.live.publish(trx, ...tellings.map(({ event }) => event), ...notificationEvent(addressed)),
  );
  return { notifications, mails, texts: texts.flat() };
}

/** Marks notices as read whose request the user has fulfilled; returns their ids. */
export async function dealWith(
  trx: Transaction,
  { clock, live }: Platform,
  dealtWith: DealtWith,
): Promise<readonly number[]> {
  if (dealtWith.codes.length === 0) return [];
  const ids = await setDealtWith(trx, dealtWith, clock.now().instant);
  await live.publish(trx, ...notificationEvent(ids.length > 0 ? [dealtWith] : []));
  return ids;
}

/**
 * Withdraws notices: notifications are deleted, held messages are never sent, and notices marked as dealt
 * with are unread again. False if a message has been sent already; the transaction must then be rolled back.
 */
export async function recall(
  trx: Transaction,
  platform: Platform,
  { notifications, mails, texts, dealtWith = [] }: Told,
): Promise<boolean> {
  const userIds = [...(await deleteNotifications(trx, notifications)), ...(await setUnread(trx, dealtWith))];
  await platform.live.publish(trx, ...notificationEvent(userIds.map((userId) => ({ userId }))));
  return (await platform.mail.recall(trx, mails)) && (await platform.sms.recall(trx, texts));
}

function mailOf({ userId, code, params, link, afterSeconds }: Addressed): MailRequest {
  const { joint, mail } = notice(code);
  return {
    userId,
    template: 'notice',
    params: { ...params, code, link },
    ...(isChosen(mail) ? { kind: mail } : {}),
    // Parcels without a number are one shipment as well.
    ...(joint === undefined ? {} : { joint: `${joint.as} ${String(params[joint.by] ?? '')}` }),
    ...(afterSeconds === undefined ? {} : { afterSeconds }),
  };
}

/** One event for all recipients, or none. */
function notificationEvent(addressed: readonly Pick<Addressed, 'userId'>[]): LiveEvent[] {
  const userIds = [...new Set(addressed.map(({ userId }) => userId))];
  return userIds.length > 0 ? [{ kind: 'notification', id: null, userIds }] : [];
}

/** The notices by recipient: at most one per code, none to the sender. */
function address(
  { subject, senderId, notices, named = [], heldSeconds }: Telling,
  audience: Audience | undefined,
): Addressed[] {
  if (!audience) throw new Error(`there is no ${subject.kind} ${subject.id}`);
  const addressed = new Map<string, Addressed>();
  for (const { to, code, params, sms = false } of notices) {
    for (const userId of to === 'named' ? named : (audience.people[to] ?? [])) {
      if (userId === senderId) continue;
      addressed.set(`${userId} ${code}`, {
        userId,
        subject,
        senderId,
        code,
        params: { ...params, ...audience.params },
        link: audience.link(code),
        sms,
        ...(heldSeconds ? { afterSeconds: heldSeconds + MARGIN_SECONDS } : {}),
      });
    }
  }
  return [...addressed.values()];
}

/** A text message names a project by its number alone (decisions 34). */
function withoutPatient(sentence: string): string {
  return sentence.replaceAll(/\s*\(\{\{patientName\}\}\)/g, '');
}

/** Sends a notice as a text message, with the name and the telephone number of the company. */
async function sendSms(
  trx: Transaction,
  platform: Platform,
  { userId, code, params, afterSeconds = 0 }: Addressed,
): Promise<readonly string[]> {
  const language = await readLanguage(trx, userId);
  const word = wordsIn(language);
  const values = readableParams(notice(code).params, params, word, language);
  const text = fillSentence(withoutPatient(word(`notice.${code}.body`)), values);
  const { company, phone } = await signatureOfCompany(trx);
  const signed = fillSentence(word('mail.smsSignature'), {
    text,
    company,
    phone: phone || platform.config.companyPhone,
  });
  return platform.sms.send(trx, { userId, text: signed, afterSeconds });
}
