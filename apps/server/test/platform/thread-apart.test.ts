import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ThreadApart } from '../../src/platform/thread-apart.ts';

type Question = 'which' | 'nothing' | 'fail soon';

/** Answers which thread it is, or nothing, or says so and fails a moment later. */
const script = (name: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      // ${name}
      import { parentPort, threadId } from 'node:worker_threads';
      parentPort.on('message', (question) => {
        if (question !== 'nothing') parentPort.postMessage(threadId);
        if (question === 'fail soon') setTimeout(() => { throw new Error('on purpose'); });
      });
    `)}`,
  );

const PATIENCE_MS = 30_000;

async function askOnce(of: URL, question: Question, patienceMs = PATIENCE_MS): Promise<number | null> {
  const thread = new ThreadApart<Question, number>(of, patienceMs);
  const answer = await thread.ask(question);
  await thread.close();
  return answer;
}

test('a closed thread goes on with the next work of the same script', async () => {
  const [one, another] = [script('one'), script('another')];
  const first = await askOnce(one, 'which');
  expect(first).toBeTypeOf('number');
  expect(await askOnce(another, 'which')).not.toBe(first);
  expect(await askOnce(one, 'which')).toBe(first);
});

test('a thread that works is not given to others', async () => {
  const parallel = script('parallel');
  const threads = [1, 2, 3].map(() => new ThreadApart<Question, number>(parallel, PATIENCE_MS));
  const answers = await Promise.all(threads.map((thread) => thread.ask('which')));
  expect(new Set(answers).size).toBe(3);
  await Promise.all(threads.map((thread) => thread.close()));
  expect(answers).toContain(await askOnce(parallel, 'which'));
});

test('a thread that took too long is not used again', async () => {
  const slow = script('slow');
  const first = await askOnce(slow, 'which');
  expect(await askOnce(slow, 'nothing', 50)).toBeNull();
  const next = await askOnce(slow, 'which');
  expect(next).toBeTypeOf('number');
  expect(next).not.toBe(first);
});

test('a thread that failed after its answer is not kept', async () => {
  const failing = script('failing at work');
  const thread = new ThreadApart<Question, number>(failing, PATIENCE_MS);
  const first = await thread.ask('fail soon');
  await sleep(500);
  await thread.close();
  const next = await askOnce(failing, 'which');
  expect(next).toBeTypeOf('number');
  expect(next).not.toBe(first);
});

test('a thread that fails while nobody asks is replaced', async () => {
  const failing = script('failing');
  const first = await askOnce(failing, 'fail soon');
  await sleep(500);
  const next = await askOnce(failing, 'which');
  expect(next).toBeTypeOf('number');
  expect(next).not.toBe(first);
});
