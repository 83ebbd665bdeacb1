import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../src/api/query-client.ts';
import { knownDisc, readDisc } from '../../../src/features/queues/discs.ts';

// The server names the first hundred discs whose number begins with what is asked.
const NAMES = Array.from({ length: 250 }, (_, at) => `Z-${String(at).padStart(4, '0')}`);
const asked = vi.fn(async ({ query: { name } }: { query: { name: string } }) => ({
  discs: NAMES.filter((one) => one.startsWith(name.toUpperCase()))
    .slice(0, 100)
    .map((one, id) => ({ id: id + 1, name: one })),
}));
vi.mock('../../../src/api/client.ts', () => ({
  api: { machines: { discs: (args: Parameters<typeof asked>[0]) => asked(args) } },
}));

beforeEach(() => queryClient.clear());

it('finds any disc by its number, however many others there are', async () => {
  expect(await readDisc(' z-0240 ')).toMatchObject({ name: 'Z-0240' });
  expect(await readDisc('Z-02')).toBeNull();
});

it('tells a disc that there is not from one that was not looked up yet', async () => {
  expect(knownDisc('Z-0240')).toBeUndefined();
  await readDisc('Z-0240');
  await readDisc('Q-1');
  expect(knownDisc('Z-0240')).toMatchObject({ name: 'Z-0240' });
  expect(knownDisc('Q-1')).toBeNull();
});
