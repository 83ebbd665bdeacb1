import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sumCounts } from '../../../src/modules/projects/lists/project-counts.store.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { aPatient } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { aDentist, anAdministrator, type Person } from '../../support/people.ts';

const MANY = 20_000;
const STATES = ['CREATED', 'DRAFTING_PLAN', 'SHIPPED', 'DELETED'];

let server: TestApp;
let administrator: Person;

beforeAll(async () => {
  server = await openTestApp();
  administrator = await anAdministrator(server);
  const dentist = await aDentist(server);
  const patient = await aPatient(server, dentist);
  await sql`
    insert into projects (owner_id, creator_id, patient_id, patient_name, product_type, product_code, state, search,
                          deadline, requested_date, urgent, on_hold, hold_reason)
    select ${dentist.id}, ${dentist.id}, ${patient}, 'Patient ' || n % 97, 'GUIDE',
           (array['GCEP', 'GCET', 'GCCI'])[1 + n % 3], (${STATES}::text[])[1 + n % 4], '',
           case when n % 5 > 0 then date '2026-01-01' + n % 300 end, current_date - n % 7, n % 11 = 1,
           n % 50 = 1, case when n % 50 = 1 then 'AWAITING_STOCK' end
      from generate_series(1, ${MANY}) n`.execute(server.db);
  await sql`analyze`.execute(server.db);
});
afterAll(() => server.close());

type Page = { total: number; projects: { id: number }[] };

async function list(query: string): Promise<{ total: number; ids: number[] }> {
  const { status, body } = await calling(server, administrator).get<Page>(`/api/projects?${query}`);
  expect(status).toBe(200);
  return { total: body.total, ids: body.projects.map(({ id }) => id) };
}

async function countOf(condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from projects where ${sql.raw(condition)}`.execute(server.db);
  return rows[0]?.count ?? 0;
}

const DUE = 'coalesce(deadline, requested_date)';

const FILTERS = [
  ['', `state <> 'DELETED'`],
  ['projectStates=DELETED', `state = 'DELETED'`],
  [
    'projectStates=SHIPPED,CREATED&productCodes=GCET',
    `state in ('SHIPPED', 'CREATED') and product_code = 'GCET'`,
  ],
  ['inProgress=true', `state = 'DRAFTING_PLAN'`],
  ['onHold=false', `state <> 'DELETED' and not on_hold`],
  ['onHold=true', `state <> 'DELETED' and on_hold`],
  ['unassigned=true', `state <> 'DELETED' and assignee_id is null`],
  ['only=late', `state = 'DRAFTING_PLAN' and ${DUE} < (now() at time zone 'Europe/Paris')::date`],
  ['only=today', `state = 'DRAFTING_PLAN' and ${DUE} = (now() at time zone 'Europe/Paris')::date`],
  ['only=urgent', `state = 'DRAFTING_PLAN' and urgent`],
  [
    'only=urgent&productCodes=GCET&onHold=false',
    `state = 'DRAFTING_PLAN' and urgent and product_code = 'GCET' and not on_hold`,
  ],
] as const;

describe('the list of many projects', () => {
  it.each(FILTERS)('knows how many there are: %s', async (query, condition) => {
    expect((await list(query)).total).toBe(await countOf(condition));
  });

  it('has the right total after changes, and after the counts are consolidated', async () => {
    await sql`update projects set state = 'SHIPPED' where state = 'DRAFTING_PLAN' and id % 3 = 0`.execute(
      server.db,
    );
    await sql`update projects set urgent = true where id % 7 = 0`.execute(server.db);
    for (const [query, condition] of FILTERS)
      expect((await list(query)).total).toBe(await countOf(condition));
    await Promise.all([sumCounts(server.db), sumCounts(server.db)]);
    const { rows } = await sql<{ most: number }>`
      select max(several) as most from (
        select count(*) as several from project_counts group by block, state, product_code) counts`.execute(
      server.db,
    );
    expect(rows[0]?.most).toBe(1);
    for (const [query, condition] of FILTERS)
      expect((await list(query)).total).toBe(await countOf(condition));
  });

  it.each(['asc', 'desc'])('opens a far page where it is, %s', async (sort) => {
    const { rows } = await sql<{ id: number }>`
      select id from projects where state <> 'DELETED' order by id ${sql.raw(sort)}`.execute(server.db);
    const ids = rows.map(({ id }) => id);
    for (const page of [0, 1, 60, 400, 700, 749]) {
      expect((await list(`orderBy=id&sort=${sort}&offset=${page}`)).ids).toEqual(
        ids.slice(page * 20, page * 20 + 20),
      );
    }
    expect(await list(`orderBy=id&sort=${sort}&offset=5000`)).toEqual({ total: ids.length, ids: [] });
  });

  it.each([
    ['patientName', 'lower(patient_name)'],
    ['reference', 'product_code'],
    ['projectState', `array_position(array['CREATED', 'DRAFTING_PLAN', 'SHIPPED'], state)`],
    ['deadline', 'deadline'],
    ['assigneeName', 'assignee_id'],
    ['userFullName', 'owner_id'],
  ])('sorts by %s, with nulls last', async (orderBy, column) => {
    for (const sort of ['asc', 'desc']) {
      const { rows } = await sql<{ id: number }>`
        select id from projects where state <> 'DELETED'
         order by ${sql.raw(`${column} ${sort} nulls last, id ${sort}`)} limit 40`.execute(server.db);
      const ids = rows.map(({ id }) => id);
      expect((await list(`orderBy=${orderBy}&sort=${sort}`)).ids).toEqual(ids.slice(0, 20));
      expect((await list(`orderBy=${orderBy}&sort=${sort}&offset=1`)).ids).toEqual(ids.slice(20));
    }
  });
});
