import { Buffer } from 'node:buffer';
import { buffer, text } from 'node:stream/consumers';

import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';

import { unpacksTo } from '../../src/platform/files/archive.ts';
import { readSheet } from '../../src/platform/sheets/read-sheet.ts';
import { type SheetColumn, writeSheet } from '../../src/platform/sheets/write-sheet.ts';

const COLUMNS: readonly SheetColumn[] = [
  { title: 'Désignation', kind: 'text' },
  { title: 'Quantité', kind: 'number' },
  { title: 'Montant HT', kind: 'amount' },
  { title: 'Expédié le', kind: 'day' },
];
const DAY = new Date('2026-03-09T00:00:00Z');

test('a sheet is read as it was written: text is never a formula, amounts are cents', async () => {
  const rows = [
    ['=HYPERLINK("x")', 2, 12_345, DAY],
    ['Éléonore & <b>', null, -5, null],
    ['', null, null, null],
    ['00042', 0, 0, DAY],
  ];
  const bytes = await buffer(writeSheet('Facturation', COLUMNS, rows));
  expect(await readSheet(bytes, 10)).toEqual([
    { line: 1, cells: COLUMNS.map(({ title }) => title) },
    { line: 2, cells: ['=HYPERLINK("x")', 2, 123.45, DAY] },
    { line: 3, cells: ['Éléonore & <b>', null, -0.05, null] },
    { line: 5, cells: ['00042', 0, 0, DAY] },
  ]);
});

/** The text of a part of a workbook. */
async function partOf(workbook: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(workbook);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`the workbook has no ${name}`);
}

test('a day is a number that is shown as a date, not a text', async () => {
  const workbook = await buffer(writeSheet('S', COLUMNS, [['a', 1, 1, DAY]]));
  const [, style] =
    /<c r="D2" s="(\d+)"><v>46090<\/v>/.exec(await partOf(workbook, 'xl/worksheets/sheet1.xml')) ?? [];
  const styles = await partOf(workbook, 'xl/styles.xml');
  const [, cells = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? [];
  const [, format] = [...cells.matchAll(/numFmtId="(\d+)"/g)][Number(style)] ?? [];
  expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="dd-mm-yyyy"/>`);
});

test('a column is wide enough for its title', async () => {
  const title = 'Unit price excl. VAT';
  const workbook = await buffer(writeSheet('S', [{ title, kind: 'amount' }], [[1]]));
  const [, width] =
    /<col [^>]*width="([\d.]+)"/.exec(await partOf(workbook, 'xl/worksheets/sheet1.xml')) ?? [];
  expect(Number(width)).toBeGreaterThan(title.length);
});

test('of a long sheet the first rows are read, and what is no workbook is damaged', async () => {
  const bytes = await buffer(
    writeSheet(
      'S',
      COLUMNS,
      Array.from({ length: 5 }, () => ['a', 1, 1, DAY]),
    ),
  );
  expect(await readSheet(bytes, 5)).toHaveLength(5);
  expect(await readSheet(bytes, 6)).toHaveLength(6);
  expect(await readSheet(Buffer.from('no workbook'), 5)).toBe('damaged');
  expect(await readSheet(bytes.subarray(0, bytes.length / 2), 5)).toBe('damaged');
});

test('a workbook that unpacks to too much, or does not say to how much, is not read', async () => {
  const bytes = await buffer(writeSheet('S', COLUMNS, [['x'.repeat(50_000), 1, 1, DAY]]));
  expect(bytes.length).toBeLessThan(10_000);
  expect(await unpacksTo(bytes, 100_000)).toBe(true);
  expect(await unpacksTo(bytes, 50_000)).toBe(false);
  const directory = bytes.indexOf('PK\u0001\u0002');
  bytes.writeUInt32LE(0x7f_ff_ff_ff, directory + 24);
  expect(await readSheet(bytes, 5)).toBe('damaged');
  bytes.writeUInt32LE(0, directory + 24);
  expect(await unpacksTo(bytes, 100_000)).toBe(false);
});

test('the error of a row ends the sheet', async () => {
  async function* rows() {
    yield ['a', 1, 1, DAY];
    throw new Error('the database is away');
  }
  await expect(buffer(writeSheet('S', COLUMNS, rows()))).rejects.toThrow('the database is away');
});
