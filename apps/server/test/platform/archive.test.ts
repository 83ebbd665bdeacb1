import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { eachStoredEntry } from '../../src/platform/files/archive.ts';
import type { ByteRange } from '../../src/platform/files/vault.ts';
import { zipArchive } from '../../src/seed/samples/archive.ts';

const slices = Array.from({ length: 500 }, (_, nth) => ({
  name: `SCAN/IMG${String(nth).padStart(4, '0')}.dcm`,
  bytes: Buffer.from(`slice ${nth} `.repeat(40)),
}));

test('the slices of an archive are read in blocks, not each from the store', async () => {
  const archive = zipArchive(slices);
  const opened: ByteRange[] = [];
  const store = {
    open: async (_: unknown, { start, end }: ByteRange = { start: 0, end: archive.length - 1 }) => {
      opened.push({ start, end });
      return Readable.from([archive.subarray(start, end + 1)]);
    },
  };
  const read: { name: string; bytes: Buffer }[] = [];
  const whole = await eachStoredEntry(
    store,
    { storageKey: 'scan', sizeBytes: archive.length },
    async ({ name, open }) => {
      read.push({ name: `SCAN/${name}`, bytes: await buffer(await open()) });
    },
  );
  expect(whole).toBe(true);
  expect(read).toEqual(slices);
  expect(opened.length).toBeLessThan(10);
});
