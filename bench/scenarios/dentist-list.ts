import { pageGist, ROW_COLUMNS, ROW_JOINS, type Rows } from './columns.ts';
import { READ, scenario } from './scenario.ts';

/** A dentist's own projects, the latest twenty, and how many there are. */
export const dentistList = scenario<Rows>({
  key: 'dentist-list',
  name: 'dentist’s list, first page (20 rows)',
  bar: READ,
  samples: ({ dentists }) => dentists.map(({ id }, nth) => ({ id, nth })),
  ask: ({ nth }, { dentists }) => ({
    path: '/api/projects',
    headers: dentists[Number(nth)]?.headers ?? {},
  }),
  floor: async (db, { id }) => {
    const where = `p.owner_id = $1 and p.state <> 'DELETED'`;
    const [page, count] = await Promise.all([
      db.query(
        `select ${ROW_COLUMNS} from projects p ${ROW_JOINS} where ${where} order by p.id desc limit 20`,
        [id],
      ),
      db.query<{ total: number }>(`select count(*)::int as total from projects p where ${where}`, [id]),
    ]);
    const total = count.rows[0]?.total ?? 0;
    return { projects: page.rows, total, currentPage: 0, totalPages: Math.ceil(total / 20) };
  },
  gist: pageGist,
});
