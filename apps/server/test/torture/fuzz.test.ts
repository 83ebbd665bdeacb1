import { BEFORE_ORDER_STATES } from '@maxilla/domain/states';
import { workflowOf } from '@maxilla/domain/workflows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { EFFORT } from './effort.ts';
import { CALLS } from './fuzz/requests.ts';
import { Session } from './fuzz/session.ts';

/**
 * Requests of every call of the contract, made up from its schemas, valid and broken, by everybody at once, each
 * about what those before have brought into being. Whatever is sent, the answer is the declared reply or a coded
 * refusal, soon, without a word of anybody else's; and what is stored stays consistent.
 */

/** From so many requests on nearly everything must have been reached, from so many everything. */
const MANY = 4_000;
const VERY_MANY = 50_000;

/** Calls that everybody may make and that take nothing: there is no reason to refuse them. */
const MOST_PLAIN_CALLS = 5;

/** What a guide goes through, but for what it passes at once and what only time brings. */
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

describe(`a session of everybody, seed ${EFFORT.seed}`, () => {
  test('every call is done as it is meant', async () => {
    expect(await session.tryEveryCall()).toEqual([]);
  });

  test(`${EFFORT.requests} requests break, hold up and betray nothing`, { timeout: 0 }, async () => {
    await session.run(EFFORT.requests);
    expect(session.transcript.requests).toBeGreaterThanOrEqual(EFFORT.requests);
    if (EFFORT.requests > MANY) console.log(session.summary());
    console.log(session.progress());
  });

  test.runIf(EFFORT.requests >= MANY)('and reach everything', () => {
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
});
