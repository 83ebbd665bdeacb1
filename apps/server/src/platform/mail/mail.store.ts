import type { Language } from '@maxilla/domain/people';
import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../database/schema.ts';
import type { MailParams, MailTemplate } from './templates.ts';

type NewMail = {
  readonly id: string;
  readonly template: MailTemplate;
  readonly params: MailParams;
  readonly attachmentFileId: string | null;
};

/** An e-mail address without an account, and the name used in the greeting. */
export type MailAddress = {
  readonly address: string;
  readonly name: string;
  readonly language: Language;
};

/** Adds a mail to an address to the outbox. */
export async function insertMailTo(
  trx: Transaction<DB>,
  mail: NewMail & { readonly to: MailAddress },
  now: string,
): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      id: mail.id,
      recipient: mail.to.address,
      recipient_name: mail.to.name,
      language_code: mail.to.language,
      template: mail.template,
      params: JSON.stringify(mail.params),
      attachment_file_id: mail.attachmentFileId,
      created_at: now,
    })
    .execute();
}

/** Adds a mail to a user to the outbox, with their current address and language. */
export async function insertMailToUser(
  trx: Transaction<DB>,
  mail: NewMail & { readonly userId: number },
  now: string,
): Promise<void> {
  await trx
    .insertInto('mails')
    .columns([
      'id',
      'user_id',
      'recipient',
      'language_code',
      'template',
      'params',
      'attachment_file_id',
      'created_at',
    ])
    .expression((from) =>
      from
        .selectFrom('users')
        .select((select) => [
          select.val(mail.id).$castTo<string>().as('id'),
          'users.id as user_id',
          'users.email_address as recipient',
          'users.language_code',
          select.val(mail.template).$castTo<string>().as('template'),
          select.cast<string>(select.val(JSON.stringify(mail.params)), 'jsonb').as('params'),
          select.cast<string | null>(select.val(mail.attachmentFileId), 'uuid').as('attachment_file_id'),
          select.cast<string>(select.val(now), 'timestamptz').as('created_at'),
        ])
        .where('users.id', '=', mail.userId),
    )
    .execute();
}

export type Mail = {
  readonly id: string;
  readonly recipient: string;
  readonly recipientName: string;
  readonly language: Language;
  readonly template: MailTemplate;
  readonly params: MailParams;
  readonly attachmentFileId: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
};

function mails(db: Kysely<DB>) {
  return db
    .selectFrom('mails')
    .leftJoin('users', 'users.id', 'mails.user_id')
    .select([
      'mails.id',
      'mails.recipient',
      'mails.recipient_name',
      'mails.language_code',
      'mails.template',
      'mails.params',
      'mails.attachment_file_id',
      'mails.created_at',
      'mails.sent_at',
      'users.first_name',
      'users.surname',
    ]);
}

type MailRow = Awaited<ReturnType<ReturnType<typeof mails>['executeTakeFirstOrThrow']>>;

function mail(row: MailRow): Mail {
  return {
    id: row.id,
    recipient: row.recipient,
    // The recipient's name is read when the mail is sent.
    recipientName: row.recipient_name ?? [row.first_name, row.surname].filter(Boolean).join(' '),
    language: row.language_code as Language,
    template: row.template as MailTemplate,
    params: row.params as MailParams,
    attachmentFileId: row.attachment_file_id,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** A mail of the outbox, or null. */
export async function readMail(db: Kysely<DB>, id: string): Promise<Mail | null> {
  const row = await mails(db).where('mails.id', '=', id).executeTakeFirst();
  return row ? mail(row) : null;
}

/** The latest sent mails, newest first, optionally of one address. */
export async function latestMails(db: Kysely<DB>, most: number, recipient?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is not', null)
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

export async function markSent(
  db: Kysely<DB>,
  id: string,
  now: string,
  { forget }: { readonly forget: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set((set) => ({
      sent_at: now,
      attempts: set('attempts', '+', 1),
      last_error: null,
      ...(forget ? { params: '{}' } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Kysely<DB>, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((set) => ({ attempts: set('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute();
}
