import type { TeamCode } from './teams.ts';

/**
 * The four product types, with their wire number and colour (spec 1 §3, §4), the field of the note about them in a
 * dentist's preferences, the columns that only their orders have in an export, and the column that counts a dentist's
 * orders of them (spec 3 §3).
 */
export const PRODUCT_TYPES = {
  GUIDE: {
    id: 1,
    hue: 'pink',
    note: 'guides',
    exported: ['guideTotalElements'],
    counted: 'guideOrders',
  },
  ALIGNERS: {
    id: 2,
    hue: 'green',
    note: 'aligners',
    exported: ['viewerLink', 'maxillaryAlignersCount', 'mandibularAlignersCount'],
    counted: 'alignersOrders',
  },
  FABRICATION: {
    id: 3,
    hue: 'yellow',
    note: 'fabrications',
    exported: ['fabricationTotalElements'],
    counted: 'fabricationOrders',
  },
  PROSTHESIS: {
    id: 4,
    hue: 'brown',
    note: 'prosthesis',
    exported: ['prosthesisTotalElements', 'prosthesisCategory'],
    counted: 'prosthesisOrders',
  },
} as const satisfies Record<
  string,
  { id: number; hue: string; note: string; exported: readonly string[]; counted: string }
>;

export type ProductType = keyof typeof PRODUCT_TYPES;

export const PRODUCT_TYPE_CODES = Object.keys(PRODUCT_TYPES) as readonly ProductType[];

/** The permission to edit projects of a product type. */
export const editPermission = <Type extends ProductType>(type: Type) => `EDIT_${type}` as const;

/** Guides planned on implants; each has its own customisation screen (spec 1 §2). */
export const GUIDE_CODES = ['GCEP', 'GCET', 'GCAE', 'GCCI'] as const;
export type GuideType = (typeof GUIDE_CODES)[number];

/**
 * Product families that a team's dashboard handles together (spec 2 §2.15), each with the teams from which a project's
 * assignee may be chosen (spec 3 §6).
 */
const FAMILIES = {
  GUIDE: ['PROD_GUIDE'],
  ALIGNERS: ['PROD_ALIG'],
  PROSTHESIS: ['PROD_PR', 'MAN_PR'],
  FABRICATION_MA: ['PROD_GUIDE'],
  FABRICATION_GUTTERS: ['PROD_ALIG'],
  FABRICATION_PR: ['PROD_PR', 'PROD_GUIDE'],
} as const satisfies Record<string, readonly TeamCode[]>;

export type BaseProduct = keyof typeof FAMILIES;

export const BASE_PRODUCTS = Object.keys(FAMILIES) as [BaseProduct, ...BaseProduct[]];

/** The teams whose members may be assigned projects of a base product. */
export function assigneeTeams(base: BaseProduct): readonly TeamCode[] {
  return FAMILIES[base];
}

export const PRODUCT_CODES = [
  'GCEP',
  'GCET',
  'GCAE',
  'GCCI',
  'GCFA',
  'ALIG',
  'ALGC',
  'ALFC',
  'ALGE',
  'PR',
  'PRAM',
  'PRWAX',
  'PRMA',
  'PRMD',
  'PRGB',
] as const;
export type ProductCode = (typeof PRODUCT_CODES)[number];

/** The ways from the order to delivery (`workflows.ts`). */
export type WorkflowName =
  | 'GUIDE'
  | 'GUIDE_WITH_PLAN'
  | 'PRINTED_GUIDE'
  | 'ALIGNERS'
  | 'SPLINT'
  | 'GUTTER'
  | 'MODEL'
  | 'PROSTHESIS'
  | 'REMOVABLE_PROSTHESIS'
  | 'WAXUP';

/** Colours of labels (spec 2 §3). */
export const LABEL_COLOURS = ['OR', 'MA', 'JA', 'GR', 'VE', 'BE', 'RS', 'BA', 'RG'] as const;
export type LabelColour = (typeof LABEL_COLOURS)[number];

/**
 * A product. `earlyDeliverable` counts working days from today to the earliest date; EMERGENCY is null if
 * there is no emergency service. `draftPlan`: whether a plan is drawn before production.
 */
export type Product = {
  readonly id: number;
  readonly code: ProductCode;
  readonly type: ProductType;
  readonly baseProduct: BaseProduct;
  readonly workflow: WorkflowName;
  readonly guideType: GuideType | null;
  readonly draftPlan: boolean;
  readonly earlyDeliverable: { readonly NORMAL: number; readonly EMERGENCY: number | null };
  /** The colour of its label; that of a prosthesis depends on its breakdown instead. */
  readonly label: LabelColour;
};

type Days = readonly [normal: number, emergency: number | null];

const product = (
  id: number,
  code: ProductCode,
  type: ProductType,
  baseProduct: BaseProduct,
  workflow: WorkflowName,
  draftPlan: boolean,
  [NORMAL, EMERGENCY]: Days,
  label: LabelColour = 'GR',
): Product => ({
  id,
  code,
  type,
  baseProduct,
  workflow,
  guideType: GUIDE_CODES.find((guideType) => guideType === code) ?? null,
  draftPlan,
  earlyDeliverable: { NORMAL, EMERGENCY },
  label,
});

/**
 * All products. Guides designed by the dentist (GCFA), whitening and retention gutters (ALGE, ALGC), models
 * (PRMA, PRMD) and bruxism splints (PRGB) are ordered by number of elements and go straight to production:
 * they are fabrication products, whatever their prefix (spec 1 §1, spec 2 §1, decisions 23).
 */
export const PRODUCTS: readonly Product[] = [
  product(1, 'GCEP', 'GUIDE', 'GUIDE', 'GUIDE', true, [10, 6]),
  product(2, 'GCET', 'GUIDE', 'GUIDE', 'GUIDE', true, [12, 8]),
  product(3, 'GCAE', 'GUIDE', 'GUIDE', 'GUIDE', true, [15, null]),
  product(4, 'GCCI', 'GUIDE', 'GUIDE', 'GUIDE_WITH_PLAN', false, [6, null]),
  product(5, 'GCFA', 'FABRICATION', 'FABRICATION_MA', 'PRINTED_GUIDE', false, [4, null]),
  product(6, 'ALIG', 'ALIGNERS', 'ALIGNERS', 'ALIGNERS', true, [15, null]),
  product(7, 'ALGC', 'FABRICATION', 'FABRICATION_GUTTERS', 'GUTTER', false, [5, null]),
  product(8, 'ALFC', 'ALIGNERS', 'ALIGNERS', 'ALIGNERS', true, [10, null]),
  product(9, 'ALGE', 'FABRICATION', 'FABRICATION_GUTTERS', 'GUTTER', false, [5, null], 'JA'),
  product(10, 'PR', 'PROSTHESIS', 'PROSTHESIS', 'PROSTHESIS', true, [8, null]),
  product(11, 'PRAM', 'PROSTHESIS', 'PROSTHESIS', 'REMOVABLE_PROSTHESIS', true, [12, null]),
  product(12, 'PRWAX', 'PROSTHESIS', 'PROSTHESIS', 'WAXUP', true, [6, null]),
  product(13, 'PRMA', 'FABRICATION', 'FABRICATION_PR', 'MODEL', false, [5, null], 'MA'),
  product(14, 'PRMD', 'FABRICATION', 'FABRICATION_PR', 'MODEL', false, [5, null], 'MA'),
  product(15, 'PRGB', 'FABRICATION', 'FABRICATION_PR', 'SPLINT', false, [6, null], 'OR'),
];

const byCode = Object.fromEntries(PRODUCTS.map((row) => [row.code, row])) as Record<ProductCode, Product>;

/** The product with a code. */
export function productByCode(code: ProductCode): Product {
  return byCode[code];
}

/** The product with an id, or undefined. */
export function productById(id: number): Product | undefined {
  return PRODUCTS.find((row) => row.id === id);
}

/** Whether the laboratory verifies the files of a type of product and draws plans of it, before anything is made. */
export function isPlanned(type: ProductType): boolean {
  return type === 'GUIDE' || type === 'ALIGNERS';
}

/** Codes of the products of one type, in catalogue order. */
export function codesOfType(type: ProductType): readonly ProductCode[] {
  return PRODUCTS.filter((row) => row.type === type).map((row) => row.code);
}

/** Codes of the products of a base product, in catalogue order. */
export function codesOfBase(base: BaseProduct): readonly ProductCode[] {
  return PRODUCTS.filter((row) => row.baseProduct === base).map((row) => row.code);
}

export const PROSTHESIS_TYPES = ['JOINT', 'REMOVABLE', 'WAXUP', 'GUIDE_TEMP_PR'] as const;
/** Kinds of prosthesis, which determine the breakdown editor (spec 2 §2.3). */
export type ProsthesisType = (typeof PROSTHESIS_TYPES)[number];

export const REQUESTED_DATES = ['operation', 'installation'] as const;

/** Meaning of a product's requested date: the operation, or the installation in the mouth (spec 1 §8). */
export function requestedDateOf(code: ProductCode): (typeof REQUESTED_DATES)[number] {
  const { type } = productByCode(code);
  return type === 'GUIDE' || type === 'PROSTHESIS' ? 'operation' : 'installation';
}
