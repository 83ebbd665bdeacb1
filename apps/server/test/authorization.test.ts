import { contract } from '@maxilla/contract/all';
import { type Call, isStreamed } from '@maxilla/contract/calls';
import type { Role } from '@maxilla/domain/people';
import { PERMISSIONS } from '@maxilla/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from './support/app.ts';
import { aDocument, aProject } from './support/builders.ts';
import { aColleague, aDentist, anAdministrator, type Person } from './support/people.ts';

/** The authorization matrix, generated from the contract: a new call is covered the moment it exists. */

const CALLS: [string, Call][] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);
const MISSING = 987_654_321;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Sample = { params?: Record<string, number>; query?: string; body?: unknown };

const ask = (call: Call, who: Person | null, { params = {}, query = '', body }: Sample = {}) =>
  server.app.inject({
    method: call.method,
    url: `${call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name] ?? MISSING))}${query}`,
    headers: who?.headers ?? {},
    ...(body === undefined ? {} : { payload: body as object }),
  });

describe('every call is open to its roles and permissions, and to nobody else', () => {
  const staffWith = (permissions: typeof PERMISSIONS) => () => aColleague(server, [...permissions]);
  const people: [string, Role, readonly string[], () => Promise<Person>][] = [
    ['a dentist', 'ROLE_USER', [], () => aDentist(server)],
    ['staff without permissions', 'ROLE_INTERNAL_USER', [], () => aColleague(server)],
    ['an administrator', 'ROLE_ADMIN', PERMISSIONS, () => anAdministrator(server)],
    ...PERMISSIONS.map((permission): [string, Role, readonly string[], () => Promise<Person>] => [
      `staff with ${permission}`,
      'ROLE_INTERNAL_USER',
      [permission],
      staffWith([permission] as unknown as typeof PERMISSIONS),
    ]),
  ];

  test('nobody', async () => {
    for (const [name, call] of CALLS.filter(([, { access }]) => !access.open)) {
      const reply = await ask(call, null);
      expect([reply.statusCode, reply.json().error], name).toEqual([401, 'auth.required']);
    }
  });

  test.each(people)('%s', async (_, role, permissions, person) => {
    for (const [name, call] of CALLS) {
      if (call.access.open) continue;
      const { roles, permissions: needed } = call.access;
      const mayCall =
        roles.includes(role) &&
        (role !== 'ROLE_INTERNAL_USER' ||
          needed.length === 0 ||
          needed.some((permission) => permissions.includes(permission)));
      // A stream of events has no end; live.test.ts listens to it.
      if (mayCall && isStreamed(call.reply) && call.reply.streamed === 'events') continue;
      const who = await person();
      const reply = await ask(
        call,
        who,
        call.path.startsWith('/api/users/:id') ? { params: { id: who.id } } : {},
      );
      const denied = reply.statusCode === 403 && reply.json().error === 'access.denied';
      expect(denied, `${name}: ${reply.body}`).toBe(!mayCall);
      expect(reply.statusCode, `${name}: ${reply.body}`).toBeLessThan(500);
    }
  });
});

describe('what belongs to one dentist is to another as if it did not exist', () => {
  type Belongings = {
    user: number;
    project: number;
    implant: number;
    document: number;
    notification: number;
  };

  /** A valid request of each call that names an object of a dentist. */
  const SAMPLES: Record<string, (of: Belongings) => Sample> = {
    'users.profile': ({ user }) => ({ params: { id: user } }),
    'users.updateProfile': ({ user }) => ({
      params: { id: user },
      body: [{ op: 'remove', path: '/officeName' }],
    }),
    'calendar.holidays': ({ user }) => ({ params: { id: user } }),
    'projects.read': ({ project }) => ({ params: { id: project } }),
    'projects.customise': ({ project }) => ({ params: { id: project }, body: { description: 'x' } }),
    'projects.act': ({ project }) => ({ params: { id: project }, body: { actionType: 'ADD_TO_CART' } }),
    'projects.addImplant': ({ project }) => ({
      params: { id: project },
      body: { dentNumber: 11, implantDetailsId: 1 },
    }),
    'projects.updateImplant': ({ project, implant }) => ({
      params: { id: project, dentId: implant },
      body: { dentNumber: 11, implantDetailsId: 1 },
    }),
    'projects.removeImplant': ({ project, implant }) => ({ params: { id: project, dentId: implant } }),
    'documents.read': ({ document }) => ({ params: { id: document } }),
    'documents.list': ({ project }) => ({ params: { id: project } }),
    'documents.upload': ({ project }) => ({
      params: { id: project },
      body: { fileType: 'DICOM1', files: [crypto.randomUUID()] },
    }),
    'documents.remove': ({ project, document }) => ({ params: { id: project, docId: document } }),
    'messages.list': ({ project }) => ({ params: { id: project } }),
    'messages.send': ({ project }) => ({ params: { id: project }, body: { message: 'x' } }),
    'notifications.markRead': ({ notification }) => ({ params: { id: notification }, query: '?isRead=true' }),
    'cart.add': ({ project }) => ({ body: { projectId: project } }),
    'cart.remove': ({ project }) => ({ query: `?projectId=${project}` }),
  };
  const MISSING_ALL: Belongings = {
    user: MISSING,
    project: MISSING,
    implant: MISSING,
    document: MISSING,
    notification: MISSING,
  };

  let owner: Person;
  let stranger: Person;
  let theirs: Belongings;
  beforeAll(async () => {
    [owner, stranger] = [await aDentist(server), await aDentist(server)];
    const project = await aProject(server, { owner, state: 'CUSTOMIZATION_COMPLETED' });
    const document = await aDocument(server, project, 'DICOM1', owner);
    const { id: implant } = await server.db
      .selectFrom('project_implants')
      .select('id')
      .where('project_id', '=', project)
      .executeTakeFirstOrThrow();
    const { id: notification } = await server.db
      .insertInto('notifications')
      .values({
        user_id: owner.id,
        code: 'SHIPPED',
        params: JSON.stringify({ projectId: project, patientName: 'x' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    theirs = { user: owner.id, project, implant, document, notification };
  });

  test('every call that a dentist may make on an object is in the table', () => {
    const naming = CALLS.filter(
      ([, { access, path }]) => !access.open && access.roles.includes('ROLE_USER') && path.includes('/:'),
    );
    expect(naming.map(([name]) => name).filter((name) => !SAMPLES[name])).toEqual([]);
  });

  const named = (name: string) => CALLS.find(([other]) => other === name)![1];

  test.each(Object.keys(SAMPLES))('%s', async (name) => {
    const sample = SAMPLES[name]!;
    const foreign = await ask(named(name), stranger, sample(theirs));
    const missing = await ask(named(name), stranger, sample(MISSING_ALL));
    expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body]);
    expect([403, 404, 409]).toContain(foreign.statusCode);
  });

  test('nothing of it has changed, and it appears in no list of theirs', async () => {
    const project = await server.db
      .selectFrom('projects')
      .select(['version', 'state'])
      .where('id', '=', theirs.project)
      .executeTakeFirst();
    expect(project).toEqual({ version: 1, state: 'CUSTOMIZATION_COMPLETED' });
    const lists = [
      '/api/projects',
      '/api/projects/attention',
      '/api/patients',
      '/api/notifications?isDetailed=true',
      '/api/cart',
      '/api/search?searchKey=Moreau',
    ];
    for (const url of lists) {
      const own = await server.app.inject({ url, headers: owner.headers });
      const other = await server.app.inject({ url, headers: stranger.headers });
      expect([own.statusCode, other.statusCode], url).toEqual([200, 200]);
      expect(other.body, url).not.toContain('Moreau');
    }
  });

  test('the samples are right: the owner gets through', async () => {
    const refused = [];
    for (const [name, sample] of Object.entries(SAMPLES)) {
      const reply = await ask(named(name), owner, sample(theirs));
      const stopped = ['auth.required', 'access.denied', 'notFound'];
      if (reply.statusCode >= 400 && stopped.includes(reply.json().error)) refused.push([name, reply.body]);
    }
    expect(refused).toEqual([]);
  });

  test('staff read no notification of a dentist', async () => {
    const admin = await anAdministrator(server);
    const reply = await ask(
      contract.notifications.markRead,
      admin,
      SAMPLES['notifications.markRead']!(theirs),
    );
    expect(reply.statusCode).toBe(404);
  });
});
