import { buffer } from 'node:stream/consumers';

import type { SourceRow } from '@maxilla/contract/sources';
import { LANGUAGES } from '@maxilla/domain/people';
import { SOURCE_NAMES, type SourceName } from '@maxilla/domain/source-names';
import type { SourceField } from '@maxilla/domain/source-fields';
import { fieldsOf, MOST_SHEET_ROWS, namedBy, PREVIEW_DAYS, SOURCES } from '@maxilla/domain/sources';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cellsOf, columnsOf, exportSheet, sheetNameOf } from '../../src/modules/sources/export-sheet.ts';
import { planImport } from '../../src/modules/sources/plan-import.ts';
import { readCell } from '../../src/modules/sources/sheet-cells.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { times, untilSomebodyWaits } from '../support/at-once.ts';
import { catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, anAdministrator, type Person } from '../support/people.ts';
import { aBrand, aRow, aWorkbook } from '../support/sources.ts';

let server: TestApp;
let administrator: Person;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  administrator = await anAdministrator(server);
  for (const source of SOURCE_NAMES) await times(2, () => aRow(server, source));
});
afterAll(() => server.close());

const admin = () => calling(server, administrator);
const preview = (workbook: string, source = 'pillars', fileName = 'Feuille.xlsx') =>
  admin().post(`/api/sheets/${source}/previews`, { fileName, workbook });
const store = async (workbook: string, named: string, source = 'pillars', fileName?: string) => {
  await preview(workbook, source, fileName);
  return admin().post(`/api/sheets/${source}/previews/${administrator.id}`, { preview: named });
};

async function exported(source: SourceName, language: 'FR' | 'EN'): Promise<string> {
  await admin().post('/api/auth/change_language', { languageCode: language });
  const reply = await server.app.inject({ url: `/api/sheets/${source}`, headers: administrator.headers });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload.toString('base64');
}

/** The rows of a workbook to fill in, without their titles. */
async function template(source: SourceName) {
  const reply = await server.app.inject({
    url: `/api/sheets/${source}/template`,
    headers: administrator.headers,
  });
  expect(reply.statusCode).toBe(200);
  return { bytes: reply.rawPayload, rows: (await readXlsx(reply.rawPayload)).sheets[0]?.rows.slice(1) ?? [] };
}

describe('a workbook to fill in', () => {
  test('has the rows that the price list lacks, which are stored once they have amounts', async () => {
    await admin().post('/api/auth/change_language', { languageCode: 'EN' });
    await sql`update prices set hidden = true where product_code = 'GCEP'`.execute(server.db);
    const { bytes, rows } = await template('prices');
    const codes = rows.map(([, code]) => code);
    expect(codes).toContain('GCEP_PRODUCTION');
    const empty = await preview(bytes.toString('base64'), 'prices');
    expect(empty.body.refused).toBe(rows.length);
    const titles = columnsOf('prices', 'EN').map(({ title }) => title);
    const filled = rows.map((row) => row.map(String).with(0, '').with(6, '12.5').with(7, '20'));
    const { body } = await preview(await aWorkbook(titles, filled), 'prices');
    expect(body.refused).toBe(0);
    expect(body.added + body.changed).toBe(rows.length);
  });

  test('has the columns alone of a source without such rows', async () => {
    expect((await template('pillars')).rows).toEqual([]);
  });
});

describe('a sheet of the reference data', () => {
  const cases = [
    { source: 'pillars', language: 'EN' } as const,
    ...SOURCE_NAMES.map((source) => ({ source, language: 'FR' }) as const),
  ];
  test.each(cases)(
    'of $source, exported in $language, imports without a change',
    async ({ source, language }) => {
      const workbook = await exported(source, language);
      const { status, body } = await preview(workbook, source);
      expect({ status, lines: body.lines }).toEqual({ status: 200, lines: [] });
      expect(body).toMatchObject({ added: 0, changed: 0, refused: 0 });
      expect(body.unchanged).toBeGreaterThan(1);
      expect((await store(workbook, body.preview, source)).status).toBe(200);
    },
  );

  test('of lines of prostheses names their prices in the language of its reader, and is read in either', async () => {
    const of = async (language: 'FR' | 'EN') => {
      const workbook = await exported('prosthesisPrices', language);
      const { sheets } = await readXlsx(Buffer.from(workbook, 'base64'));
      return { workbook, said: JSON.stringify(sheets) };
    };
    const [french, english] = [await of('FR'), await of('EN')];
    expect(french.said).toContain('PR_ZIRCONIA_CROWN · Couronne zircone');
    expect(english.said).toContain('PR_ZIRCONIA_CROWN · Zirconia crown');
    expect(english.said).not.toContain('Couronne');
    // Read by who reads English.
    for (const { workbook } of [french, english])
      expect((await preview(workbook, 'prosthesisPrices')).body).toMatchObject({ refused: 0, changed: 0 });
    const wrong = await aWorkbook(['Price', 'Category'], [['PR_ZIRCONIA_CROWN · Crown', 'Nothing']]);
    const { lines } = (await preview(wrong, 'prosthesisPrices')).body;
    const told = lines[0].refusals.find(({ field }: { field: string }) => field === 'priceId');
    expect(told.allowed).toContain('PR_ZIRCONIA_CROWN · Zirconia crown');
    await admin().post('/api/auth/change_language', { languageCode: 'FR' });
  });

  test('without rows can be filled in: a second sheet says what each column takes, and is not imported', async () => {
    const bytes = await buffer(await exportSheet('prices', [], {}, 'EN'));
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Prices', 'Columns']);
    const [form, columns] = sheets;
    expect(form?.rows).toEqual([columnsOf('prices', 'EN').map(({ title }) => title)]);
    expect(form?.dataValidations?.map(({ range }) => range)).toContain('D2:D5000');
    expect(columns?.rows.slice(1).map(([title]) => title)).toEqual(form?.rows[0]);
    expect(columns?.rows).toContainEqual([
      'Unit',
      'Yes',
      expect.stringContaining('Base charge, Per element'),
    ]);
    expect(columns?.rows).toContainEqual(['No longer offered', 'No', 'Yes, No']);
    expect(columns?.rows).toContainEqual([
      'VAT (%)',
      'Yes',
      expect.stringMatching(/^A number from 0 to 100/),
    ]);
    const names = { brandId: ['Altea', 'Bora'] };
    const explained = async (source: SourceName) =>
      (await readXlsx(await buffer(await exportSheet(source, [], names, 'FR')))).sheets.at(-1)?.rows;
    expect(await explained('kits')).toContainEqual(['Marque', 'Oui', 'Altea, Bora']);
    expect(await explained('brands')).toContainEqual(['Douilles', 'Au moins une', 'Oui, Non']);
    const { body } = await preview(bytes.toString('base64'), 'prices');
    expect(body.error).toBe('sheet.empty');
  });

  test('says so of all rows that an import takes', async () => {
    const rows = Array.from({ length: MOST_SHEET_ROWS + 1 }, (_, id) => ({
      id,
      version: 1,
      name: `Marque ${id}`,
    }));
    const sheetsOf = async (some: readonly SourceRow[]) =>
      (await readXlsx(await buffer(await exportSheet('brands', some, {}, 'EN')))).sheets;
    const explained = await sheetsOf(rows.slice(1));
    expect(explained.map(({ rows: { length } }) => length)).toEqual([
      1 + MOST_SHEET_ROWS,
      expect.any(Number),
    ]);
    expect(explained.map(({ name }) => name).at(-1)).toBe('Columns');
    expect(await sheetsOf(rows)).toHaveLength(1);
  });

  test('offers the models of the brand in the line, and names an implant by model and dimensions', async () => {
    const titles = ['Marque', 'Modèle', 'Diamètre (mm)', 'Longueur (mm)'];
    const rows = [
      ['Altea Demo', 'Pico', 9.91, 8],
      ['Altea Demo', 'Alta S', 9.92, 8],
    ];
    const { body } = await preview(await aWorkbook(titles, rows), 'implants');
    const [refused, added] = body.lines;
    expect(refused.refusals).toMatchObject([
      { field: 'modelId', value: 'Pico', allowed: 'Alta Cone, Alta S, Alta Short' },
    ]);
    expect(added.title).toBe('Alta S · 9,92 · 8');
  });

  test('names the line and the column of what is wrong, and what would be right', async () => {
    const workbook = await aWorkbook(
      ['Code', 'Product', 'Unit', 'VAT (%)'],
      [[`C${crypto.randomUUID().slice(0, 8)}`, 'GCXX', 'ELEMENT', 120]],
    );
    const { body } = await preview(workbook, 'prices');
    const [{ line, refusals }] = body.lines;
    expect(line).toBe(2);
    expect(refusals).toContainEqual({
      field: 'productCode',
      column: 'B',
      code: 'field.unknownValue',
      value: 'GCXX',
      allowed: expect.stringMatching(/^GCEP, GCET, .*Commandes$/),
    });
    expect(refusals).toContainEqual(
      expect.objectContaining({
        field: 'vatRate',
        column: 'D',
        allowed: expect.stringContaining('de 0 à 100'),
      }),
    );
    // The sheet has no column for it.
    expect(refusals).toContainEqual(expect.objectContaining({ field: 'amount', column: '' }));
  });

  test('adds and changes what its preview says, each recorded', async () => {
    const brand = `Marque ${crypto.randomUUID()}`;
    const brandId = await aBrand(server, brand);
    const id = await aRow(server, 'pillars', { brandId, name: 'Ancien', diameter: 4 });
    await aRow(server, 'pillars', { brandId, name: 'Pareil', diameter: 3.5 });
    const workbook = await aWorkbook(
      ['Marque', 'Nom', 'Diameter (mm)', 'Validé'],
      [
        [brand.toUpperCase(), ' ancien', '4,3', 'oui'],
        [brand, 'Pareil', 3.5, 'x'],
        [brand, 'Nouveau', null, 'non'],
      ],
    );
    const { body } = await preview(workbook);
    expect(body).toMatchObject({ added: 1, changed: 1, unchanged: 1, refused: 0 });
    expect(body.lines).toMatchObject([
      {
        line: 2,
        what: 'changed',
        changes: [{ field: 'name' }, { field: 'diameter', before: '4', after: '4,3' }],
      },
      { line: 4, what: 'added', title: 'Nouveau' },
    ]);
    expect(await store(workbook, body.preview)).toMatchObject({
      status: 200,
      body: { added: 1, changed: 1 },
    });
    const { rows } = (await admin().get(`/api/pillars?searchKey=${encodeURIComponent(brand)}&orderBy=name`))
      .body;
    expect(rows).toMatchObject([
      { id, name: 'ancien', diameter: 4.3, pillarType: 'TI_BASE', version: 2 },
      { name: 'Nouveau', diameter: null, validated: false },
      { name: 'Pareil' },
    ]);
    const changes = await server.db
      .selectFrom('record_changes')
      .select(['operation', 'before', 'after'])
      .where('row_id', '=', id)
      .where('list', '=', 'pillars')
      .orderBy('id')
      .execute();
    expect(changes.at(-1)).toMatchObject({
      operation: 'CHANGE',
      before: { diameter: 4 },
      after: { diameter: 4.3 },
    });
  });

  test.each([
    { written: 'UTF-8 with a mark', encoding: 'utf8', mark: '\u{feff}', between: ';' },
    { written: 'UTF-8 without one', encoding: 'utf8', mark: '', between: ',' },
    { written: 'Windows-1252', encoding: 'latin1', mark: '', between: ';' },
  ] as const)('may be a text of separated values in $written', async ({ encoding, mark, between }) => {
    const brand = `Créée ${crypto.randomUUID()}`;
    const brandId = await aBrand(server, brand);
    const id = await aRow(server, 'pillars', { brandId, name: 'Ancien', diameter: 4 });
    const lines = [
      ['Marques', 'Nom', 'Diamètre (mm)', 'Validée'],
      [brand, 'Ancien', '"4,3"', 'oui'],
      [brand, '"Nouveau, 12°"', '', 'non'],
    ].map((cells) => cells.join(between));
    const workbook = Buffer.from(`${mark}${lines.join('\r\n')}\r\n`, encoding).toString('base64');
    const { body } = await preview(workbook, 'pillars', 'Piliers.csv');
    expect(body).toMatchObject({ added: 1, changed: 1, refused: 0 });
    expect((await store(workbook, body.preview, 'pillars', 'Piliers.csv')).status).toBe(200);
    const { rows } = (await admin().get(`/api/pillars?searchKey=${encodeURIComponent(brand)}&orderBy=name`))
      .body;
    expect(rows).toMatchObject([
      { id, name: 'Ancien', diameter: 4.3 },
      { name: 'Nouveau, 12°', diameter: null, validated: false },
    ]);
  });

  test('with one wrong line of a thousand is refused by naming it, and stores nothing', async () => {
    const brand = `Marque ${crypto.randomUUID()}`;
    await aBrand(server, brand);
    const rows = Array.from({ length: 1_000 }, (_, at) => [brand, `Pilier ${at}`, at === 700 ? 'large' : 4]);
    const workbook = await aWorkbook(['Marque', 'Nom', 'Diamètre (mm)'], rows);
    const { body } = await preview(workbook);
    expect(body).toMatchObject({ added: 999, refused: 1 });
    expect(body.lines[0]).toMatchObject({
      line: 702,
      what: 'refused',
      refusals: [{ field: 'diameter', code: 'field.invalid', value: 'large' }],
    });
    expect(await store(workbook, body.preview)).toMatchObject({
      status: 409,
      body: { error: 'sheet.refused', fields: { 'lines.702.diameter': 'field.invalid' } },
    });
    expect((await admin().get(`/api/pillars?searchKey=${encodeURIComponent(brand)}`)).body.total).toBe(0);
  });

  test('is refused once somebody changed what it would change', async () => {
    const brand = `Marque ${crypto.randomUUID()}`;
    const brandId = await aBrand(server, brand);
    const id = await aRow(server, 'pillars', { brandId, name: 'Disputé', diameter: 4 });
    const workbook = await aWorkbook(['Marque', 'Nom', 'Diamètre (mm)'], [[brand, 'Disputé', 5]]);
    const before = (await preview(workbook)).body.preview;
    await admin().post(`/api/pillars/${id}`, { length: 7 });
    expect(await store(workbook, before)).toMatchObject({ status: 409, body: { error: 'sheet.stale' } });
    expect((await admin().get(`/api/pillars/${id}`)).body).toMatchObject({ diameter: 4, length: 7 });
    const after = (await preview(workbook)).body.preview;
    expect((await store(workbook, after)).status).toBe(200);
    expect((await admin().get(`/api/pillars/${id}`)).body).toMatchObject({ diameter: 5, length: 7 });
  });

  test('waits for whoever works with its rows, and is refused as they have changed them', async () => {
    const id = await aRow(server, 'accessories', { stock: 7 });
    const workbook = await aWorkbook(['N°', 'En stock'], [[id, 9]]);
    const { body } = await preview(workbook, 'accessories');
    expect(body).toMatchObject({ changed: 1, refused: 0 });
    const importing = await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('accessories').select('id').where('id', '=', id).forUpdate().execute();
      const reply = store(workbook, body.preview, 'accessories');
      await untilSomebodyWaits(trx);
      await trx.updateTable('accessories').set({ stock: 6, version: 2 }).where('id', '=', id).execute();
      return { reply };
    });
    expect(await importing.reply).toMatchObject({ status: 409, body: { error: 'sheet.stale' } });
    expect((await admin().get(`/api/sources/accessories/${id}`)).body.stock).toBe(6);
  });

  test('gives a name that another line gives up before it, and refuses one that is still held', async () => {
    const brandId = await aBrand(server);
    const [one, other] = [
      await aRow(server, 'kits', { brandId, name: 'A' }),
      await aRow(server, 'kits', { brandId, name: 'B' }),
    ];
    const swapped = await aWorkbook(
      ['N°', 'Nom'],
      [
        [one, 'B'],
        [other, 'A'],
      ],
    );
    expect((await preview(swapped, 'kits')).body).toMatchObject({ changed: 0, refused: 2 });
    const moved = await aWorkbook(
      ['N°', 'Nom'],
      [
        [other, 'C'],
        [one, 'B'],
      ],
    );
    const { body } = await preview(moved, 'kits');
    expect(body).toMatchObject({ changed: 2, refused: 0 });
    expect((await store(moved, body.preview, 'kits')).status).toBe(200);
  });

  test('adds and changes more rows than one statement, also where each takes the name of the one before', async () => {
    const brand = `Marque ${crypto.randomUUID()}`;
    const brandId = await aBrand(server, brand);
    const kits = () =>
      server.db
        .selectFrom('guided_surgical_kits')
        .select(['id', 'name', 'version'])
        .where('brand_id', '=', brandId)
        .orderBy('id')
        .execute();
    const names = Array.from({ length: 1_100 }, (_, at) => `Trousse ${at}`);
    const added = await aWorkbook(
      ['Marque', 'Nom'],
      names.map((name) => [brand, name]),
    );
    const first = (await preview(added, 'kits')).body;
    expect((await store(added, first.preview, 'kits')).body).toMatchObject({ added: 1_100 });
    const stored = await kits();
    expect(stored.map(({ name }) => name)).toEqual(names);
    const renamed = stored.map(({ id }, at) => ({ id, name: at < 4 ? `Trousse ${at - 1}` : `Neuve ${at}` }));
    const changed = await aWorkbook(
      ['N°', 'Nom'],
      renamed.map(({ id, name }) => [id, name]),
    );
    const second = (await preview(changed, 'kits')).body;
    expect(second).toMatchObject({ changed: 1_100, refused: 0 });
    expect((await store(changed, second.preview, 'kits')).status).toBe(200);
    expect(await kits()).toEqual(renamed.map((row) => ({ ...row, version: 2 })));
    const recorded = await server.db
      .selectFrom('record_changes')
      .select('row_id')
      .where('list', '=', 'kits')
      .where('operation', '=', 'CHANGE')
      .where('row_id', '>=', stored[0]?.id ?? 0)
      .execute();
    expect(recorded).toHaveLength(1_100);
  });

  test('has another delivery charged than before, whichever of the two comes first', async () => {
    const charged = await server.db
      .selectFrom('prices')
      .select('id')
      .where('unit', '=', 'DELIVERY')
      .where('hidden', '=', false)
      .executeTakeFirstOrThrow();
    const change = { productCode: 'ORDER', unit: 'DELIVERY', hidden: true };
    let pair = [charged.id, await aRow(server, 'prices', change)] as const;
    for (const isFirst of [true, false]) {
      const [ends, begins] = pair;
      const rows = [
        [ends, 'oui'],
        [begins, 'non'],
      ];
      const workbook = await aWorkbook(['N°', 'N’est plus proposé'], isFirst ? rows : rows.toReversed());
      const { body } = await preview(workbook, 'prices');
      expect(body).toMatchObject({ changed: 2, refused: 0 });
      expect((await store(workbook, body.preview, 'prices')).status).toBe(200);
      pair = [begins, ends];
    }
  });

  test('does not have a second delivery charged', async () => {
    const titles = [
      'Code',
      'Produit',
      'Unité',
      'Description en français',
      'Description en anglais',
      'Montant (€)',
      'TVA (%)',
    ];
    const row = (code: string) => [code, 'ORDER', 'DELIVERY', 'Livraison', 'Delivery', 9.9, 20];
    const { body } = await preview(await aWorkbook(titles, [row('LIV-1'), row('LIV-2')]), 'prices');
    expect(body.lines.map(({ refusals }: { refusals: object[] }) => refusals)).toEqual([
      [{ field: 'hidden', code: 'price.alreadyOffered', value: '', column: '', allowed: '' }],
      [{ field: 'hidden', code: 'price.alreadyOffered', value: '', column: '', allowed: '' }],
    ]);
  });

  test.each([
    [
      'two lines for one row',
      [
        ['A', 'X', 4],
        ['A', 'x', 5],
      ],
      'nameAlreadyExists',
    ],
    ['an unknown brand', [['Nulle part', 'X', 4]], 'field.unknownValue'],
    ['no name', [['A', '', 4]], 'pillars.messages.nameRequired'],
    ['a diameter too large', [['A', 'X', 400]], 'field.tooLarge'],
    ['a name of the product itself', [['A', 'Pontique', 4]], 'source.fixed'],
  ])('with %s is refused at its field', async (_, rows, code) => {
    const brand = `Marque ${crypto.randomUUID()}`;
    await aBrand(server, brand);
    const named = rows.map(([of, ...rest]) => [of === 'A' ? brand : (of ?? ''), ...rest]);
    const { body } = await preview(await aWorkbook(['Brand', 'Name', 'Diameter (mm)'], named));
    expect(body.refused).toBe(1);
    expect(body.lines[0].refusals.map((refusal: { code: string }) => refusal.code)).toContain(code);
  });

  test('takes no mark away from a brand by which rows refer to it', async () => {
    const brand = `Marque ${crypto.randomUUID()}`;
    const brandId = await aBrand(server, brand);
    await aRow(server, 'pillars', { brandId });
    const { body } = await preview(
      await aWorkbook(['Nom', 'Piliers', 'Matériaux'], [[brand, 'non', 'non']]),
      'brands',
    );
    expect(body.refused).toBe(1);
    expect(body.lines[0].refusals).toMatchObject([
      { field: 'isPillar', code: 'brand.hasPillars', value: 'non', allowed: '' },
    ]);
  });

  test('with a new brand that neither makes nor supplies anything is refused', async () => {
    const brand = `Marque ${crypto.randomUUID()}`;
    const rows = [
      [brand, 'non'],
      [`${brand} B`, 'oui'],
    ];
    const { body } = await preview(await aWorkbook(['Nom', 'Douilles'], rows), 'brands');
    expect(body).toMatchObject({ added: 1, refused: 1 });
    expect(body.lines[0].refusals).toMatchObject([{ field: 'isImplant', code: 'source.useRequired' }]);
  });

  test.each([
    ['unknown columns', ['Couleur', 'Marque', 'Poids'], ['Couleur', 'Poids'], 'sheet.columnUnknown'],
    ['no column that is known', ['Poids'], ['Poids'], 'sheet.columnUnknown'],
    ['columns twice', ['Marque', 'Nom', 'Brand', 'Name'], ['Brand', 'Name'], 'sheet.columnTwice'],
  ])('with %s is refused, and names all of them', async (_, titles, wrong, code) => {
    const { status, body } = await preview(await aWorkbook(titles, [['a', 'b']]));
    expect([status, body.error]).toEqual([400, code]);
    const paths = ['workbook', ...wrong.map((title) => `columns.${title}`)];
    expect(body.fields).toEqual(Object.fromEntries(paths.map((path) => [path, code])));
  });

  test('with unknown columns and doubled ones is refused, and names both at once', async () => {
    const titles = ['Marque', 'Nom', 'Nom', 'Couleur', 'Type', 'type'];
    const { body } = await preview(await aWorkbook(titles, [['a', 'b']]));
    expect(body.error).toBe('sheet.columnUnknown');
    expect(body.fields).toEqual({
      workbook: 'sheet.columnUnknown',
      'columns.Couleur': 'sheet.columnUnknown',
      'columns.Nom': 'sheet.columnTwice',
      'columns.type': 'sheet.columnTwice',
    });
  });

  test('is a workbook with rows, and not too many', async () => {
    const error = async (workbook: string) => (await preview(workbook)).body.error;
    expect(await error(await aWorkbook(['Marque'], []))).toBe('sheet.empty');
    expect(await error(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]).toString('base64'))).toBe('sheet.damaged');
    expect(await error(Buffer.from('PK no workbook').toString('base64'))).toBe('sheet.damaged');
    const text = Buffer.from('Marque;Nom\nA;B').toString('base64');
    expect(await error(text)).toBe('sheet.damaged');
    expect((await preview(text, 'pillars', 'Piliers.csv')).body.error).not.toBe('sheet.damaged');
    const many = Array.from({ length: 5_001 }, (_, at) => [`M${at}`]);
    expect(await error(await aWorkbook(['Marque'], many))).toBe('sheet.tooLong');
    expect(await error(await aWorkbook(['Poids'], many))).toBe('sheet.columnUnknown');
  });

  test('is imported by whoever may edit its source', async () => {
    const editor = calling(server, await aColleague(server, ['EDIT_MATERIAL']));
    const sheet = { fileName: 'Z.xlsx', workbook: await aWorkbook(['Nom'], [['Z']]) };
    const statuses = [];
    for (const source of ['materials', 'pillars', 'brands'])
      statuses.push((await editor.post(`/api/sheets/${source}/previews`, sheet)).status);
    expect(statuses).toEqual([200, 403, 403]);
  });

  test('is kept until it is stored: whoever may edit its source corrects its cells, its author discards it', async () => {
    const people = [];
    for (const name of ['Ana', 'Ben'])
      people.push(await aColleague(server, ['EDIT_PILLAR'], { firstName: name, surname: 'MODÈLE' }));
    const [author, other] = people.map((one) => calling(server, one));
    const brand = `Marque ${people[0]?.id}`;
    await aBrand(server, brand);
    const workbook = await aWorkbook(
      ['Marque', 'Nom'],
      [
        ['Inconnue', `Un ${brand}`],
        [brand, `Deux ${brand}`],
      ],
    );
    const path = `/api/sheets/pillars/previews`;
    const own = `${path}/${people[0]?.id}`;
    for (const fileName of ['Ancien.xlsx', 'Piliers.xlsx']) await author?.post(path, { fileName, workbook });
    expect((await other?.get(path))?.body.previews).toContainEqual(
      expect.objectContaining({
        authorFullName: 'Ana MODÈLE',
        fileName: 'Piliers.xlsx',
        changing: 1,
        refused: 1,
      }),
    );
    expect((await author?.post(own, { preview: (await author.get(own)).body.preview }))?.body.error).toBe(
      'sheet.refused',
    );
    const shown = (await other?.get(own))?.body.preview;
    const wrong = { line: 9, field: 'brandId', value: brand, preview: shown };
    expect((await other?.post(`${own}/corrections`, wrong))?.body.fields).toHaveProperty('line');
    const right = { ...wrong, line: 2 };
    const corrected = await other?.post(`${own}/corrections`, right);
    expect(corrected?.body).toMatchObject({ added: 2, refused: 0, outdated: false });
    expect((await author?.post(`${own}/corrections`, right))?.body.error).toBe('sheet.stale');
    expect((await other?.delete(own))?.body.error).toBe('access.denied');
    await server.db
      .updateTable('brands')
      .set({ name: `${brand} bis` })
      .where('name', '=', brand)
      .execute();
    const outdated = (await other?.get(own))?.body;
    expect(outdated).toMatchObject({ refused: 2, outdated: true });
    const renamed = { ...right, value: `${brand} bis`, preview: outdated.preview };
    expect((await other?.post(`${own}/corrections`, renamed))?.body).toMatchObject({ added: 1, refused: 1 });
    await server.db.updateTable('brands').set({ name: brand }).where('name', '=', `${brand} bis`).execute();
    const again = { ...right, preview: (await other?.get(own))?.body.preview };
    expect((await other?.post(`${own}/corrections`, again))?.body.preview).toBe(corrected?.body.preview);
    expect((await other?.post(own, { preview: corrected?.body.preview }))?.body).toMatchObject({ added: 2 });
    expect((await author?.get(own))?.status).toBe(404);
    await author?.post(path, { fileName: 'Piliers.xlsx', workbook });
    expect((await author?.delete(own))?.status).toBe(204);
    expect((await author?.delete(own))?.body.error).toBe('notFound');
  });

  test('is not corrected by what was seen of another file, which differs in the refused cell alone', async () => {
    const path = '/api/sheets/pillars/previews';
    const own = `${path}/${administrator.id}`;
    const brand = `Marque ${crypto.randomUUID()}`;
    await aBrand(server, brand);
    const file = (wrong: string) => aWorkbook(['Marque', 'Nom'], [[wrong, 'Un']]);
    const seen = (await preview(await file('Inconnue'))).body.preview;
    const kept = (await preview(await file('Autre'))).body;
    const cell = { line: 2, field: 'brandId', value: brand, preview: seen };
    expect(await admin().post(`${own}/corrections`, cell)).toMatchObject({
      status: 409,
      body: { error: 'sheet.stale' },
    });
    expect((await admin().get(own)).body).toEqual(kept);
  });
});

test.each(LANGUAGES)('sheets have names that spreadsheets take: %s', (language) => {
  const names = SOURCE_NAMES.map((source) => sheetNameOf(source, language));
  expect(names.filter((name) => name.length > 31 || /[[\]:*?/\\]/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('a cell is refused where it may mean two things, or nothing', () => {
  const choices = {
    priceId: [
      { id: 1, name: 'Altéa', names: ['Altéa'], withinId: null },
      { id: 2, name: 'Altea', names: ['Altea'], withinId: null },
    ],
  };
  const read = (title: string, cell: string | Date) => {
    const sheet = [
      { line: 1, cells: [title] },
      { line: 2, cells: [cell] },
    ];
    const [line] = planImport('accessories', sheet, {
      rows: [],
      choices,
      held: new Map(),
      today: '2026-03-01',
    }).lines;
    const refusal = line?.refusals.find(({ field }) => field === 'priceId' || field === 'restockDate');
    return refusal?.code ?? line?.after['priceId'];
  };
  expect(['Altéa', 'Altea', 'ALTEA'].map((name) => read('Tarif', name))).toEqual([
    1,
    2,
    'field.unknownValue',
  ]);
  expect(read('Attendu le', new Date(Number.NaN))).toBe('field.date');
  const amounts = ['1,230', '1,23', '1 230,00'].map((amount) =>
    readCell({ kind: 'money', most: 1e6 }, amount),
  );
  expect(amounts).toEqual([{ code: 'field.invalid' }, { value: 123 }, { value: 123_000 }]);
  // As in a field that is typed into.
  const typed = ['1.300', '1,300.00', '4,5 mm', '12 50', '5 %'].map((text) =>
    readCell({ kind: 'number', least: 0, most: 1e6, decimals: 1 }, text),
  );
  expect(typed).toEqual([
    { code: 'field.invalid' },
    { value: 1300 },
    { value: 4.5 },
    { code: 'field.invalid' },
    { value: 5 },
  ]);
});

/** Made once, as it is many times slower to make than to use: it lists every letter there is. */
const words = fc.stringMatching(/^[\p{L}\d=+.,'"&<>-]{1,8}( [\p{L}\d]{1,6})?$/u);

/** Any value that a field can hold, as it is stored. */
function valueOf(field: SourceField): fc.Arbitrary<SourceRow[string]> {
  switch (field.kind) {
    case 'line':
      return words;
    case 'text':
      return fc.oneof(fc.constant(''), words);
    case 'email':
      return fc.constantFrom(null, 'a@b.example');
    case 'link':
      return fc.constantFrom('', 'https://consignes.example/a');
    case 'numbers':
      return fc.constantFrom('', '4', '4 5.5 6');
    case 'flag':
      return fc.boolean();
    case 'day':
      return fc.constantFrom(null, '2026-02-28', '2031-12-31');
    case 'choice':
      return fc.constantFrom(...field.codes);
    case 'number': {
      const scale = 10 ** field.decimals;
      return fc.integer({ min: field.least * scale, max: field.most * scale }).map((value) => value / scale);
    }
    case 'money':
      return fc.integer({ min: 0, max: field.most });
    case 'reference':
      return fc.constantFrom(1, 2);
  }
}

const CHOICES = [
  { id: 1, name: 'Altea = 1', withinId: 1 },
  { id: 2, name: 'Boréal « 2 »', withinId: 2 },
];

function rowsOf(source: SourceName): fc.Arbitrary<SourceRow[]> {
  const fields = fieldsOf(source);
  const row = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)])));
  return fc
    .uniqueArray(row, {
      maxLength: 6,
      minLength: 1,
      selector: (values) =>
        SOURCES[source].unique.fields.map((name) => String(values[name]).toLowerCase()).join('\n'),
    })
    .map((rows) =>
      rows.map((values, at) => {
        const inside = fields.find(([, field]) => field.kind === 'reference' && field.within !== undefined);
        const whole = inside ? { ...values, brandId: values[inside[0]] ?? 1 } : values;
        const kept = fields.map(([name, { when }]) => [
          name,
          when !== undefined && whole[when] !== true ? null : (whole[name] ?? null),
        ]);
        const names = fields.flatMap(([name, { kind }]) =>
          kind === 'reference' ? [[namedBy(name), CHOICES[Number(whole[name]) - 1]?.name ?? null]] : [],
        );
        return { ...Object.fromEntries([...kept, ...names]), id: at + 1, version: 1 } as SourceRow;
      }),
    );
}

test.each(SOURCE_NAMES)('importing an export changes nothing, whatever the rows: %s', (source) => {
  const references = fieldsOf(source).filter(([, { kind }]) => kind === 'reference');
  const choices = Object.fromEntries(
    references.map(([name, field]) => [
      name,
      CHOICES.map((one) => ({
        ...one,
        names: [one.name],
        withinId: field.kind === 'reference' && field.within ? one.withinId : null,
      })),
    ]),
  );
  fc.assert(
    fc.property(rowsOf(source), fc.constantFrom(...LANGUAGES), (rows, language) => {
      const columns = columnsOf(source, language);
      // Cells as a spreadsheet returns them, with amounts in euros.
      const lines = cellsOf(source, rows, language).map((cells, at) => ({
        line: at + 2,
        cells: cells.map((cell, nth) =>
          columns[nth]?.kind === 'amount' && typeof cell === 'number' ? cell / 100 : cell,
        ),
      }));
      const titles = { line: 1, cells: columns.map(({ title }) => title) };
      const plan = planImport(source, [titles, ...lines], {
        rows,
        choices,
        held: new Map(),
        today: '2026-03-01',
      });
      expect(plan.lines).toEqual([]);
      expect(plan.unchanged).toBe(rows.length);
    }),
  );
});

// The last one: sessions end as the clock goes on.
test('a preview goes in the night once it was not corrected for thirty days', async () => {
  const brand = `Marque ${crypto.randomUUID()}`;
  await aBrand(server, brand);
  await preview(await aWorkbook(['Marque', 'Nom'], [['Inconnue', 'Un']]));
  const own = `/api/sheets/pillars/previews/${administrator.id}`;
  const nightAfter = async (days: number) => {
    server.clock.forward(days * 86_400);
    await server.db
      .transaction()
      .execute((trx) => server.platform.jobs.enqueue(trx, 'sources.dropPreviews', [{}]));
    const running = () =>
      sql`select id from pgboss.job where name = 'sources.dropPreviews' and state <> 'completed'`.execute(
        server.db,
      );
    await expect.poll(async () => (await running()).rows).toEqual([]);
    return calling(server, await anAdministrator(server));
  };
  const { get, post } = await nightAfter(PREVIEW_DAYS - 1);
  const cell = { line: 2, field: 'brandId', value: brand, preview: (await get(own)).body.preview };
  expect((await post(`${own}/corrections`, cell)).body).toMatchObject({ refused: 0 });
  expect((await (await nightAfter(PREVIEW_DAYS - 1)).get(own)).status).toBe(200);
  expect((await (await nightAfter(2)).get(own)).status).toBe(404);
});
