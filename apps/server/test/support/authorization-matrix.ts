import { type Access, type Call } from '@maxilla/contract/calls';
import { ERRORS, type ErrorCode } from '@maxilla/domain/errors';
import { type Permission, PERMISSIONS } from '@maxilla/domain/permissions';
import { MAX_TEAMS, TEAM_CODES } from '@maxilla/domain/teams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sentenceOf } from '../../src/platform/http/errors.ts';
import { createTokens } from '../../src/platform/http/tokens.ts';
import { openTestApp, type TestApp } from './app.ts';
import { catalogue } from './builders.ts';
import { ALL_EXAMPLES, examplesOf, type Group } from './examples/all.ts';
import { AMONG_STAFF, type Qualification, type Reach, SECRET } from './examples/example.ts';
import { type Parts, send } from './examples/send.ts';
import { aColleague, aDentist, anAdministrator, type Person } from './people.ts';
import { leaveOutJobs, marks } from './traces.ts';

/**
 * Every call of the contract × every kind of caller × own and others' data. The expected result follows from the call's
 * `access` and the `reach` of its example.
 */

let server: TestApp;

const subjectDentist = () => aDentist(server, { surname: SECRET.toUpperCase() });

/** Texts of other dentists' data and of staff-only data, which no reply to a dentist may contain. */
const HIDDEN = new RegExp(`${SECRET}|${AMONG_STAFF}`, 'i');

/** A kind of caller, with what the access rules know of them. */
type Caller = {
  readonly who: string;
  readonly role: 'dentist' | 'internal' | 'admin';
  readonly permissions: readonly Permission[];
  /** The qualification that this caller tests. */
  readonly holds?: Qualification;
  readonly handles: boolean;
  readonly person: () => Promise<Person>;
};

const dentist: Caller = {
  who: 'a dentist',
  role: 'dentist',
  permissions: [],
  handles: false,
  person: () => aDentist(server),
};
const administrator: Caller = {
  who: 'an administrator',
  role: 'admin',
  permissions: PERMISSIONS,
  handles: false,
  person: () => anAdministrator(server),
};

function colleague(who: string, holds?: Qualification, handles = holds?.handler ?? false): Caller {
  const permissions = holds?.permission ? [holds.permission, ...(holds.also ?? [])] : [];
  const teams = holds?.team ? [holds.team] : [];
  return {
    who,
    role: 'internal',
    permissions,
    handles,
    ...(holds ? { holds } : {}),
    person: () => aColleague(server, permissions, { teams }),
  };
}

/** The staff that a call distinguishes: without permissions, with each qualification alone, with all others. */
function staffFor(access: Access, reach: Reach | undefined): Caller[] {
  const named = qualifications(access, reach) ?? [];
  const permissions = PERMISSIONS.filter((permission) => named.every((one) => one.permission !== permission));
  const teams = TEAM_CODES.filter((team) => named.every((one) => one.team !== team));
  return [
    colleague('staff without permissions'),
    ...named.map((one) => colleague(`staff with ${describeIt(one)}`, one)),
    ...named
      .filter((one) => one.handler)
      .map((one) => colleague(`staff with ${one.permission ?? ''} but not in charge`, one, false)),
    {
      ...colleague('staff of other teams, with every other permission'),
      permissions,
      person: () => aColleague(server, [...permissions], { teams: teams.slice(0, MAX_TEAMS) }),
    },
  ];
}

const describeIt = ({ permission, team, handler }: Qualification) =>
  [permission, team && `the team ${team}`, handler && 'in charge'].filter(Boolean).join(', ');

/** The qualifications that admit staff; undefined if all staff are admitted. */
function qualifications(access: Access, reach: Reach | undefined): readonly Qualification[] | undefined {
  if (reach?.staff === 'administrators') return [];
  if (reach?.staff) return reach.staff;
  if (access.open || access.permissions.length === 0) return undefined;
  return access.permissions.map((permission) => ({ permission }));
}

/** The expected error of a caller; null if the call succeeds. */
function refusal(access: Access, reach: Reach | undefined, caller: Caller, own: boolean): ErrorCode | null {
  if (access.open) return null;
  if (!access.roles.includes(ROLE[caller.role])) return 'access.denied';
  const lacksAll =
    access.permissions.length > 0 && !access.permissions.some((one) => caller.permissions.includes(one));
  const lacksOne = (access.all ?? []).some((one) => !caller.permissions.includes(one));
  if (caller.role === 'internal' && (lacksAll || lacksOne)) return 'access.denied';
  const stranger = reach?.stranger === 'nothing' ? null : (reach?.stranger ?? 'notFound');
  if (reach?.of === 'self') {
    if (!own) return stranger;
    const lacking = reach.staff !== undefined && caller.role === 'internal' && !caller.holds;
    return lacking ? (reach.otherStaff ?? 'access.denied') : null;
  }
  if (caller.role === 'dentist') return own || !reach ? (reach?.owner ?? null) : stranger;
  const staff = qualifications(access, reach);
  if (!staff) return null;
  const others = reach?.otherStaff ?? 'access.denied';
  if (caller.role === 'admin') {
    if (reach?.administrators) return reach.administrators;
    return staff.length === 0 && reach?.staff !== 'administrators' ? others : null;
  }
  if (!caller.holds) return others;
  return caller.holds.handler && !caller.handles ? 'project.notHandler' : null;
}

const ROLE = { dentist: 'ROLE_USER', internal: 'ROLE_INTERNAL_USER', admin: 'ROLE_ADMIN' } as const;

type Row = readonly [title: string, caller: Caller, own: boolean, expected: ErrorCode | null];

function rowsOf({ access }: Call, reach: Reach | undefined): Row[] {
  const row = (caller: Caller, own: boolean): Row => {
    const expected = refusal(access, reach, caller, own);
    const whose = reach ? (own ? ', on their own' : ", on somebody else's") : '';
    return [`${caller.who}${whose}: ${expected ?? 'done'}`, caller, own, expected];
  };
  const everybody = [dentist, ...staffFor(access, reach), administrator];
  if (!reach) return everybody.map((caller) => row(caller, true));
  if (reach.of === 'self') return everybody.flatMap((caller) => [row(caller, true), row(caller, false)]);
  return [row(dentist, true), ...everybody.map((caller) => row(caller, false))];
}

/** Callers without a valid token. */
const UNAUTHENTICATED: readonly (readonly [string, () => Promise<Record<string, string>>])[] = [
  ['nobody', async () => ({})],
  ['a suspended administrator', async () => (await anAdministrator(server, { status: 'SUSPENDED' })).headers],
  ['an inactive dentist', async () => (await aDentist(server, { status: 'INACTIVE' })).headers],
  [
    'a dentist who did not confirm their address',
    async () => (await aDentist(server, { status: 'CREATED', confirmed: false })).headers,
  ],
  [
    'somebody who logged out',
    async () => {
      const { id, headers } = await anAdministrator(server);
      const { instant } = server.clock.now();
      await server.db
        .updateTable('sessions')
        .set({ revoked_at: instant })
        .where('user_id', '=', id)
        .execute();
      return headers;
    },
  ],
  [
    'a forger',
    async () => {
      const { id } = await anAdministrator(server);
      const session = await server.db
        .selectFrom('sessions')
        .select('family')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      const tokens = createTokens('a secret that is not the one of this server');
      const token = await tokens.issue(id, session.family, server.clock.now().instant);
      return { authorization: `Bearer ${token}` };
    },
  ],
];

/** Verifies the error code of a refusal, that it has nobody's data, and that nothing was written. */
async function expectRefused(
  call: Call,
  sent: Parameters<typeof send>[2],
  headers: Record<string, string>,
  expected: ErrorCode,
): Promise<void> {
  const before = await marks(server);
  const reply = await send(server, call, sent, headers);
  expect({ status: reply.status, ...JSON.parse(reply.text) }).toMatchObject({
    status: ERRORS[expected],
    error: expected,
    message: sentenceOf(expected),
  });
  expect(reply.text).not.toMatch(HIDDEN);
  expect(await marks(server)).toEqual(before);
}

/** Declares the tests of a group of calls. */
export function testAuthorization(group: Group): void {
  beforeAll(async () => {
    server = await openTestApp();
    await catalogue(server);
    leaveOutJobs(server);
  });
  afterAll(() => server.close());

  describe.each(examplesOf(group))('$name', ({ call, example }) => {
    // A refused request writes nothing, so one serves all whom it is refused, unless it names the caller.
    let refused: Parts | undefined;

    test.each(rowsOf(call, example.reach))('%s', async (_, caller, own, expected) => {
      const person = await caller.person();
      const isShared = expected !== null && !own && !caller.handles;
      let namesCaller = false;
      const request = async () => {
        const subject = own ? person : await subjectDentist();
        return example.send({
          server,
          subject,
          handles: caller.handles,
          get actor() {
            namesCaller = true;
            return { ...person, staff: caller.role !== 'dentist' };
          },
        });
      };
      const sent = (isShared ? refused : undefined) ?? (await request());
      if (isShared && !namesCaller) refused = sent;
      if (expected === null) {
        const reply = await send(server, call, sent, person.headers);
        expect(reply.status, reply.text).toBeLessThan(300);
        expect(reply.text).not.toMatch(/"refused":\[[^\]]/);
        if (caller.role === 'dentist') expect(reply.text).not.toMatch(HIDDEN);
      } else {
        await expectRefused(call, sent, person.headers, expected);
      }
    });

    // Authentication does not depend on the action, so one example per call is enough.
    const { open } = call.access;
    const first = ALL_EXAMPLES.find((other) => other.call === call)?.example === example;
    const without = open ? UNAUTHENTICATED.slice(0, 2) : first ? UNAUTHENTICATED : [];
    test.each(without)(`%s: ${open ? 'done' : 'auth.required'}`, async (_, headers) => {
      const request = async (subject: Person) =>
        example.send({ server, actor: { ...subject, staff: false }, subject, handles: false });
      if (!open) {
        refused ??= await request(await subjectDentist());
        return expectRefused(call, refused, await headers(), 'auth.required');
      }
      const sent = await request(await aDentist(server));
      const reply = await send(server, call, sent, await headers());
      expect(reply.status, reply.text).toBe(200);
    });
  });
}
