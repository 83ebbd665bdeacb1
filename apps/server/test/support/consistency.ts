import { type OrderPart, orderTotals, vatByRate } from '@maxilla/domain/pricing';
import { sql } from 'kysely';

import type { Database } from '../../src/platform/database/database.ts';
import { DETAIL_TABLES } from '../../src/modules/projects/field-columns.store.ts';
import { productionFaults } from './production-consistency.ts';

/** Queries that return violated invariants, none in a consistent database. To be run while nothing is written. */
export async function consistencyFaults(db: Database): Promise<string[]> {
  const faults: string[] = [];
  // One by one: at once, each would open a connection, which takes longer than the query.
  for (const rule of RULES) faults.push(...(await rule.execute(db)).rows.map(({ fault }) => fault));
  return [...faults, ...(await orderFaults(db)), ...(await productionFaults(db))];
}

type Fault = { readonly fault: string };

const RULES = [
  // A project is in its dentist's cart if and only if its state says so.
  sql<Fault>`select 'project ' || p.id || ' is ' || p.state || ', its cart says otherwise' as fault
    from projects p left join cart_items c on c.project_id = p.id
   where (p.state = 'ADDED_TO_CART') <> (c.id is not null) or c.owner_id <> p.owner_id`,
  // The projects of an order are ordered and belong to its owner.
  sql<Fault>`select 'project ' || p.id || ' of order ' || o.id || ' is ' || p.state || ' of ' || p.owner_id as fault
    from order_lines l join orders o on o.id = l.order_id join projects p on p.id = l.project_id
   where p.state in ('CREATED', 'CUSTOMIZATION_COMPLETED', 'ADDED_TO_CART') or p.owner_id <> o.owner_id
      or p.ordered_at is null`,
  sql<Fault>`select 'order line ' || id || ' takes more off than it is worth' as fault from order_lines
   where discount_cents > case when part in ('COURIER', 'DELIVERY') then 0 else quantity * unit_cents end`,
  // The accessories of an order belong to its owner; each has a line.
  sql<Fault>`select 'the accessories ' || a.id || ' of order ' || o.id || ' are of ' || a.owner_id as fault
    from accessory_orders a join orders o on o.id = a.order_id
   where a.owner_id <> o.owner_id
      or not exists (select from order_lines l where l.accessory_order_id = a.id and l.order_id = o.id)`,
  // A project has a row in the detail table of its kind only.
  ...Object.entries(DETAIL_TABLES).map(
    ([kind, table]) =>
      sql<Fault>`select 'project ' || p.id || ' of ' || p.product_type || ' and ${sql.raw(table)}' as fault
        from projects p left join ${sql.table(table)} details on details.project_id = p.id
       where (p.product_type = ${kind}) <> (details.project_id is not null)`,
  ),
  // A project's patient belongs to its owner.
  sql<Fault>`select 'project ' || p.id || ' is for a patient of somebody else' as fault
    from projects p join patients t on t.id = p.patient_id where t.dentist_id <> p.owner_id`,
  sql<Fault>`select 'project ' || p.id || ' is for a patient who was merged' as fault
    from projects p join patients t on t.id = p.patient_id where t.merged_into is not null`,
  sql<Fault>`select 'project ' || project_id || ' has ' || count(*) || ' implants' as fault from project_implants
   where removed_at is null group by project_id having count(*) > 20`,
  // Cached counts.
  sql<Fault>`select 'counted wrongly: ' || state || ' ' || product_code || ' by ' || sum(n) as fault from (
      select state, product_code, sum(count) as n from project_counts group by 1, 2
      union all select state, product_code, -count(*) from projects group by 1, 2) counted
   group by state, product_code having sum(n) <> 0`,
  // Files of documents are permanent, are shown to one dentist, and have a use.
  sql<Fault>`select 'document ' || d.id || ' has a file that would be swept' as fault
    from documents d join files f on f.id = d.file_id where f.attached_at is null`,
  sql<Fault>`select 'file ' || file_id || ' is shown to several dentists' as fault
    from documents d left join messages m on m.id = d.message_id left join comments c on c.id = d.comment_id
         join projects p on p.id = coalesce(d.project_id, m.project_id, c.project_id) group by file_id having count(distinct owner_id) > 1`,
  sql<Fault>`select 'file ' || f.id || ' is kept for nothing' as fault from files f
   where f.attached_at is not null and not exists (select from documents d where d.file_id = f.id)
     and not exists (select from orders o where o.purchase_order_file_id = f.id)
     and not exists (select from mails m where m.attachment_file_id = f.id)
     and not exists (select from exports e where e.file_id = f.id)`,
  // Remarks are about documents of their project, and answers to remarks of theirs that stand.
  sql<Fault>`select 'remark ' || m.id || ' is about a document of another project' as fault
    from messages m join documents d on d.id = m.document_id where d.project_id is distinct from m.project_id`,
  sql<Fault>`select 'message ' || m.id || ' answers no remark of its project' as fault
    from messages m join messages r on r.id = m.remark_id
   where r.document_id is null or r.project_id <> m.project_id or r.removed_at is not null`,
  // Logs refer to existing rows.
  sql<Fault>`select 'entry ' || h.id || ' of the history is about ' || h.subject || ' ' || h.subject_id as fault
    from history h
   where not (h.subject = 'project' and exists (select from projects p where p.id = h.subject_id))
     and not (h.subject = 'batch' and exists (select from batches b where b.id = h.subject_id))
     and not (h.subject = 'accessoryOrder' and exists (select from accessory_orders a where a.id = h.subject_id))`,
  sql<Fault>`select 'notification ' || n.id || ' is about ' || n.subject || ' ' || n.subject_id as fault
    from notifications n
   where not (n.subject = 'project' and exists (select from projects p where p.id = n.subject_id))
     and not (n.subject = 'accessoryOrder' and exists (select from accessory_orders a where a.id = n.subject_id))
     and not (n.subject = 'user' and exists (select from users u where u.id = n.subject_id))`,
  // Draft plans are numbered from 1; only the last one may be unanswered.
  sql<Fault>`select 'plan ' || number || ' of project ' || project_id || ' is out of turn' as fault from (
      select *, row_number() over w as place, lead(number) over w as later from draft_plans
      window w as (partition by project_id order by number)) plans
   where number <> place or (later is not null and approved is null)`,
  // Every idempotency key of a completed command has its reply.
  sql<Fault>`select 'the key ' || key || ' of ' || user_id || ' has no reply' as fault
    from idempotency_keys where status is null`,
  sql<Fault>`select 'discount ' || id || ' counts ' || uses || ' uses' as fault from discounts
    where uses <> (select count(*) from orders where orders.discount_id = discounts.id)`,
];

/** Orders whose amounts differ from those of their lines. */
async function orderFaults(db: Database): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return orders.flatMap((order) => {
    const own = linesOf.get(order.id) ?? [];
    const lines = own.map((line) => ({
      part: line.part as OrderPart,
      quantity: line.quantity,
      unitCents: line.unit_cents,
      vatRate: line.vat_rate,
    }));
    const discounts = own.map((line) => line.discount_cents);
    const sums = {
      total: order.total_cents === orderTotals(lines, null).totalPrice,
      discount: order.discount_cents === discounts.reduce((sum, cents) => sum + cents, 0),
      vat: order.vat_cents === vatByRate(lines, discounts).reduce((sum, { cents }) => sum + cents, 0),
      lines: own.length > 0,
    };
    const wrong = Object.entries(sums).filter(([, right]) => !right);
    return wrong.map(([name]) => `order ${order.id}: its ${name} is not that of its lines`);
  });
}
