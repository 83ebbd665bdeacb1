import { type BatchCategory, batchCategory } from '@maxilla/domain/batches';

import { quoted } from './columns.ts';
import { READ, type Rows, scenario } from './scenario.ts';

const ROWS = 100;

/** The queues of elements that wait for a plate, by their view. */
const CATEGORIES: Readonly<Record<string, BatchCategory>> = {
  model_printing_preparation: 'MODEL',
  guide_printing_preparation: 'GUIDE',
  stageguide_printing_preparation: 'STAGE_GUIDE',
  bruxism_printing_preparation: 'BRUXISM',
};

/** A queue of elements: its first rows with what their projects say, and how many there are. */
export const elementQueue = scenario<Rows>({
  key: 'element-queue',
  name: `element queue with count, first page (${ROWS} rows)`,
  bar: READ,
  samples: () => Object.keys(CATEGORIES).map((view) => ({ view })),
  ask: ({ view }, { admin }) => ({ path: `/api/queues/${view}?limit=${ROWS}`, headers: admin.headers }),
  floor: async (db, { view }) => {
    const category = CATEGORIES[String(view)];
    if (!category) throw new Error(`there is no queue ${view}`);
    const { kind, types, elementStates } = batchCategory(category);
    const waiting = `
      from elements e join projects p on p.id = e.project_id
     where e.state = '${elementStates.PREPARATION}' and e.kind = '${kind}' and e.type in (${quoted(types)})
       and not p.on_hold`;
    const order = 'p.urgent desc, p.deadline, p.id, e.id';
    const [page, count] = await Promise.all([
      db.query(`
        select e.id::int, e.version, p.id::int as "projectId", p.owner_id::int as "userId",
               p.patient_name as "patientName", o.first_name || ' ' || o.surname as "userFullName",
               p.product_code as reference, e.type, e.quantity, e.material_family as "materialFamily", p.urgent,
               p.renewal_frequency as "renewalFrequency", p.hold_reason as "onHoldReason",
               to_char(p.deadline, 'DD-MM-YYYY') as deadline,
               coalesce(p.deadline, p.requested_date) < current_date as late
          from (select e.id ${waiting} order by ${order} limit ${ROWS}) first
          join elements e on e.id = first.id
          join projects p on p.id = e.project_id
          join users o on o.id = p.owner_id
         order by ${order}`),
      db.query<{ total: number }>(`select count(*)::int as total ${waiting}`),
    ]);
    const total = count.rows[0]?.total ?? 0;
    return { rows: page.rows, total, currentPage: 0, totalPages: Math.ceil(total / ROWS) };
  },
  gist: ({ total, rows }) => ({ total, ids: rows.map(({ id }) => id) }),
});
