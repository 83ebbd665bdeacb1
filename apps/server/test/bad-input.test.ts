import { contract } from '@maxilla/contract/all';
import { type Call, isStreamed } from '@maxilla/contract/calls';
import { ERRORS } from '@maxilla/domain/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from './support/app.ts';
import { aDocument, aProject } from './support/builders.ts';
import { inputsOf } from './support/inputs.ts';
import { aDentist, anAdministrator, type Person } from './support/people.ts';

/**
 * Whatever is sent to any call, the answer is a reply or a coded refusal, never a failure of ours. FUZZ_RUNS says how
 * many requests each call gets from each person.
 */

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);
const SEED = 20_260_309;

/** Ending the session or the account would end the test. */
const ENDING = new Set(['/api/auth/logout', '/api/auth/deactivate_account', '/api/auth/change_password']);

let server: TestApp;
const people: Person[] = [];
beforeAll(async () => {
  server = await openTestApp();
  const dentist = await aDentist(server);
  people.push(dentist, await anAdministrator(server));
  for (const state of [
    'CREATED',
    'CUSTOMIZATION_COMPLETED',
    'PENDING_FILES_VERIFICATION',
    'FILES_REJECTED',
    'DRAFTING_PLAN',
    'DRAFT_PLAN_SENT',
    'DRAFT_PLAN_APPROVED',
    'FINISHING',
    'PACKAGE_TO_SEND',
  ] as const) {
    const project = await aProject(server, { owner: dentist, state });
    await aDocument(server, project, 'DICOM1', dentist);
  }
});
afterAll(() => server.close());

const CALLS = Object.entries(contract)
  .flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
  )
  .filter(([, call]) => !ENDING.has(call.path))
  .filter(([, call]) => !(call.reply && isStreamed(call.reply) && call.reply.streamed === 'events'));

const odd = fc.constantFrom(
  '0',
  '-1',
  'abc',
  '1e3',
  '999999999999999',
  '99999999999999999999',
  '%00',
  '%E0%A4%A',
  "'",
  '🦷',
);

/** What stands in the path: mostly what the call wants there. */
function pathsOf(call: Call): fc.Arbitrary<Record<string, string>> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const wanted = call.params ? inputsOf(call.params) : fc.constant({});
  return fc.tuple(wanted, odd, fc.integer({ min: 0, max: 9 })).map(([values, strange, choice]) => {
    const given = (values ?? {}) as Record<string, unknown>;
    const text = (value: unknown) =>
      typeof value === 'string' || typeof value === 'number'
        ? encodeURIComponent(String(value).toWellFormed())
        : 'x';
    return Object.fromEntries(names.map((name) => [name, choice === 0 ? strange : text(given[name])]));
  });
}

function requestsOf(call: Call) {
  return fc.record({
    params: pathsOf(call),
    query: call.query ? inputsOf(call.query) : fc.constant({}),
    body: call.body ? inputsOf(call.body) : fc.constant(undefined),
  });
}

function urlOf(call: Call, params: Record<string, string>, query: unknown): string {
  const filled = call.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]);
  const search = new URLSearchParams(pairs).toString().slice(0, 8_000);
  return search === '' ? filled : `${filled}?${search}`;
}

describe('no input makes a call fail', () => {
  test.each(CALLS)('%s', async (_, call) => {
    for (const person of call.access.open ? people.slice(0, 1) : people) {
      await fc.assert(
        fc.asyncProperty(requestsOf(call), async ({ params, query, body }) => {
          await server.db.deleteFrom('login_attempts').execute();
          const reply = await server.app.inject({
            method: call.method,
            url: urlOf(call, params, query),
            headers: { ...person.headers, 'content-type': 'application/json' },
            ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
          });
          expect(reply.statusCode, reply.body).toBeLessThan(500);
          if (reply.statusCode >= 400) expect(Object.keys(ERRORS)).toContain(reply.json().error);
        }),
        { numRuns: RUNS, seed: SEED },
      );
    }
  });
});
