import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { SourceName } from '@maxilla/domain/source-names';
import { SOURCES } from '@maxilla/domain/sources';

import { type SheetColumn, type SheetValue, writeSheet } from '../../src/platform/sheets/write-sheet.ts';
import type { TestApp } from './app.ts';
import { calling } from './calls.ts';
import { anAdministrator, type Person } from './people.ts';

/** Builders of reference data. */

/** Inserts a brand that makes and supplies everything; returns the id. */
export async function aBrand({ db }: Pick<TestApp, 'db'>, name = `Marque ${randomUUID()}`): Promise<number> {
  const { id } = await db
    .insertInto('brands')
    .values({
      name,
      is_implant: true,
      is_pillar: true,
      is_sleeve: true,
      is_sleeve_supplier: true,
      is_material: true,
      is_material_supplier: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The fields of a new row of each source, with rows that they refer to. */
const FORMS: Readonly<Record<SourceName, (server: TestApp) => Promise<object>>> = {
  pillars: async (server) => ({
    brandId: await aBrand(server),
    pillarType: 'TI_BASE',
    name: `Pilier ${randomUUID()}`,
    implantTypeId: await aRow(server, 'implantModels'),
    rotationType: 'ROTATIONAL',
    baseType: 'STANDARD',
    diameter: 4.1,
    length: 5.5,
    customPillar: false,
    validated: true,
    updateComment: 'Catalogue 2026',
  }),
  implants: async (server) => {
    const brandId = await aBrand(server);
    const model = await create(server, 'implantModels', { brandId, name: 'Nova' });
    return { brandId, modelId: model.id, diameter: 4.1, length: 11.5 };
  },
  implantModels: async (server) => ({ brandId: await aBrand(server), name: `Modèle ${randomUUID()}` }),
  sleeves: async (server) => ({
    brandId: await aBrand(server),
    supplierId: await aBrand(server),
    name: 'Guide 4.2',
    type: 'SOCKET_GUIDED_100',
    reference: randomUUID(),
    heights: '4 5.5 6',
    setPerPackage: 5,
    idealGap: 0.05,
    validated: true,
    updateComment: '',
  }),
  materials: async (server) => ({
    name: `Matériau ${randomUUID()}`,
    material: 'ZIRCONIA',
    shade: 'A2',
    dimension: '98 × 14',
    transparency: 'HT',
    reference: 'Z-98',
    brandId: await aBrand(server),
    country: 'France',
    ceOnId: '0459',
    supplierId: await aBrand(server),
    validated: true,
    updateComment: '',
  }),
  brands: async () => ({
    brandName: `Marque ${randomUUID()}`,
    isImplant: true,
    isPillar: true,
    isSleeve: false,
    isSleeveSupplier: false,
    isMaterial: false,
    isMaterialSupplier: false,
    isFixationPin: false,
    pillarSupplierEmail: 'piliers@fournisseur.example',
  }),
  kits: async (server) => ({ brandId: await aBrand(server), name: `Trousse ${randomUUID()}` }),
  prices: async () => ({
    code: randomUUID(),
    productCode: 'ACCESSORY',
    unit: 'ACCESSORY',
    descriptionFr: 'Boîte',
    descriptionEn: 'Box',
    amount: 12.5,
    vatRate: 20,
    hidden: false,
  }),
  accessories: async (server) => ({
    priceId: await aRow(server, 'prices'),
    category: 'ALIGNERS',
    reference: 'MX-1',
    picture: 'gutterBox',
    detailsFr: 'Une boîte.',
    detailsEn: 'A box.',
    stock: 12,
    restockDate: '31-12-2099',
  }),
  prosthesisPrices: async (server) => ({
    priceId: await aRow(server, 'prices', { productCode: 'PR', unit: 'LINE', vatRate: 0 }),
    category: 'TOOTH_SUPPORTED',
    route: 'ZIRCONIA',
    materialFamily: 'ZIRCONIA',
    colour: 'BE',
    onPillars: false,
    cutBack: true,
  }),
  machines: async () => ({ name: `Imprimante ${randomUUID()}`, kind: 'GUIDE_PRINTER' }),
  lots: async (server) => ({
    materialId: await aRow(server, 'materials'),
    number: randomUUID(),
    expiresOn: '31-12-2099',
  }),
  discs: async (server) => ({ number: randomUUID(), lotId: await aRow(server, 'lots') }),
  maintenanceOperations: async () => ({
    name: `Nettoyage ${randomUUID()}`,
    intervalDays: 7,
    instruction: 'Aspirer, puis essuyer.',
    instructionLink: 'https://consignes.example/nettoyage',
  }),
  maintainedMachines: async (server) => ({
    operationId: await aRow(server, 'maintenanceOperations'),
    machineId: await aRow(server, 'machines'),
    firstDueOn: '31-12-2099',
  }),
  nonConformityCategories: async () => ({ name: `Catégorie ${randomUUID()}` }),
  nonConformitySubcategories: async (server) => ({
    categoryId: await aRow(server, 'nonConformityCategories'),
    name: 'Limite cervicale',
  }),
};

export const formOf = (server: TestApp, source: SourceName) => FORMS[source](server);

/** The administrator who adds the rows of each server. */
const editors = new WeakMap<TestApp, Promise<Person>>();

function editorOf(server: TestApp): Promise<Person> {
  const editor = editors.get(server) ?? anAdministrator(server);
  editors.set(server, editor);
  return editor;
}

async function create(server: TestApp, source: SourceName, form: object): Promise<{ id: number }> {
  const { post } = calling(server, await editorOf(server));
  const { status, body } = await post(SOURCES[source].path, form);
  if (status !== 200) throw new Error(`${source}: ${JSON.stringify(body)}`);
  return body;
}

/** Adds a row to a source; returns the id. */
export async function aRow(server: TestApp, source: SourceName, change: object = {}): Promise<number> {
  const { id } = await create(server, source, { ...(await formOf(server, source)), ...change });
  return id;
}

/** A workbook in base 64. */
export async function aWorkbook(
  titles: readonly string[],
  rows: readonly (readonly SheetValue[])[],
): Promise<string> {
  const columns = titles.map((title): SheetColumn => ({ title, kind: 'text' }));
  return (await buffer(writeSheet('Import', columns, rows))).toString('base64');
}
