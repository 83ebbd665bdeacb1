import { READ, type Rows, scenario } from './scenario.ts';

/** Batches in progress, by their view. */
const CATEGORIES: Readonly<Record<string, string>> = {
  model_printing_in_progress: 'MODEL',
  guide_printing_in_progress: 'GUIDE',
  stageguide_printing_in_progress: 'STAGE_GUIDE',
  bruxism_printing_in_progress: 'BRUXISM',
};

const ROWS = 100;

/** A list of batches: each with its machine, its material, and how much is in it. */
export const batchList = scenario<Rows>({
  key: 'batch-list',
  name: 'batches in progress with what is in them',
  bar: READ,
  samples: () => Object.keys(CATEGORIES).map((view) => ({ view })),
  ask: ({ view }, { admin }) => ({ path: `/api/queues/${view}`, headers: admin.headers }),
  floor: async (db, { view }) => {
    const running = `from batches b where b.category = $1 and b.state = 'IN_PROGRESS'`;
    const category = CATEGORIES[String(view)];
    const [page, count] = await Promise.all([
      db.query(
        `select b.id::int, b.version, b.category, b.state, b.plate_number as "plateNumber", m.name as machine,
                (select r.name || ', ' || l.number from material_lots l join materials r on r.id = l.material_id
                  where l.id = coalesce(b.resin_lot_id, m.resin_lot_id)) as material,
                b.state_since as since, c.elements as "totalElements",
                to_char(c.deadline, 'DD-MM-YYYY') as "earliestDeadline", b.state as progress,
                c.deadline < current_date as late
           from (select b.* ${running}) b
           left join machines m on m.id = b.machine_id
           left join lateral (
             select count(*)::int as elements, min(p.deadline) as deadline
               from batch_elements i join elements e on e.id = i.element_id join projects p on p.id = e.project_id
              where i.batch_id = b.id and i.left_at is null) c on true
          order by c.deadline, b.id limit ${ROWS}`,
        [category],
      ),
      db.query<{ total: number }>(`select count(*)::int as total ${running}`, [category]),
    ]);
    const total = count.rows[0]?.total ?? 0;
    return { rows: page.rows, total, currentPage: 0, totalPages: Math.ceil(total / ROWS) };
  },
  gist: ({ total, rows }) => ({ total, ids: rows.map(({ id }) => id) }),
});
