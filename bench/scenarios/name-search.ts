import { pageGist, ROW_COLUMNS, ROW_JOINS, type Rows } from './columns.ts';
import { READ, scenario } from './scenario.ts';

/** The projects of patients and dentists who are called so: the people first, of whom there are far fewer. */
const FOUND = `
  (select p.id from projects p where p.state <> 'DELETED' and p.patient_id = any(array(
     select id from patients where search like '%' || fold($1) || '%'))
   union
   select p.id from projects p where p.state <> 'DELETED' and p.owner_id = any(array(
     select id from users where search like '%' || fold($1) || '%'
        and fold(first_name || ' ' || surname) like '%' || fold($1) || '%')))`;

/**
 * All projects found by five letters of a patient's surname, which no number and no product code contains: the latest
 * twenty, and how many there are.
 */
export const nameSearch = scenario<Rows>({
  key: 'name-search',
  name: 'search by part of a name',
  bar: { ...READ, p95Ms: 50 },
  samples: ({ nameParts }) => nameParts.map((text) => ({ text })),
  ask: ({ text }, { admin }) => ({ path: `/api/projects?searchKey=${text}`, headers: admin.headers }),
  floor: async (db, { text }) => {
    const { rows } = await db.query<{ total: number }>(
      `with found as materialized ${FOUND}
       select ${ROW_COLUMNS}, (select count(*)::int from found) as total from projects p ${ROW_JOINS}
        where p.id in (select id from found order by id desc limit 20) order by p.id desc`,
      [text],
    );
    const total = rows[0]?.total ?? 0;
    return { projects: rows, total, currentPage: 0, totalPages: Math.ceil(total / 20) };
  },
  gist: pageGist,
});
