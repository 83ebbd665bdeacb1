import { pageGist, ROW_COLUMNS, ROW_JOINS, type Rows } from './columns.ts';
import { READ, scenario } from './scenario.ts';

/** All projects found by five letters of a patient's surname: the latest twenty, and how many there are. */
export const nameSearch = scenario<Rows>({
  key: 'name-search',
  name: 'search by part of a name',
  bar: { ...READ, p95Ms: 50 },
  samples: ({ nameParts }) => nameParts.map((text) => ({ text })),
  ask: ({ text }, { admin }) => ({ path: `/api/projects?searchKey=${text}`, headers: admin.headers }),
  floor: async (db, { text }) => {
    const where = `p.search like '%' || fold($1) || '%' and p.state <> 'DELETED'`;
    const [page, count] = await Promise.all([
      db.query(
        `select ${ROW_COLUMNS} from projects p ${ROW_JOINS} where ${where} order by p.id desc limit 20`,
        [text],
      ),
      db.query<{ total: number }>(`select count(*)::int as total from projects p where ${where}`, [text]),
    ]);
    const total = count.rows[0]?.total ?? 0;
    return { projects: page.rows, total, currentPage: 0, totalPages: Math.ceil(total / 20) };
  },
  gist: pageGist,
});
