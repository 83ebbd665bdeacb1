import { BEFORE_ORDER_STATES } from '@maxilla/domain/states';
import { workflowOf } from '@maxilla/domain/workflows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { EFFORT } from './effort.ts';
import { CALLS } from './fuzz/requests.ts';
import { Session } from './fuzz/session.ts';

/**
 * Random requests, valid and broken, to every call of the contract, generated from its schemas and sent
 * concurrently by all kinds of users about each other's data. Every reply must be the declared one or a coded
 * refusal, arrive in time and contain nobody else's data; stored data must stay consistent.
 */

/** Minimum number of requests after which nearly all calls, and all calls, must have succeeded once. */
const MANY = 4_000;
const VERY_MANY = 50_000;

/** Maximum number of open calls without input, which have no reason to refuse. */
const MOST_PLAIN_CALLS = 5;

/** States a guide passes through, except transient ones and those reached by time alone. */
const STATES = [...BEFORE_ORDER_STATES, ...workflowOf('GCEP').map(({ state }) => state), 'DELETED'].filter(
  (state) => state !== 'ORDER_CONFIRMED' && state !== 'FILES_ARCHIVED',
);

let server: TestApp;
let session: Session;
beforeAll(async () => {
  server = await openTestApp();
  session = await Session.open(server, EFFORT.seed);
});
afterAll(async () => {
  await session.close();
  await server.close();
});

describe(`fuzzing with all kinds of users, seed ${EFFORT.seed}`, () => {
  test('every call succeeds with valid input', async () => {
    expect(await session.tryEveryCall()).toEqual([]);
  });

  test(`${EFFORT.requests} requests cause no internal error, hang or leak`, { timeout: 0 }, async () => {
    await session.run(EFFORT.requests);
    expect(session.transcript.requests).toBeGreaterThanOrEqual(EFFORT.requests);
    if (EFFORT.requests > MANY) console.log(session.summary());
    console.log(session.progress());
  });

  // oxlint-disable-next-line vitest/no-conditional-tests -- a run of few requests cannot reach everything: no such test
  if (EFFORT.requests >= MANY) {
    test('and reach everything', () => {
      const { coverage } = session.transcript;
      const unvisited = STATES.filter((state) => !session.world.states.has(state));
      const few = EFFORT.requests < VERY_MANY;
      expect(coverage.neverDone.length, coverage.neverDone.join()).toBeLessThanOrEqual(
        few ? CALLS.length / 10 : 0,
      );
      expect(coverage.neverRefused.length).toBeLessThanOrEqual(few ? CALLS.length / 4 : MOST_PLAIN_CALLS);
      expect(unvisited.length, unvisited.join()).toBeLessThanOrEqual(few ? STATES.length * 0.6 : 0);
      expect(session.streams.counts.dentist).toBeGreaterThan(0);
      expect(session.streams.counts.staff).toBeGreaterThan(0);
    });
  }
});
