import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, expect, test, vi } from 'vitest';

import { startPoller } from '../../src/platform/poller.ts';

const EVER = { whenIdle: true };

afterEach(() => {
  vi.useRealTimers();
});

test('a poll that takes longer than the interval is not repeated concurrently, nor queued', async () => {
  let running = 0;
  let most = 0;
  let polls = 0;
  const poller = startPoller(async () => {
    running += 1;
    most = Math.max(most, running);
    polls += 1;
    await sleep(40);
    running -= 1;
    return false;
  }, EVER);
  for (let at = 0; at < 100; at += 1) {
    poller.hurry();
    await sleep(2);
  }
  const before = polls;
  await poller.stop();
  expect(most).toBe(1);
  // The one under way, and the last one.
  expect(polls - before).toBeLessThanOrEqual(2);
});

test('a backlog is sent portion by portion without waiting in between', async () => {
  vi.useFakeTimers();
  const sentAt: number[] = [];
  const poller = startPoller(() => {
    sentAt.push(performance.now());
    return Promise.resolve(sentAt.length < 5);
  }, EVER);
  poller.hurry();
  await vi.advanceTimersToNextTimerAsync();
  expect(sentAt).toEqual(Array.from({ length: 5 }).fill(sentAt[0]));
  await poller.stop();
});

test('a poller that rests when idle polls for a while after something was stored, again if asked meanwhile', async () => {
  let polls = 0;
  const poller = startPoller(
    () => {
      polls += 1;
      return Promise.resolve(false);
    },
    { whenIdle: false },
  );
  await sleep(1_100);
  expect(polls).toBe(0);
  poller.hurry();
  await expect.poll(() => polls).toBeGreaterThanOrEqual(7);
  poller.hurry();
  const before = polls;
  await expect.poll(() => polls).toBeGreaterThan(before + 2);
  await poller.stop();
});

test('a poller that is hurried without pause rests between its polls', async () => {
  vi.useFakeTimers();
  const polledAt: number[] = [];
  const poller = startPoller(() => {
    polledAt.push(performance.now());
    return Promise.resolve(false);
  }, EVER);
  const hurry = setInterval(() => poller.hurry(), 1);
  await vi.advanceTimersByTimeAsync(400);
  clearInterval(hurry);
  const rests = polledAt.slice(1).map((at, nth) => at - (polledAt[nth] ?? 0));
  await poller.stop();
  expect(rests.length).toBeGreaterThanOrEqual(5);
  expect(Math.min(...rests)).toBeGreaterThanOrEqual(50);
});
