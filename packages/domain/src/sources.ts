import { ACCESSORY_CATEGORIES, ACCESSORY_PICTURES } from './accessories.ts';
import { MACHINE_KINDS } from './machines.ts';
import { MATERIAL_FAMILY_CODES } from './materials.ts';
import { type Actor, can } from './people.ts';
import { PILLAR_BASES, PILLAR_TYPES, ROTATION_TYPES } from './pillars.ts';
import { PRICE_UNITS } from './pricing.ts';
import { PRODUCT_CODES } from './products.ts';
import { SLEEVE_TYPES } from './sleeves.ts';
import type { Source, SourceField } from './source-fields.ts';
import type { SourceName } from './source-names.ts';

/**
 * Reference data ("sources", spec 3 §3, §5, §6): each source declares its fields, its unique key and its
 * editors. Calls, queries, screens and spreadsheets are derived from the declaration.
 */

const REQUIRED = { required: 'field.required' } as const;
const MILLIMETRES = { kind: 'number', least: 0.01, most: 100, decimals: 2, unit: 'mm' } as const;
const FLAG = { kind: 'flag' } as const;
const SHOWN_FLAG = { kind: 'flag', listed: true } as const;
const ROOMY_FLAG = { kind: 'flag', listed: 'roomy' } as const;
const COMMENT = { kind: 'text', ofChange: true } as const;
const NAME = { kind: 'line', listed: 'title', ...REQUIRED } as const;
const NAME_TAKEN = 'nameAlreadyExists';
/** Units of the price list, with those that no project is priced by. */
const UNITS = [...PRICE_UNITS, 'ACCESSORY', 'DELIVERY'] as const;
/** The largest amount of a price, in cents. */
const MOST_CENTS = 10_000_000;

const brand = (flag?: string) =>
  ({ kind: 'reference', to: 'brands', listed: true, ...(flag === undefined ? {} : { flag }) }) as const;

export const SOURCES: Readonly<Record<SourceName, Source>> = {
  pillars: {
    path: '/api/pillars',
    permission: 'EDIT_PILLAR',
    fields: {
      brandId: { ...brand('isPillar'), required: 'pillars.messages.brandRequired' },
      pillarType: { kind: 'choice', codes: PILLAR_TYPES, words: 'pillarType', listed: true },
      name: { ...NAME, required: 'pillars.messages.nameRequired' },
      implantTypeId: { kind: 'reference', to: 'implantModels', listed: true },
      rotationType: { kind: 'choice', codes: ROTATION_TYPES, words: 'rotationType', listed: true },
      baseType: { kind: 'choice', codes: PILLAR_BASES, words: 'pillarBase', listed: 'roomy' },
      diameter: { ...MILLIMETRES, listed: 'roomy' },
      length: { ...MILLIMETRES, listed: 'roomy' },
      customPillar: FLAG,
      validated: SHOWN_FLAG,
      updateComment: COMMENT,
    },
    unique: { fields: ['brandId', 'name'], error: NAME_TAKEN },
    removable: true,
    lists: {
      brands: 'brandId',
      suppliers: 'brandId',
      types: 'pillarType',
      implant_types: 'implantTypeId',
      base_types: 'baseType',
    },
  },
  implants: {
    path: '/api/implants',
    permission: 'EDIT_IMPLANT',
    fields: {
      brandId: { ...brand('isImplant'), ...REQUIRED, through: 'modelId' },
      modelId: { kind: 'reference', to: 'implantModels', within: 'brandId', listed: 'title', ...REQUIRED },
      diameter: { ...MILLIMETRES, listed: true, ...REQUIRED },
      length: { ...MILLIMETRES, listed: true, ...REQUIRED },
    },
    unique: { fields: ['modelId', 'diameter', 'length'], error: 'diameterLengthAlreadyExists' },
    removable: true,
    lists: { brands: 'brandId', models: 'modelId' },
  },
  implantModels: {
    path: '/api/implant_models',
    permission: 'EDIT_IMPLANT',
    fields: { brandId: { ...brand('isImplant'), ...REQUIRED }, name: NAME },
    unique: { fields: ['brandId', 'name'], error: NAME_TAKEN },
    removable: true,
    lists: { brands: 'brandId' },
  },
  sleeves: {
    path: '/api/sleeves',
    permission: 'EDIT_SLEEVE',
    fields: {
      brandId: { ...brand('isSleeve'), ...REQUIRED },
      supplierId: { ...brand('isSleeveSupplier'), ...REQUIRED },
      name: NAME,
      type: { kind: 'choice', codes: SLEEVE_TYPES, words: 'sleeveType', listed: true, ...REQUIRED },
      reference: { kind: 'line', listed: true },
      heights: { kind: 'numbers' },
      setPerPackage: { kind: 'number', least: 0, most: 10_000, decimals: 0, listed: true },
      idealGap: { ...MILLIMETRES, least: 0 },
      validated: SHOWN_FLAG,
      updateComment: COMMENT,
    },
    unique: { fields: ['brandId', 'reference', 'name'], error: NAME_TAKEN },
    removable: true,
    lists: { brands: 'brandId', suppliers: 'supplierId' },
  },
  materials: {
    path: '/api/materials',
    permission: 'EDIT_MATERIAL',
    fields: {
      name: NAME,
      material: {
        kind: 'choice',
        codes: MATERIAL_FAMILY_CODES,
        words: 'materialFamily',
        listed: true,
        ...REQUIRED,
      },
      shade: { kind: 'line', listed: true },
      dimension: { kind: 'line', listed: 'roomy' },
      transparency: { kind: 'line' },
      reference: { kind: 'line', listed: 'roomy' },
      brandId: brand('isMaterial'),
      country: { kind: 'line' },
      ceOnId: { kind: 'line' },
      supplierId: { ...brand('isMaterialSupplier'), listed: true },
      validated: SHOWN_FLAG,
      updateComment: COMMENT,
    },
    unique: { fields: ['shade', 'name'], error: NAME_TAKEN },
    removable: true,
    lists: { types: 'material', brands: 'brandId', suppliers: 'supplierId' },
  },
  brands: {
    path: '/api/brands',
    permission: null,
    fields: {
      brandName: { ...NAME, lasting: true },
      isImplant: SHOWN_FLAG,
      isPillar: SHOWN_FLAG,
      isSleeve: SHOWN_FLAG,
      isSleeveSupplier: ROOMY_FLAG,
      isMaterial: SHOWN_FLAG,
      isMaterialSupplier: ROOMY_FLAG,
      isFixationPin: SHOWN_FLAG,
      pillarSupplierEmail: { kind: 'email', when: 'isPillar' },
    },
    unique: { fields: ['brandName'], error: NAME_TAKEN },
    oneOf: {
      name: 'brandUse',
      fields: [
        'isImplant',
        'isPillar',
        'isSleeve',
        'isSleeveSupplier',
        'isMaterial',
        'isMaterialSupplier',
        'isFixationPin',
      ],
      error: 'source.useRequired',
    },
    removable: false,
    lists: {},
  },
  kits: {
    path: '/api/sources/kits',
    permission: 'EDIT_IMPLANT',
    fields: { brandId: { ...brand(), ...REQUIRED }, name: NAME },
    unique: { fields: ['brandId', 'name'], error: NAME_TAKEN },
    removable: true,
    lists: { brands: 'brandId' },
  },
  prices: {
    path: '/api/sources/prices',
    permission: null,
    fields: {
      code: { ...NAME, lasting: true },
      productCode: {
        kind: 'choice',
        codes: [...PRODUCT_CODES, 'ACCESSORY', 'ORDER'],
        plain: { codes: PRODUCT_CODES, names: 'product' },
        words: 'pricedProduct',
        listed: 'roomy',
        lasting: true,
        ...REQUIRED,
      },
      unit: {
        kind: 'choice',
        codes: UNITS,
        words: 'priceUnit',
        listed: 'roomy',
        lasting: true,
        ...REQUIRED,
      },
      descriptionFr: { kind: 'line', listed: true, ...REQUIRED },
      descriptionEn: { kind: 'line', listed: 'roomy', ...REQUIRED },
      amount: { kind: 'money', most: MOST_CENTS, listed: true, ...REQUIRED },
      vatRate: { kind: 'number', least: 0, most: 100, decimals: 2, unit: '%', listed: 'roomy', ...REQUIRED },
      hidden: SHOWN_FLAG,
    },
    unique: { fields: ['code'], error: NAME_TAKEN },
    removable: false,
    lists: {},
  },
  accessories: {
    path: '/api/sources/accessories',
    permission: null,
    fields: {
      priceId: {
        kind: 'reference',
        to: 'prices',
        flag: 'ofAccessory',
        listed: 'title',
        lasting: true,
        ...REQUIRED,
      },
      category: {
        kind: 'choice',
        codes: ACCESSORY_CATEGORIES,
        words: 'accessoryCategory',
        listed: true,
        ...REQUIRED,
      },
      reference: { kind: 'line', listed: true, ...REQUIRED },
      picture: { kind: 'choice', codes: ACCESSORY_PICTURES, words: 'accessoryPicture', ...REQUIRED },
      detailsFr: { kind: 'text' },
      detailsEn: { kind: 'text' },
      stock: { kind: 'number', least: 0, most: 1_000_000, decimals: 0, listed: true, ...REQUIRED },
      restockDate: { kind: 'day', listed: true },
    },
    unique: { fields: ['priceId'], error: NAME_TAKEN },
    removable: false,
    lists: { prices: 'priceId' },
  },
  machines: {
    path: '/api/sources/machines',
    permission: null,
    fields: {
      name: NAME,
      kind: {
        kind: 'choice',
        codes: MACHINE_KINDS,
        words: 'machineKind',
        listed: true,
        lasting: true,
        ...REQUIRED,
      },
    },
    unique: { fields: ['name'], error: NAME_TAKEN },
    removable: true,
    lists: {},
  },
  lots: {
    path: '/api/sources/lots',
    permission: 'EDIT_MATERIAL',
    fields: {
      materialId: { kind: 'reference', to: 'materials', listed: true, lasting: true, ...REQUIRED },
      number: NAME,
      expiresOn: { kind: 'day', listed: true },
    },
    unique: { fields: ['materialId', 'number'], error: NAME_TAKEN },
    removable: false,
    lists: { materials: 'materialId' },
  },
  discs: {
    path: '/api/sources/discs',
    permission: 'EDIT_MATERIAL',
    fields: {
      number: NAME,
      lotId: { kind: 'reference', to: 'lots', listed: true, lasting: true, ...REQUIRED },
    },
    unique: { fields: ['number'], error: NAME_TAKEN },
    removable: true,
    lists: { lots: 'lotId' },
  },
  nonConformityCategories: {
    path: '/api/sources/non_conformity_categories',
    permission: null,
    fields: { name: NAME },
    unique: { fields: ['name'], error: NAME_TAKEN },
    removable: true,
    lists: {},
  },
  nonConformitySubcategories: {
    path: '/api/sources/non_conformity_subcategories',
    permission: null,
    fields: {
      categoryId: { kind: 'reference', to: 'nonConformityCategories', listed: true, ...REQUIRED },
      name: NAME,
    },
    unique: { fields: ['categoryId', 'name'], error: NAME_TAKEN },
    removable: true,
    lists: { categories: 'categoryId' },
  },
};

/** The area of the contract with the calls of a source. */
export const areaOf = <S extends SourceName>(source: S): `${S}Source` => `${source}Source`;

/** Whether a user may add and change rows of a source (spec 3 §6). */
export function editsSource(actor: Pick<Actor, 'role' | 'permissions'>, source: SourceName): boolean {
  const { permission } = SOURCES[source];
  return permission === null ? actor.role === 'ROLE_ADMIN' : can(actor, permission);
}

/** Whether a user may discard an import that somebody left unfinished: its author and administrators. */
export function discardsPreview(actor: Pick<Actor, 'id' | 'role'>, authorId: number): boolean {
  return actor.id === authorId || actor.role === 'ROLE_ADMIN';
}

export const fieldsOf = (source: SourceName) => Object.entries(SOURCES[source].fields);

/** Sources whose rows are chosen in projects, which are found by them. What a dentist merely prefers is not in use yet. */
const IN_PROJECTS: readonly SourceName[] = ['implants', 'sleeves', 'kits'];

/** Sources whose rows are used without a reference: orders copy prices, and lots are emptied. */
const USED_BESIDE: readonly SourceName[] = ['prices', 'lots'];

/**
 * Whether all that uses a row of a source refers to it, so that one without a reference is unused. Nothing ever refers to
 * pillars, discs and subcategories of non-conformities, all of which would be unused, and no index finds the orders of an
 * accessory or the finished batches of a machine.
 */
export const tellsUse = (source: SourceName): boolean =>
  IN_PROJECTS.includes(source) ||
  (!USED_BESIDE.includes(source) &&
    Object.values(SOURCES).some(({ fields }) =>
      Object.values(fields).some((field) => field.kind === 'reference' && field.to === source),
    ));

/** Whether rows of a source are proposed only once they are validated. */
export const isValidated = (source: SourceName) => 'validated' in SOURCES[source].fields;

/** The name of a reference's display field: `brandId` → `brand`. */
export const namedBy = (field: string) => field.replace(/Id$/, '');

/** The column of a list that shows a field. */
export const listedAs = (name: string, { kind }: SourceField) =>
  kind === 'reference' ? namedBy(name) : name;

/**
 * The fields that name a row: its title with the fields of its key after it; those of its key, if it has no title.
 */
export function namingFields(source: SourceName): readonly (readonly [string, SourceField])[] {
  const { fields, unique } = SOURCES[source];
  const title = unique.fields.findIndex((name) => fields[name]?.listed === 'title');
  return unique.fields.slice(Math.max(title, 0)).flatMap((name) => {
    const field = fields[name];
    return field ? [[name, field] as const] : [];
  });
}

/** The field at which the error for a duplicate row is shown. */
export const keyField = (source: SourceName) => SOURCES[source].unique.fields.at(-1) ?? 'name';

/** Rows of a sheet that is imported at once. */
export const MOST_SHEET_ROWS = 5_000;

/** Days for which an unfinished import is kept after its file was previewed. */
export const PREVIEW_DAYS = 30;

/** Bytes of its workbook. */
export const MOST_SHEET_BYTES = 700_000;
/** The same in base 64. */
export const MOST_SHEET_CHARACTERS = Math.ceil(MOST_SHEET_BYTES / 3) * 4;
