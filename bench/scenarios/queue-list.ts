import { IMPLANTS, pageGist, ROW_COLUMNS, ROW_JOINS, type Rows } from './columns.ts';
import { READ, scenario } from './scenario.ts';

const GUIDES = `p.product_code in ('GCEP', 'GCET', 'GCAE', 'GCCI')`;
const PLANNED = `p.product_code in ('GCEP', 'GCET', 'GCAE')`;

/** Some queues, each as its condition and its order. */
const QUEUES: Readonly<Record<string, { readonly where: string; readonly order: string }>> = {
  state_todo_attachment: {
    where: `p.state = 'TODO_ATTACHMENT' and ${GUIDES} and not p.on_hold`,
    order: 'p.deadline, p.id',
  },
  installing_socket: {
    where: `p.state = 'INSTALLING_SOCKET' and ${GUIDES} and not p.on_hold`,
    order: 'p.deadline, p.id',
  },
  state_package_to_send: {
    where: `p.state = 'PACKAGE_TO_SEND' and not p.on_hold`,
    order: 'p.deadline, p.id',
  },
  state_pending_files_verification: {
    where: `p.state in ('PENDING_FILES_VERIFICATION', 'NEW_FILES_CONFIRMED') and ${PLANNED} and not p.on_hold`,
    order: 'p.id',
  },
  unassigned_state_files_validated: {
    where: `p.state = 'FILES_VALIDATED' and ${PLANNED} and not p.on_hold and p.assignee_id is null`,
    order: 'p.id',
  },
  awaiting_reception: {
    where: `p.on_hold and p.hold_reason = 'AWAITING_RECEPTION' and ${GUIDES}`,
    order: 'p.id',
  },
};

/** A work queue: its first hundred rows with implants, address and photos, and how many there are. */
export const queueList = scenario<Rows>({
  key: 'queue-list',
  name: 'queue list with count, first page (100 rows)',
  bar: READ,
  samples: () => Object.keys(QUEUES).map((view) => ({ view })),
  ask: ({ view }, { admin }) => ({ path: `/api/queues/${view}`, headers: admin.headers }),
  floor: async (db, { view }) => {
    const queue = QUEUES[String(view)];
    if (!queue) throw new Error(`there is no queue ${view}`);
    const { where, order } = queue;
    const [page, count] = await Promise.all([
      db.query(`
        select ${ROW_COLUMNS}, p.version, to_char(p.courier_pickup_date, 'DD-MM-YYYY') as "courierPickupDate",
               p.sleeve_type as "sleeveType", p.description,
               coalesce(r.delivery_address ->> 'addressLine1', h.address_line1) || ', ' ||
               coalesce(r.delivery_address ->> 'postalCode', h.postal_code) || ' ' ||
               coalesce(r.delivery_address ->> 'city', h.city) as "deliveryAddress",
               coalesce(r.delivery_address ->> 'country', h.country) as "deliveryCountry",
               ${IMPLANTS} as implants,
               (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name)), '[]')
                  from documents k join files f on f.id = k.file_id
                 where k.project_id = p.id and k.type = 'PHOTOS' and k.removed_at is null) as photos
          from (select p.id from projects p where ${where} order by ${order} limit 100) first
          join projects p on p.id = first.id
          ${ROW_JOINS}
          left join order_lines l on l.project_id = p.id
          left join orders r on r.id = l.order_id
          left join addresses h on h.user_id = p.owner_id and h.is_primary
         order by ${order}`),
      db.query<{ total: number }>(`select count(*)::int as total from projects p where ${where}`),
    ]);
    const total = count.rows[0]?.total ?? 0;
    return { projects: page.rows, total, currentPage: 0, totalPages: Math.ceil(total / 100) };
  },
  gist: pageGist,
});
