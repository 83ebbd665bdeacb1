import { UNLISTED_STATES } from '@maxilla/domain/states';

import { quoted } from './columns.ts';
import { READ, scenario } from './scenario.ts';

const PAGE = 20;
/** Dentists to call on a page (spec 2 §2.15). */
const CALLS = 10;

const paged = (total: number, page = PAGE) => ({
  total,
  currentPage: 0,
  totalPages: Math.ceil(total / page),
});

type Ids = readonly { readonly id: number }[];
const idsOf = (rows: Ids) => rows.map(({ id }) => id);

type Users = { readonly total: number; readonly users: Ids };

/** People of every role, or of one, or found by a part of their name: the latest twenty, and how many there are. */
export const usersList = scenario<Users>({
  key: 'users-list',
  name: 'list of users, first page (20 rows)',
  bar: READ,
  samples: ({ nameParts }) => [
    { role: '', text: '' },
    { role: 'ROLE_USER', text: '' },
    { role: 'ROLE_INTERNAL_USER', text: '' },
    ...nameParts.slice(0, 5).map((text) => ({ role: '', text })),
  ],
  ask: ({ role, text }, { admin }) => ({
    path: `/api/users?searchKey=${encodeURIComponent(String(text))}${role === '' ? '' : `&userRole=${role}`}`,
    headers: admin.headers,
  }),
  floor: async (db, { role, text }) => {
    const where = `${role === '' ? '$1 = $1' : 'u.role = $1'} and u.search like '%' || fold($2) || '%'`;
    const [page, count] = await Promise.all([
      db.query<{ id: number }>(
        `select u.id::int, u.first_name || ' ' || u.surname as "fullName", u.role, u.status,
                u.email_address as "emailAddress", u.office_name as "officeName", a.city, u.teams, u.categories,
                to_char(u.created_at at time zone 'Europe/Paris', 'DD-MM-YYYY') as "createdDate",
                u.role = 'ROLE_USER' and not exists (
                  select from projects p where p.owner_id = u.id and p.shipped_at is not null) as newbie
           from users u left join addresses a on a.user_id = u.id and a.kind = 'PRIMARY'
          where ${where} order by u.id desc limit ${PAGE}`,
        [role, text],
      ),
      db.query<{ total: number }>(`select count(*)::int as total from users u where ${where}`, [role, text]),
    ]);
    return { users: page.rows, ...paged(count.rows[0]?.total ?? 0) };
  },
  gist: ({ total, users }) => ({ total, ids: idsOf(users) }),
});

type Rows = { readonly total: number; readonly rows: Ids };

/** A catalogue of five thousand pillars, which the data set does not have. */
const CATALOGUE = `
  insert into pillars (brand_id, name, diameter, length, validated)
  select brand.id, 'Bench ' || nth, 3 + nth % 20 / 10.0, 4 + nth % 8, nth % 9 <> 0
    from generate_series(1, 5000) nth
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as brands from brands) brand
      on brand.place = nth % brand.brands
  on conflict do nothing`;

/** Reference data: all of a source, or what its texts or those of its brand contain. */
export const sourcesList = scenario<Rows>({
  key: 'sources-list',
  name: 'reference data of 5,000 rows, first page (20 rows)',
  bar: READ,
  samples: async ({ db }) => {
    await db.query(CATALOGUE);
    await db.query('analyze pillars');
    return ['', 'bench', 'bench 120', '4711', 'no such'].map((text) => ({ text }));
  },
  clear: async ({ db }) => {
    await db.query(`delete from pillars where name like 'Bench %'`);
  },
  ask: ({ text }, { admin }) => ({
    path: `/api/pillars?searchKey=${encodeURIComponent(String(text))}`,
    headers: admin.headers,
  }),
  floor: async (db, { text }) => {
    const words = String(text).split(' ').filter(Boolean);
    const own = words.map(
      (_, at) => `(p.search like '%' || fold($${at + 1}) || '%'
        or p.brand_id = any(array(select id from brands where search like '%' || fold($${at + 1}) || '%'))
        or p.implant_type_id = any(array(
             select m.id from implant_models m left join brands b on b.id = m.brand_id
              where m.search like '%' || fold($${at + 1}) || '%' or b.search like '%' || fold($${at + 1}) || '%')))`,
    );
    const found = own.length === 0 ? 'true' : own.join(' and ');
    const isNumber = /^\d+$/.test(String(text));
    const where = `p.removed_at is null and (${isNumber ? `p.id = ${text} or ` : ''}(${found}))`;
    const [page, count] = await Promise.all([
      db.query<{ id: number }>(
        `select p.id::int, p.version, p.name, p.pillar_type as "pillarType", p.rotation_type as "rotationType",
                p.base_type as "baseType", p.diameter::float8, p.length::float8, p.custom_pillar as "customPillar",
                p.validated, p.update_comment as "updateComment", p.brand_id::int as "brandId", b.name as brand,
                p.implant_type_id::int as "implantTypeId", m.name as "implantType"
           from pillars p left join brands b on b.id = p.brand_id
           left join implant_models m on m.id = p.implant_type_id
          where ${where} order by p.id desc limit ${PAGE}`,
        words,
      ),
      db.query<{ total: number }>(`select count(*)::int as total from pillars p where ${where}`, words),
    ]);
    return { rows: page.rows, ...paged(count.rows[0]?.total ?? 0) };
  },
  gist: ({ total, rows }) => ({ total, ids: idsOf(rows) }),
});

/** Ids of the calls that the samples added to the data set. */
let addedCalls: readonly number[] = [];

type Calls = { readonly total: number; readonly communications: Ids };

/** Dentists to call about their first order, or called already, which are nine in ten. */
export const communicationsList = scenario<Calls>({
  key: 'communications-list',
  name: 'dentists to call about their first order, first page (10 rows)',
  bar: READ,
  samples: async ({ db }) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into communications (purpose, dentist_id, project_id, created_at, contacted_at)
       select distinct on (owner_id) 'FIRST_PROJECT_ORDERED', owner_id, id, ordered_at,
              case when owner_id % 10 <> 0 then ordered_at end
         from projects where ordered_at is not null order by owner_id, ordered_at, id
       on conflict do nothing returning id::int`,
    );
    addedCalls = idsOf(rows);
    await db.query('analyze communications');
    return [{ called: 'false' }, { called: 'true' }];
  },
  clear: async ({ db }) => {
    await db.query('delete from communications where id = any($1)', [addedCalls]);
    addedCalls = [];
  },
  ask: ({ called }, { admin }) => ({
    path: `/api/communications?teamCode=COM&purpose=FIRST_PROJECT_ORDERED&isCommunicated=${called}`,
    headers: admin.headers,
  }),
  floor: async (db, { called }) => {
    const where =
      called === 'true'
        ? `c.purpose = 'FIRST_PROJECT_ORDERED' and c.contacted_at is not null`
        : `c.purpose = 'FIRST_PROJECT_ORDERED' and c.contacted_at is null and exists (
             select from projects p join users u on u.id = p.owner_id
              where p.id = c.project_id and p.state not in (${quoted(UNLISTED_STATES)})
                and (u.status = 'ACTIVE' or u.status = 'CREATED' and u.email_confirmed_at is not null))`;
    const [page, count] = await Promise.all([
      db.query<{ id: number }>(
        `select c.id::int, c.dentist_id::int as "dentistId", d.first_name || ' ' || d.surname as "dentistName",
                d.office_name as "officeName", d.telephone_number as "telephoneNumber",
                f.first_name || ' ' || f.surname as "followerName", c.project_id::int as "projectId",
                p.patient_name as "patientName", p.product_type as "productType", p.product_code as reference,
                p.state as "projectState", c.created_at as timestamp, c.contacted_at is not null as communicated,
                c.contacted_at as "contactedTime", b.first_name || ' ' || b.surname as "contactedByName"
           from communications c join users d on d.id = c.dentist_id join projects p on p.id = c.project_id
           left join users b on b.id = c.contacted_by
           left join followers w on w.dentist_id = c.dentist_id and w.team_code = 'COM'
           left join users f on f.id = w.follower_id
          where ${where} order by c.id desc limit ${CALLS}`,
      ),
      db.query<{ total: number }>(`select count(*)::int as total from communications c where ${where}`),
    ]);
    return { communications: page.rows, ...paged(count.rows[0]?.total ?? 0, CALLS) };
  },
  gist: ({ total, communications }) => ({ total, ids: idsOf(communications) }),
});
