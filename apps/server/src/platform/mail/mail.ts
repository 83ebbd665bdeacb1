import { randomUUID } from 'node:crypto';

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
  type Mail as StoredMail,
  type MailRecipient,
  markFailed,
  markSent,
  readMail,
} from './mail.store.ts';
import { isSecret, type MailParams, type MailTemplate, mailText } from './templates.ts';
import type { Letter, Transport } from './transport.ts';

export type MailRequest = MailRecipient & {
  readonly template: MailTemplate;
  readonly params: MailParams;
  /** Id of a stored file to attach. */
  readonly attachmentFileId?: string;
  /** Sent no sooner than this, so that it can be recalled until then. */
  readonly afterSeconds?: number;
};

export type Mail = {
  /** Adds mails to the outbox; they are sent after the commit, with retries. Returns their ids. */
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
};

const JOB = 'mail.send';

/**
 * The mail outbox and the job that sends it (decisions 12: mails use the recipient's language at the time of
 * writing).
 */
export function createMail(options: MailOptions): Mail {
  options.jobs.work(JOB, async ({ mailId }) => deliver(options, String(mailId)));
  return {
    send: async (trx, ...requests) => {
      const mails = requests.map((request) => ({ id: randomUUID(), ...request }));
      const batches = [...Map.groupBy(mails, (mail) => mail.afterSeconds)];
      await together(
        insertMails(trx, mails, options.clock.now().instant),
        ...batches.map(async ([afterSeconds, batch]) => {
          const jobs = batch.map(({ id }) => ({ mailId: id }));
          return options.jobs.enqueue(trx, JOB, jobs, afterSeconds === undefined ? {} : { afterSeconds });
        }),
      );
      return mails.map(({ id }) => id);
    },
    recall: deleteUnsent,
  };
}

async function deliver(options: MailOptions, mailId: string): Promise<void> {
  const { db, clock, transport } = options;
  const mail = await readMail(db, mailId);
  if (!mail || mail.sentAt !== null) return;
  try {
    await transport.deliver(await write(options, mail));
  } catch (error) {
    await markFailed(db, mailId, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markSent(db, mailId, clock.now().instant, { forget: isSecret(mail.template) });
}

async function write({ files, publicUrl }: MailOptions, mail: StoredMail): Promise<Letter> {
  const recipient = { name: mail.recipientName, dentist: mail.dentist, language: mail.language };
  const text = mailText(mail.template, mail.params, recipient, publicUrl);
  return {
    id: mail.id,
    to: { name: mail.recipientName, address: mail.recipient },
    subject: text.subject,
    html: mailHtml(text, mail.language),
    text: mailPlain(text),
    date: new Date(mail.createdAt),
    attachment: mail.attachmentFileId === null ? null : await attachment(files, mail.attachmentFileId),
  };
}

async function attachment(files: MailOptions['files'], fileId: string): Promise<Letter['attachment']> {
  const file = await files.find(fileId);
  return file && { name: file.name, stream: await files.open(file) };
}
