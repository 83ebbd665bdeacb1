import { randomUUID } from 'node:crypto';

import type { MailKind } from '@maxilla/domain/mails';
import type { Kysely, Transaction } from 'kysely';

import type { Clock } from '../clock.ts';
import type { DB } from '../database/schema.ts';
import { together } from '../database/together.ts';
import type { Files } from '../files/files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { mailHtml, mailPlain } from './layout.ts';
import {
  deleteUnsent,
  insertMails,
  type JoinedMail,
  joinMails,
  type Mail as StoredMail,
  type MailRecipient,
  markFailed,
  markSent,
  readMail,
} from './mail.store.ts';
import {
  isSecret,
  joinedText,
  type MailParams,
  type MailTemplate,
  mailText,
  nameOfSender,
} from './templates.ts';
import type { Letter, Transport } from './transport.ts';

export type MailRequest = MailRecipient & {
  readonly template: MailTemplate;
  readonly params: MailParams;
  /** Not sent to users who have opted out of this kind of mail. */
  readonly kind?: MailKind;
  /** Id of a stored file to attach. */
  readonly attachmentFileId?: string;
  /** Sent no sooner than this, so that it can be recalled until then. */
  readonly afterSeconds?: number;
  /** Mails to a user with the same joint that are written within a minute are sent as one; for notices only. */
  readonly joint?: string;
};

export type Mail = {
  /**
   * Adds mails to the outbox, except kinds that a user does without; they are sent after the commit, with retries.
   * Returns the ids of those that were added.
   */
  send(trx: Transaction<DB>, ...requests: readonly MailRequest[]): Promise<readonly string[]>;
  /** Deletes mails from the outbox; false if one has already been sent. */
  recall(trx: Transaction<DB>, ids: readonly string[]): Promise<boolean>;
};

export type MailOptions = {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly transport: Transport;
  /** The store of attachments. */
  readonly files: Pick<Files, 'find' | 'open'>;
  readonly publicUrl: string;
  /** Mails with the same joint that are written within this time are sent as one, which waits as long. */
  readonly joinedWithinSeconds: number;
};

/** Time in which parcels of one practice leave the bench one after another. */
export const JOINED_WITHIN_SECONDS = 60;

const JOB = 'mail.send';

/**
 * The mail outbox and the job that sends it (decisions 12: mails use the recipient's language at the time of
 * writing).
 */
export function createMail(options: MailOptions): Mail {
  options.jobs.work(JOB, async ({ mailId }) => deliver(options, String(mailId)));
  /**
   * A mail with a joint is held that much longer than it can be recalled: it never takes one with it that can still be
   * recalled.
   */
  const heldSeconds = ({ afterSeconds, joint }: MailRequest) =>
    joint === undefined ? afterSeconds : (afterSeconds ?? 0) + options.joinedWithinSeconds;
  return {
    send: async (trx, ...requests) => {
      const mails = requests.map((request) => ({ id: randomUUID(), ...request }));
      const batches = [...Map.groupBy(mails, heldSeconds)];
      const [wanted] = await together(
        insertMails(trx, mails, options.clock.now().instant),
        ...batches.map(async ([afterSeconds, batch]) => {
          // The job of an unwanted mail finds nothing to send.
          const jobs = batch.map(({ id }) => ({ mailId: id }));
          return options.jobs.enqueue(trx, JOB, jobs, afterSeconds === undefined ? {} : { afterSeconds });
        }),
      );
      return wanted;
    },
    recall: deleteUnsent,
  };
}

async function deliver(options: MailOptions, mailId: string): Promise<void> {
  const { db, clock, transport, joinedWithinSeconds } = options;
  const mail = await readMail(db, mailId);
  if (!mail || mail.sentAt !== null) return;
  const joined = mail.joint === null ? [] : await joinMails(db, mail, joinedWithinSeconds);
  // It is sent with another one.
  if (joined === null) return;
  // Outbox rows that are sent as one mail succeed or fail together.
  const ids = [mailId, ...joined.map(({ id }) => id)];
  try {
    await transport.deliver(await write(options, mail, joined));
  } catch (error) {
    await markFailed(db, ids, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markSent(db, ids, clock.now().instant, { forget: isSecret(mail.template) });
}

async function write(
  { files, publicUrl }: MailOptions,
  mail: StoredMail,
  joined: readonly JoinedMail[],
): Promise<Letter> {
  const { dentist, isStaff, language, sender } = mail;
  const recipient = { name: mail.recipientName, dentist, isStaff, language };
  const text =
    joined.length === 0
      ? mailText(mail.template, mail.params, recipient, publicUrl, sender)
      : joinedText([mail.params, ...joined.map(({ params }) => params)], recipient, publicUrl, sender);
  return {
    id: mail.id,
    from: nameOfSender(sender),
    to: { name: mail.recipientName, address: mail.recipient },
    subject: text.subject,
    html: mailHtml(text, language),
    text: mailPlain(text),
    date: new Date(mail.createdAt),
    attachment: mail.attachmentFileId === null ? null : await attachment(files, mail.attachmentFileId),
  };
}

async function attachment(files: MailOptions['files'], fileId: string): Promise<Letter['attachment']> {
  const file = await files.find(fileId);
  return file && { name: file.name, stream: await files.open(file) };
}
