import { contract } from '@maxilla/contract/all';
import { type Call, isStreamed } from '@maxilla/contract/calls';
import { addDays } from '@maxilla/domain/days';
import { type Dashboard, DASHBOARDS } from '@maxilla/domain/dashboards';
import { SOURCE_NAMES, type SourceName } from '@maxilla/domain/source-names';
import { SOURCES } from '@maxilla/domain/sources';
import { VIEWS } from '@maxilla/domain/views/all';
import { isSortable } from '@maxilla/domain/views/columns';
import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';

import { fill } from '../../../bench/data/load.ts';
import { secondsAfter, systemClock } from '../src/platform/clock.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type Explainer, type Most, openExplainer, type Statement } from './support/explain.ts';
import { aKeptPreview } from './support/examples/sources.ts';
import { logIn, type Person } from './support/people.ts';
import { anAccessoryOrder, fillAccessoryOrders } from './support/shop.ts';
import { aRow } from './support/sources.ts';
import { wireDay } from './support/wire-day.ts';

/** A small version of the benchmark's data set, large enough for realistic query plans. */
const SIZES = { dentists: 400, staff: 20, patients: 4_000, live: 2_000, finished: 18_000 };
/** Orders of accessories: as many as make the table a large one, nearly all of them shipped. */
const PARCELS = { all: 6_000, waiting: 400 };
const ADMINISTRATOR = 1;
const DENTIST = SIZES.staff + 1;
/** Rows of a table that one statement may read: as many as live projects, nothing that grows with the finished ones. */
const MOST = SIZES.live;
/**
 * Lists of all projects that read more by design, though never all: some thousand matches that are sorted at once, a
 * block of ids before a far page (`project_counts`), and the matches that a total counts.
 */
const LONG = {
  most: SIZES.finished / 2,
  urls: [
    '/api/projects?productCodes=GCEP%2CGCET',
    '/api/projects?unassigned=true',
    '/api/projects?offset=900',
    '/api/projects?sort=asc&orderBy=id&offset=400',
  ],
};

/** A list may show a value, sort by it and search for it, each of which looks for it. */
const MOST_PLACES = 3;
/** What is counted by view, or looked for in every view, looks for the rows of each. */
const isOfEveryView = (url: string) => /\/data_counts|\/places\//.test(url);

/** The list of dashboards looks once for the rows of each. */
const placesOf = (url: string) => (url === '/api/dashboards' ? DASHBOARDS.length : MOST_PLACES);

const mostOf = (url: string): Most => ({
  rows: LONG.urls.includes(url) ? LONG.most : MOST,
  places: isOfEveryView(url) ? Number.POSITIVE_INFINITY : placesOf(url),
});

let server: TestApp;
let explainer: Explainer;
/** A project of the dentist with its patient, and a batch of guides. */
let ownProject: number;
let ownPatient: number;
let batchId: number;
let clinicId: number;
let accessoryOrderId: number;
let discountId: number;
let exportId: number;
let previewAuthor: string;
const sourceRows = new Map<SourceName, number>();
const explained = new Set<string>();

/** Search texts: part of a name, of two names, and a prefix too short for a trigram. */
const SEARCHES = ['levech', 'olga levech', 'le'];

/** A day of so many days ago, as it is sent. */
const dayBefore = (days: number) => wireDay(addDays(systemClock.now().today, -days));

/**
 * Values of the query fields that are not enumerations, by name; empty if a field does not affect the plan. A
 * call with a field that is missing here fails the test.
 */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  searchKey: SEARCHES,
  offset: ['3'],
  limit: ['20'],
  orders: ['deadline.asc,id.desc'],
  productCodes: ['GCEP,GCET'],
  productCode: ['PR'],
  projectStates: ['DRAFTING_PLAN'],
  teamCodes: ['PROD_GUIDE'],
  assigneeId: ['3'],
  patientId: ['77'],
  projectId: ['4711'],
  projectOwnerId: [String(DENTIST)],
  ofUser: [String(DENTIST)],
  fromDate: [dayBefore(40)],
  toDate: [dayBefore(36)],
  implantBrandId: ['1'],
  implantModelId: ['1'],
  diameter: ['4.1'],
  year: ['2026'],
  plateNumber: ['301026-M1'],
  name: ['1'],
  // Values of the fields that distinguish rows of reference data.
  exceptId: ['1'],
  brandId: ['1'],
  modelId: ['1'],
  materialId: ['1'],
  priceId: ['1'],
  categoryId: ['1'],
  operationId: ['1'],
  machineId: ['1'],
  length: ['10'],
  reference: ['1'],
  shade: ['A1'],
  brandName: ['1'],
  number: ['1'],
  postalCode: ['75'],
  city: ['par'],
  bearing: ['true'],
  ids: ['4711,4712'],
  orderId: ['1'],
  since: [secondsAfter(new Date().toISOString(), -24 * 3_600)],
  // Only used with orderBy, or checked against the caller or the project only.
  sort: [],
  userId: [],
  isProdView: [],
  requestedBy: [],
  productTypeId: [],
  productType: [],
  code: [],
  // A heading of one dashboard is unknown to the others; it counts some of the views that are counted without it.
  key: [],
  // A dashboard is named by both.
  team: [],
  component: [],
};

/** Queries with several fields, whose plan differs from that of each field alone. */
const TOGETHER = [
  'dashboards.today?team=LOG&component=shipments',
  'dashboards.today?team=PROD_MACHINE&component=biocompatible_printing',
  'dashboards.today?team=PROD_GUIDE&component=guide_planning&baseProduct=GUIDE',
  'projects.list?offset=900',
  'projects.list?sort=asc&orderBy=id&offset=400',
  'projects.list?inProgress=true&unassigned=true',
  'projects.list?only=late&orderBy=deadline&sort=asc',
  'projects.list?only=urgent&projectStates=DRAFTING_PLAN&searchKey=olga',
  'projects.list?projectStates=DRAFTING_PLAN&orderBy=deadline&sort=asc',
  'projects.list?searchKey=olga%20levech&orderBy=deadline&sort=asc',
];

/** Fields that screens always send, in addition to the required ones. */
const ALWAYS: Readonly<Record<string, (userId: number) => readonly string[]>> = {
  // No screen lists the patients of all dentists.
  'patients.list': (userId) => (userId === DENTIST ? [] : [`userId=${DENTIST}`]),
};

const READS = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Call>(calls)
    .filter(([, { method, reply }]) => method === 'GET' && !isStreamed(reply))
    .map(([name, call]) => ({ name: `${area}.${name}`, call })),
);
type Read = Pick<(typeof READS)[number], 'name' | 'call'>;

/** The paths of a call: one per view or dashboard if it has one as parameter. */
function pathsOf({ path }: Call, userId: number): readonly string[] {
  const base = (name: string | undefined, sign: string) => (name ? `${sign}baseProduct=${name}` : '');
  if (path.includes(':view')) {
    const named = path.replace(':id', '4711');
    return VIEWS.map((view) => `${named.replace(':view', view.name)}${base(view.base, '?')}`);
  }
  if (path.includes(':category')) return [path.replace(':category', 'GC').replace(':id', String(batchId))];
  if (path.includes('/patients/')) return [path.replace(':id', String(ownPatient))];
  if (path.includes('/accessory_orders/')) return [path.replace(':id', String(accessoryOrderId))];
  if (path.includes('/discounts/')) return [path.replace(':id', String(discountId))];
  if (path.includes('/exports/')) return [path.replace(':id', String(exportId))];
  if (path.includes('/clinics/')) return [path.replace(':id', String(clinicId))];
  if (path.includes('/sheets/'))
    return [path.replace(':source', 'pillars').replace(':authorId', previewAuthor)];
  if (path.startsWith('/api/maintenance_operations/'))
    return [path.replace(':id', String(sourceRows.get('maintenanceOperations')))];
  const source = SOURCE_NAMES.find((name) => path.startsWith(`${SOURCES[name].path}/:id`));
  if (source) return [path.replace(':id', String(sourceRows.get(source)))];
  if (path.includes(':component')) {
    return DASHBOARDS.flatMap((dashboard: Dashboard) =>
      (dashboard.bases ?? [undefined]).map((product) => {
        const named = path
          .replace(':team', dashboard.teams[0] ?? '')
          .replace(':component', dashboard.component);
        return `${named}${base(product, '?')}`;
      }),
    );
  }
  // Only dentists have them.
  if (/preference|usual_choices/.test(path)) return [path.replace(':id', String(DENTIST))];
  const id = path.includes('/users/') ? userId : ownProject;
  return [path.replace(':id', String(id))];
}

/** Filters refused to dentists, who do not see who handles a project. */
const BY_HANDLER = /[?&](assigneeId=|unassigned=true|orderBy=assigneeName)/;

/** The URLs of a call with each value of each field of its query. */
function urlsOf({ name, call }: Read, userId: number): string[] {
  const fields = Object.entries((call.query?._zod.def as { shape?: Record<string, z.ZodType> })?.shape ?? {});
  const required = fields.filter(([, schema]) => !schema.safeParse(undefined).success);
  const asked = ([field, schema]: (typeof fields)[number]) =>
    valuesOf(field, schema).map((value) => `${field}=${encodeURIComponent(value)}`);
  const always = [...required.map((field) => asked(field)[0] ?? ''), ...(ALWAYS[name]?.(userId) ?? [])];
  const choices = fields.filter(([field]) => field !== 'baseProduct').flatMap((field) => asked(field));
  const sorted = choices.flatMap((choice) =>
    choice.startsWith('orderBy=') ? [`${choice}&sort=asc`, `${choice}&sort=desc`] : [choice],
  );
  return pathsOf(call, userId).flatMap((path, nth) => {
    const wanted = call.path.includes(':view') ? sorted.filter((choice) => isAsked(choice, nth)) : sorted;
    const together = nth === 0 ? TOGETHER.filter((one) => one.startsWith(`${name}?`)) : [];
    const queries = [
      ...wanted.map((choice) => [...always.filter((one) => !sameField(one, choice)), choice].join('&')),
      ...together.map((one) => one.slice(name.length + 1)),
    ];
    return [...new Set([always.join('&'), ...queries])].map((query) => withQuery(path, query));
  });
}

/** All views of a subject share their sort keys, so the first view is enough for the sort orders. */
function isAsked(choice: string, nth: number): boolean {
  const view = VIEWS[nth];
  const [, column] = /^orderBy=(\w+)/.exec(choice) ?? [];
  if (!view || column === undefined) return /^(searchKey|projectOwnerId|orderId)=/.test(choice);
  return (
    isSortable(view.subject, column) && VIEWS.findIndex(({ subject }) => subject === view.subject) === nth
  );
}

const sameField = (one: string, other: string) => one.split('=')[0] === other.split('=')[0];

const withQuery = (path: string, query: string) =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** The values to try for a query field. */
function valuesOf(field: string, schema: z.ZodType): readonly string[] {
  const { innerType = schema } = schema._zod.def as { innerType?: z.ZodType };
  const { type, entries } = innerType._zod.def as { type: string; entries?: Record<string, string> };
  const samples = SAMPLES[field];
  if (samples) return samples;
  if (type === 'enum' && entries) return Object.values(entries);
  if (!innerType.safeParse('true').success || innerType.safeParse('a').success)
    throw new Error(`there is no sample for the query field ${field}`);
  return ['true', 'false'];
}

const READERS = [
  { reader: 'staff', role: 'ROLE_ADMIN', userId: ADMINISTRATOR },
  { reader: 'a dentist', role: 'ROLE_USER', userId: DENTIST },
] as const;

beforeAll(async () => {
  server = await openTestApp();
  await fill(server.databaseUrl, SIZES, () => undefined);
  await fillAccessoryOrders(server, PARCELS);
  explainer = await openExplainer(server.databaseUrl);
  const own = await server.db
    .selectFrom('projects')
    .select(['id', 'patient_id'])
    .where('owner_id', '=', DENTIST)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  ownProject = own.id;
  ownPatient = own.patient_id;
  const batch = await server.db
    .selectFrom('batches')
    .select('id')
    .where('category', '=', 'GUIDE')
    .limit(1)
    .executeTakeFirstOrThrow();
  batchId = batch.id;
  const clinic = await server.db
    .insertInto('clinics')
    .values({ name: 'Clinic', email_address: 'clinic@demo.maxilla.test', telephone_number: '0123456789' })
    .returning('id')
    .executeTakeFirstOrThrow();
  clinicId = clinic.id;
  accessoryOrderId = await anAccessoryOrder(server, { id: DENTIST });
  const discount = await server.db
    .insertInto('discounts')
    .values({ type: 'FIXED', value: 1, code: 'PLANS', state: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  discountId = discount.id;
  const made = await server.db
    .insertInto('exports')
    .values({
      kind: 'BILLING',
      params: '{}',
      created_by: ADMINISTRATOR,
      created_at: server.clock.now().instant,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  exportId = made.id;
  previewAuthor = (await aKeptPreview(server)).params.authorId;
  for (const source of SOURCE_NAMES) sourceRows.set(source, await aRow(server, source));
});
afterAll(async () => {
  await explainer.close();
  await server.close();
});

/** The SELECT statements that a call executes. */
async function statementsOf(url: string, headers: Person['headers']): Promise<Statement[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  const reply = await server.app.inject({ url, headers });
  const calls = spy.mock.calls as unknown as [string | QueryConfig, unknown[] | undefined][];
  const statements = calls.map(([asked, values]) =>
    typeof asked === 'string' ? { text: asked, values: values ?? [] } : { values: [], ...asked },
  );
  spy.mockRestore();
  expect(reply.statusCode, reply.body).toBe(200);
  return statements.filter(({ text }) => /^\s*(select|with)\b/.test(text));
}

const cases = READS.flatMap(({ name, call }) =>
  READERS.filter(({ role }) => !call.access.open && call.access.roles.includes(role)).map(
    ({ reader, userId }) => ({ name, call, reader, userId }),
  ),
);

test.each(cases)('$name is found by indexes for $reader', async ({ name, call, userId }) => {
  const faults: string[] = [];
  const headers = await logIn(server, userId);
  let executed = 0;
  for (const url of urlsOf({ name, call }, userId)) {
    if (userId === DENTIST && BY_HANDLER.test(url)) continue;
    const statements = await statementsOf(url, headers);
    executed += statements.length;
    for (const statement of statements) {
      // The rows stay as they are, so what is asked again reads as much.
      const asked = JSON.stringify([statement, mostOf(url)]);
      if (explained.has(asked)) continue;
      explained.add(asked);
      for (const fault of await explainer.faultsOf(statement, mostOf(url))) faults.push(`${url} ${fault}`);
    }
  }
  expect(executed).toBeGreaterThan(0);
  expect([...new Set(faults)]).toEqual([]);
});
