import { codesOfType } from '@maxilla/domain/products';
import type { Pool } from 'pg';

import { quoted } from './columns.ts';
import { READ, type Rows, type Sample, type Scenario, scenario } from './scenario.ts';

const GUIDES = `p.product_code in ('GCEP', 'GCET', 'GCAE', 'GCCI')`;
const SCANNED = `p.product_code in (${quoted([...codesOfType('GUIDE'), ...codesOfType('FABRICATION'), ...codesOfType('ALIGNERS')])})`;
const PLANNED = `p.product_code in ('GCEP', 'GCET', 'GCAE')`;

type Queue = { readonly where: string; readonly order: string; readonly columns: readonly string[] };

const day = (column: string, name: string) => `to_char(p.${column}, 'DD-MM-YYYY') as "${name}"`;
const DEADLINE = day('deadline', 'deadline');
const REQUESTED = day('requested_date', 'requestedDate');
const ASSIGNEE = `(select a.first_name || ' ' || a.surname from users a where a.id = p.assignee_id) as "assigneeName"`;
const SLEEVES = `
  (select coalesce(json_agg(json_build_object('dentNumber', i.dent_number, 'sleeveBrand', b.name, 'sleeve', s.name,
     'sleeveHeight', i.sleeve_height) order by i.dent_number), '[]')
     from project_implants i
     left join sleeves s on s.id = i.sleeve_id
     left join brands b on b.id = s.brand_id
    where i.project_id = p.id and i.removed_at is null) as sleeves`;
const SOCKET_SET = `
  (select nullif(g.socket_set, '') from project_guides g where g.project_id = p.id) as "socketSet"`;
const TEETH = `
  array(select i.dent_number from project_implants i
         where i.project_id = p.id and i.removed_at is null order by i.dent_number) as teeth`;
const ADDRESS = `
  (select coalesce(r.delivery_address ->> 'addressLine1', h.address_line1) || ', ' ||
          coalesce(r.delivery_address ->> 'postalCode', h.postal_code) || ' ' ||
          coalesce(r.delivery_address ->> 'city', h.city)
     from addresses h
     left join orders r on r.id = (select max(order_id) from order_lines where project_id = p.id)
    where h.user_id = p.owner_id and h.kind = 'PRIMARY') as "deliveryAddress"`;

/** Some queues, each as its condition, its order and what it shows beside what every queue does. */
const QUEUES: Readonly<Record<string, Queue>> = {
  state_todo_attachment: {
    where: `p.state = 'TODO_ATTACHMENT' and ${GUIDES} and not p.on_hold`,
    order: 'p.urgent desc, p.deadline, p.id',
    columns: [DEADLINE, SOCKET_SET, TEETH],
  },
  installing_socket: {
    where: `p.state = 'INSTALLING_SOCKET' and ${GUIDES} and not p.on_hold`,
    order: 'p.urgent desc, p.deadline, p.id',
    columns: [DEADLINE, SOCKET_SET, SLEEVES],
  },
  state_package_to_send: {
    where: `p.state = 'PACKAGE_TO_SEND' and not p.on_hold and p.destination_group is null`,
    order: 'p.urgent desc, p.deadline, p.id',
    columns: [DEADLINE, ADDRESS],
  },
  state_pending_files_verification: {
    where: `p.state in ('PENDING_FILES_VERIFICATION', 'NEW_FILES_CONFIRMED') and ${PLANNED} and not p.on_hold`,
    order: 'p.urgent desc, p.deadline, p.id',
    columns: [REQUESTED, DEADLINE, ASSIGNEE],
  },
  unassigned_state_files_validated: {
    where: `p.state = 'FILES_VALIDATED' and ${PLANNED} and not p.on_hold and p.assignee_id is null`,
    order: 'p.id',
    columns: [REQUESTED, DEADLINE, 'p.assignee_id::int as "assigneeId"'],
  },
  awaiting_reception: {
    where: `p.on_hold and p.hold_reason = 'AWAITING_RECEPTION' and ${SCANNED}`,
    order: 'p.id',
    columns: ['p.ordered_at as "orderedTime"', REQUESTED, day('courier_pickup_date', 'courierPickupDate')],
  },
};

async function readQueue(db: Pool, { view, limit }: Sample): Promise<unknown> {
  const queue = QUEUES[String(view)];
  if (!queue) throw new Error(`there is no queue ${view}`);
  const { where, order, columns } = queue;
  const [page, count] = await Promise.all([
    db.query(`
      select p.id::int, p.version, p.owner_id::int as "userId", p.patient_name as "patientName",
             o.first_name || ' ' || o.surname as "userFullName", p.product_code as reference, p.urgent,
             p.renewal_frequency as "renewalFrequency", p.hold_reason as "onHoldReason",
             coalesce(p.deadline, p.requested_date) < current_date as late,
             (select count(*)::int from comments k where k.project_id = p.id and k.removed_at is null) as comments,
             ${columns.join(', ')}
        from (select p.id from projects p where ${where} order by ${order} limit ${Number(limit)}) first
        join projects p on p.id = first.id
        join users o on o.id = p.owner_id
       order by ${order}`),
    db.query<{ total: number }>(`select count(*)::int as total from projects p where ${where}`),
  ]);
  const total = count.rows[0]?.total ?? 0;
  return { rows: page.rows, total, currentPage: 0, totalPages: Math.ceil(total / Number(limit)) };
}

/** A work queue: its first rows with what its columns name, and how many there are. */
const queueListOf = (rows: number): Scenario =>
  scenario<Rows>({
    key: `queue-list-${rows}`,
    name: `queue list with count, first page (${rows} rows)`,
    bar: READ,
    samples: () => Object.keys(QUEUES).map((view) => ({ view, limit: rows })),
    ask: ({ view, limit }, { admin }) => ({
      path: `/api/queues/${view}?limit=${limit}`,
      headers: admin.headers,
    }),
    floor: readQueue,
    gist: ({ total, rows: shown }) => ({ total, ids: shown.map(({ id }) => id) }),
  });

export const queueLists: readonly Scenario[] = [queueListOf(20), queueListOf(100)];
