import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { startRelay } from '../../src/platform/live/relay.ts';

test('a send that takes longer than the interval is not repeated concurrently, nor queued', async () => {
  let running = 0;
  let most = 0;
  let sends = 0;
  const relay = startRelay(async () => {
    running += 1;
    most = Math.max(most, running);
    sends += 1;
    await sleep(40);
    running -= 1;
    return false;
  });
  for (let at = 0; at < 100; at += 1) {
    relay.hurry();
    await sleep(2);
  }
  const before = sends;
  await relay.stop();
  expect(most).toBe(1);
  // The one under way, and the last one.
  expect(sends - before).toBeLessThanOrEqual(2);
});

test('a backlog is sent portion by portion without waiting in between', async () => {
  const sentAt: number[] = [];
  const relay = startRelay(() => {
    sentAt.push(performance.now());
    return Promise.resolve(sentAt.length < 5);
  });
  relay.hurry();
  await expect.poll(() => sentAt.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(5);
  await relay.stop();
  // Less than the shortest delay between two looks.
  expect((sentAt[4] ?? 0) - (sentAt[0] ?? 0)).toBeLessThan(10);
});
