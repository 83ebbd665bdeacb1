import { randomUUID } from 'node:crypto';

import { PROJECT_COLUMNS } from '@maxilla/contract/projects';
import { DASHBOARDS } from '@maxilla/domain/dashboards';
import { STATUS_GROUPS } from '@maxilla/domain/states';
import { VIEW_NAMES } from '@maxilla/domain/views';
import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { fill } from '../../../bench/data/load.ts';
import { secondsAfter } from '../src/platform/clock.ts';
import { connect } from '../src/platform/database/connect.ts';
import { openTestApp, type TestApp } from './support/app.ts';

/** A small part of the benches' data set, large enough for the planner to see what it would be like. */
const SIZES = { dentists: 400, staff: 20, patients: 4_000, live: 2_000, finished: 18_000 };
const ADMINISTRATOR = 1;
const DENTIST = SIZES.staff + 1;
/** What has fewer rows than this may be read whole. */
const LARGE = 3_000;

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
};

let server: TestApp;
let explainer: Client;
let large: ReadonlySet<string>;

beforeAll(async () => {
  server = await openTestApp();
  await fill(server.databaseUrl, SIZES, () => undefined);
  explainer = await connect(server.databaseUrl);
  const { rows } = await explainer.query<{ relname: string }>(
    'select relname from pg_class where reltuples >= $1',
    [LARGE],
  );
  large = new Set(rows.map(({ relname }) => relname));
});

afterAll(async () => {
  await explainer.end();
  await server.close();
});

const BY_STAFF = [
  '/api/projects',
  '/api/projects?offset=900',
  '/api/projects?sort=asc&orderBy=id&offset=400',
  ...PROJECT_COLUMNS.flatMap((column) =>
    ['asc', 'desc'].map((way) => `/api/projects?orderBy=${column}&sort=${way}`),
  ),
  ...STATUS_GROUPS.map((group) => `/api/projects?statusGroup=${group}`),
  '/api/projects?inProgress=true',
  '/api/projects?inProgress=true&unassigned=true',
  '/api/projects?unassigned=true',
  '/api/projects?onHold=true',
  '/api/projects?onHold=false',
  '/api/projects?productCodes=GCEP,GCET',
  '/api/projects?projectStates=DRAFTING_PLAN&orderBy=deadline',
  '/api/projects?assigneeId=3',
  `/api/projects?userId=${DENTIST}`,
  '/api/projects?patientId=77',
  '/api/projects?searchKey=levech',
  '/api/projects?searchKey=olga%20levech&orderBy=deadline',
  '/api/projects/4711',
  '/api/projects/4711/history',
  '/api/projects/4711/documents',
  '/api/projects/4711/messages',
  '/api/comments?projectId=4711',
  '/api/projects?searchKey=le',
  '/api/search?searchKey=levech',
  '/api/search?searchKey=le',
  '/api/users?searchKey=levech',
  '/api/notifications',
  '/api/notifications?unreadOnly=true',
  '/api/dashboards',
  ...DASHBOARDS.map(({ team, component }) => `/api/dashboards/${team}/${component}/data_counts`),
  ...VIEW_NAMES.flatMap((view) => [`/api/queues/${view}`, `/api/queues/${view}?searchKey=levech`]),
];

const BY_A_DENTIST = [
  '/api/projects',
  '/api/projects?orderBy=deadline&sort=desc',
  '/api/projects?searchKey=a',
  '/api/projects/attention',
  '/api/patients',
  '/api/patients?searchKey=le&orderBy=name',
  '/api/search?searchKey=levech',
  '/api/notifications',
  '/api/cart',
];

describe.each([
  ['staff', ADMINISTRATOR, BY_STAFF],
  ['a dentist', DENTIST, BY_A_DENTIST],
] as const)('what %s reads is found by indexes', (_, userId, calls) => {
  test.each(calls)('%s', async (url) => {
    const statements = await statementsOf(url, userId);
    expect(statements).not.toHaveLength(0);
    for (const statement of statements) {
      expect(await readWhole(statement), statement.text).toEqual([]);
    }
  });
});

/** The reads that a call makes. */
async function statementsOf(url: string, userId: number): Promise<Statement[]> {
  const headers = await logIn(userId);
  const spy = vi.spyOn(Client.prototype, 'query');
  const reply = await server.app.inject({ url, headers });
  const calls = spy.mock.calls as unknown as [string | QueryConfig, unknown[] | undefined][];
  const statements = calls.map(([asked, values]) =>
    typeof asked === 'string' ? { text: asked, values: values ?? [] } : { values: [], ...asked },
  );
  spy.mockRestore();
  expect(reply.statusCode, reply.body).toBe(200);
  return statements.filter(({ text }) => /^(select|with)\b/.test(text));
}

async function logIn(userId: number): Promise<{ authorization: string }> {
  const { db, platform } = server;
  const { instant } = platform.clock.now();
  const family = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      family,
      user_id: userId,
      refresh_hash: randomUUID(),
      expires_at: secondsAfter(instant, 3_600),
    })
    .execute();
  return { authorization: `Bearer ${await platform.tokens.issue(userId, family, instant)}` };
}

/** The large tables that the plan of a statement reads from one end to the other. */
async function readWhole({ text, values }: Statement): Promise<string[]> {
  const { rows } = await explainer.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (format json) ${text}`,
    [...values],
  );
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  return plan ? scanned(plan.Plan) : ['no plan'];
}

function scanned(node: Node): string[] {
  const table = node['Relation Name'];
  const whole = node['Node Type'] === 'Seq Scan' && table !== undefined && large.has(table);
  return [...(whole ? [table] : []), ...(node.Plans ?? []).flatMap((plan) => scanned(plan))];
}
