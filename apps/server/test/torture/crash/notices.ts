import { isMailed } from '@maxilla/domain/mails';
import { notice, type NoticeCode } from '@maxilla/domain/notices';
import { sql } from 'kysely';

import type { Database } from '../../../src/platform/database/database.ts';

/** The notice to a project's owner that belongs to each of these history entries. */
const NOTICES: Readonly<Record<string, NoticeCode>> = {
  FILES_VALIDATED: 'FILES_VALIDATED',
  FILES_REJECTED: 'FILES_REJECTED',
  DRAFT_PLAN_SENT: 'DRAFT_PLAN_SENT',
  TRANSFERRED_TO_PRODUCTION: 'IN_PRODUCTION',
  ALIGNERS_TRANSFERRED_TO_PRODUCTION: 'IN_PRODUCTION',
  GUIDE_TRANSFERRED_TO_PRODUCTION: 'IN_PRODUCTION',
  SHIPPED: 'SHIPPED',
};

/**
 * Finds changes without their notice or mail in the same transaction, mails that were not sent, and mails without a
 * cause. `received` counts the mails that arrived at the mail server, by id.
 */
export async function noticeFaults(db: Database, received: ReadonlyMap<string, number>): Promise<string[]> {
  const faults = await Promise.all([
    withoutNotice(db),
    withoutMail(db),
    notSent(db, received),
    purchaseOrders(db),
  ]);
  return faults.flat();
}

/** History entries and messages without a notice from the same command, whose instant all that it writes bears. */
async function withoutNotice(db: Database): Promise<string[]> {
  const codes = sql.join(Object.entries(NOTICES).map(([entry, code]) => sql`(${entry}, ${code})`));
  const { rows } = await sql<{ fault: string }>`
    select 'nobody was told of ' || h.code || ' of ' || h.subject || ' ' || h.subject_id as fault
      from history h join (values ${codes}) as told (entry, code) on told.entry = h.code
     where not exists (select from notifications n
             where n.subject = h.subject and n.subject_id = h.subject_id and n.code = told.code and n.created_at = h.at)
    union all
    select 'nobody was told of the message ' || m.id from messages m
     where m.sender_type = 'COMPANY' and not exists (
       select from notifications n where n.subject = 'project' and n.subject_id = m.project_id and n.created_at = m.sent_at)`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
}

/** Notices that are also sent by mail, without exactly one mail. */
async function withoutMail(db: Database): Promise<string[]> {
  const notices = await db.selectFrom('notifications').select(['user_id', 'subject_id', 'code']).execute();
  const mails = await db
    .selectFrom('mails')
    .select(['user_id', 'params'])
    .where('template', '=', 'notice')
    .execute();
  const balance = new Map<string, number>();
  const add = (key: string, by: number) => balance.set(key, (balance.get(key) ?? 0) + by);
  for (const one of notices) {
    if (isMailed(notice(one.code as NoticeCode).mail, []))
      add(`${one.user_id} ${one.subject_id} ${one.code}`, 1);
  }
  for (const { user_id, params } of mails) {
    const { projectId, code } = params as { projectId: number; code: string };
    add(`${user_id} ${projectId} ${code}`, -1);
  }
  const unbalanced = [...balance].filter(([, count]) => count !== 0);
  return unbalanced.map(([key, count]) => `of the notices ${key}, ${count} have no mail`);
}

async function notSent(db: Database, received: ReadonlyMap<string, number>): Promise<string[]> {
  // A mail that joined another one arrives with that.
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'sent_at'])
    .where((eb) => eb.or([eb('joined_to', 'is', null), eb('joined_to', '=', eb.ref('id'))]))
    .execute();
  const known = new Set(mails.map(({ id }) => id));
  return [
    ...mails.filter(({ sent_at }) => sent_at === null).map(({ id }) => `the mail ${id} was not sent`),
    ...mails.filter(({ id }) => !received.has(id)).map(({ id }) => `the mail ${id} did not arrive`),
    ...[...received.keys()].filter((id) => !known.has(id)).map((id) => `nobody wrote the mail ${id}`),
  ];
}

/** Orders without exactly one purchase order, filed with each of their projects and mailed. */
async function purchaseOrders(db: Database): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'order ' || o.id || ' has no purchase order' as fault from orders o
     where o.purchase_order_file_id is null
    union all
    select 'project ' || l.project_id || ' has not the one purchase order of ' || o.id
      from order_lines l join orders o on o.id = l.order_id
     where l.project_id is not null
       and (select count(*) from documents d where d.project_id = l.project_id and d.type = 'PURCHASE_ORDER'
             and d.file_id = o.purchase_order_file_id) <> 1
    union all
    select 'order ' || o.id || ' was not confirmed by one mail' from orders o
     where (select count(*) from mails m where m.template = 'orderConfirmed'
             and (m.params->>'orderId')::bigint = o.id) <> 1`.execute(db);
  return rows.map(({ fault }) => fault);
}
