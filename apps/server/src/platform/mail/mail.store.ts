import type { MailKind } from '@maxilla/domain/mails';
import type { Language, Title } from '@maxilla/domain/people';
import { type Kysely, sql, type Transaction } from 'kysely';

import type { DB } from '../database/schema.ts';
import type { MailParams, MailTemplate, Salutation, Sender } from './templates.ts';

/** An e-mail address without an account, and the name used in the greeting. */
export type MailAddress = {
  readonly address: string;
  readonly name: string;
  readonly language: Language;
};

/** A user, or an address without an account, such as a supplier's. */
export type MailRecipient = { readonly userId: number } | { readonly to: MailAddress };

type NewMail = MailRecipient & {
  readonly id: string;
  readonly template: MailTemplate;
  readonly params: MailParams;
  readonly kind?: MailKind;
  readonly attachmentFileId?: string;
  readonly joint?: string;
};

/**
 * Adds mails to the outbox; those to users with their current address and language, unless they do without the kind of
 * mail. Returns the ids of those that were added.
 */
export async function insertMails(
  trx: Transaction<DB>,
  mails: readonly NewMail[],
  now: string,
): Promise<readonly string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(
    ({ id, template, params, kind = null, attachmentFileId = null, joint = null, ...recipient }) => ({
      id,
      template,
      params: JSON.stringify(params),
      kind,
      attachmentFileId,
      joint,
      ...('to' in recipient ? recipient.to : { address: null, name: null, language: null }),
      userId: 'userId' in recipient ? recipient.userId : null,
    }),
  );
  const added = await sql<{ id: string }>`
    insert into mails (id, user_id, recipient, recipient_name, language_code, template, params, attachment_file_id,
                       joint, created_at)
    select mail.id, mail.user_id, coalesce(users.email_address, mail.address), mail.name,
           coalesce(users.language_code, mail.language), mail.template, mail.params, mail.attachment_file_id,
           mail.joint, ${now}
      from unnest(${rows.map(({ id }) => id)}::uuid[],
                  ${rows.map(({ userId }) => userId)}::bigint[],
                  ${rows.map(({ address }) => address)}::text[],
                  ${rows.map(({ name }) => name)}::text[],
                  ${rows.map(({ language }) => language)}::text[],
                  ${rows.map(({ template }) => template)}::text[],
                  ${rows.map(({ params }) => params)}::jsonb[],
                  ${rows.map(({ kind }) => kind)}::text[],
                  ${rows.map(({ attachmentFileId }) => attachmentFileId)}::uuid[],
                  ${rows.map(({ joint }) => joint)}::text[])
           as mail (id, user_id, address, name, language, template, params, kind, attachment_file_id, joint)
      left join users on users.id = mail.user_id
     where coalesce(mail.kind <> all(users.unwanted_mails), true)
    returning id`.execute(trx);
  return added.rows.map(({ id }) => id);
}

export type Mail = {
  readonly id: string;
  readonly recipient: string;
  readonly recipientName: string;
  /** Salutation of a dentist; null for others. */
  readonly dentist: Salutation | null;
  readonly isStaff: boolean;
  /** The company when the mail is sent. */
  readonly sender: Sender;
  readonly language: Language;
  readonly template: MailTemplate;
  readonly params: MailParams;
  readonly attachmentFileId: string | null;
  readonly joint: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
};

function mails(db: Kysely<DB>) {
  return db
    .selectFrom('mails')
    .leftJoin('users', 'users.id', 'mails.user_id')
    .innerJoin('company', (join) => join.onTrue())
    .select([
      'mails.id',
      'mails.recipient',
      'mails.recipient_name',
      'mails.language_code',
      'mails.template',
      'mails.params',
      'mails.attachment_file_id',
      'mails.joint',
      'mails.created_at',
      'mails.sent_at',
      'users.first_name',
      'users.surname',
      'users.title',
      'users.role',
      'company.name',
      'company.email_address',
      'company.telephone_number',
    ]);
}

type MailRow = Awaited<ReturnType<ReturnType<typeof mails>['executeTakeFirstOrThrow']>>;

function mail(row: MailRow): Mail {
  return {
    id: row.id,
    recipient: row.recipient,
    // The recipient's name is read when the mail is sent.
    recipientName: row.recipient_name ?? [row.first_name, row.surname].filter(Boolean).join(' '),
    dentist:
      row.role === 'ROLE_USER' && row.title !== null && row.surname !== null
        ? { title: row.title as Title, surname: row.surname }
        : null,
    isStaff: row.role !== null && row.role !== 'ROLE_USER',
    sender: {
      name: row.name,
      emailAddress: row.email_address,
      telephoneNumber: row.telephone_number,
    },
    language: row.language_code as Language,
    template: row.template as MailTemplate,
    params: row.params as MailParams,
    attachmentFileId: row.attachment_file_id,
    joint: row.joint,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** A mail of the outbox, or null. */
export async function readMail(db: Kysely<DB>, id: string): Promise<Mail | null> {
  const row = await mails(db).where('mails.id', '=', id).executeTakeFirst();
  return row ? mail(row) : null;
}

export type JoinedMail = { readonly id: string; readonly params: MailParams };

/**
 * Joins the unsent mails to the same user with the same joint, written at most some seconds later, to a mail that is about
 * to be sent; null if this one was joined to another. A repeated attempt finds those that it joined before.
 */
export async function joinMails(
  db: Kysely<DB>,
  { id, joint }: Pick<Mail, 'id' | 'joint'>,
  seconds: number,
): Promise<readonly JoinedMail[] | null> {
  return db.transaction().execute(async (trx) => {
    // All are locked in one order, because their jobs run at the same time.
    const { rows } = await sql<{ id: string; params: MailParams; joined_to: string | null }>`
      select other.id, other.params, other.joined_to
        from mails
        join mails other on other.user_id = mails.user_id and other.joint = mails.joint
       where mails.id = ${id} and other.joint = ${joint} and other.sent_at is null
         and other.created_at <= mails.created_at + make_interval(secs => ${seconds})
       order by other.created_at, other.id
         for update of other`.execute(trx);
    const joined = rows.filter((row) => row.joined_to === null || row.joined_to === id);
    if (joined.every((row) => row.id !== id)) return null;
    const ids = joined.map((row) => row.id);
    // Also to itself: no other takes it while it is sent.
    await trx.updateTable('mails').set({ joined_to: id }).where('id', 'in', ids).execute();
    return joined.flatMap((row) => (row.id === id ? [] : [{ id: row.id, params: row.params }]));
  });
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

/** Deletes mails that have not been sent; false if one has been, or is being sent with others. */
export async function deleteUnsent(trx: Transaction<DB>, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where('id', 'in', [...ids])
    .where('sent_at', 'is', null)
    .where('joined_to', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === BigInt(ids.length);
}

export async function markSent(
  db: Kysely<DB>,
  ids: readonly string[],
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
    .where('id', 'in', [...ids])
    .execute();
}

export async function markFailed(db: Kysely<DB>, ids: readonly string[], error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((set) => ({ attempts: set('attempts', '+', 1), last_error: error }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Number of mails of a kind written to a user since an instant. */
export async function countMails(
  trx: Transaction<DB>,
  { userId, template, since }: { readonly userId: number; readonly template: string; readonly since: string },
): Promise<number> {
  const { written } = await trx
    .selectFrom('mails')
    .innerJoin('users', 'users.email_address', 'mails.recipient')
    .select((select) => select.fn.countAll<string>().as('written'))
    .where('users.id', '=', userId)
    .where('mails.user_id', '=', userId)
    .where('template', '=', template)
    .where('mails.created_at', '>', new Date(since))
    .executeTakeFirstOrThrow();
  return Number(written);
}
