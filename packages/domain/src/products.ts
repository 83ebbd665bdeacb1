import type { FileKind } from './documents.ts';
import type { ProjectState } from './states.ts';
import type { TeamCode } from './teams.ts';

/** What one type of product has of its own; its screens and its making are in `kinds/`. */
type TypeRow = {
  /** Its number on the wire. */
  readonly id: number;
  readonly hue: string;
  /** The field of the note about it in a dentist's preferences. */
  readonly note: string;
  /** The columns that only its orders have in an export, and the one that counts a dentist's orders of it (spec 3 §3). */
  readonly exported: readonly string[];
  readonly counted: string;
  /** Whether the laboratory verifies its files and draws plans of it, before anything is made. */
  readonly planned: boolean;
  /** Planned on implants, each with a sleeve before production (spec 2 §2.6). */
  readonly onImplants: boolean;
  /**
   * A treatment, which may be refused as a whole (spec 1 §5), and goes on after its parcel with the next delivery until
   * it is ended (decisions 10).
   */
  readonly treatment: boolean;
  /** What its requested date is of: the operation, or the installation in the mouth (spec 1 §8). */
  readonly requestedDate: (typeof REQUESTED_DATES)[number];
  /** Staff plan its delivery, so that no requested date is judged (spec 1 §4). */
  readonly deliveryPlanned: boolean;
  /** What its lead times count: working days, or days of any kind (spec 1 §5, spec 3 §5). */
  readonly leadTime: 'workingDays' | 'days';
  /**
   * Where the laboratory verifies the files: in which states, and what it does with those that it cannot work with: they are
   * rejected kind by kind, to be sent again, or the dentist is asked, as about what staff have entered (decisions 25).
   */
  readonly filesVerified: {
    readonly in: readonly ProjectState[];
    readonly refused: 'byKind' | 'askingDentist';
  };
  /** How its plan waits for the dentist's verdict: in a state of its own, or held while it is drawn (decisions 24). */
  readonly planJudged: 'inItsState' | 'onHold' | null;
  /** Working days from the approval of its plan to its date; null if the dentist is given no last day for it. */
  readonly approvalDays: { readonly NORMAL: number; readonly EMERGENCY: number } | null;
  /** Its files are those of an order until it is ordered, or may be added to until it is packed (spec 1 §4). */
  readonly filesAdded: 'untilOrdered' | 'untilPacked';
  /** The kind of file that staff may remove: what they entered for a dentist, or whatever they added (spec 1 §5, 3 §2.3). */
  readonly staffRemove: { readonly kind: FileKind; readonly only: 'entered' | 'added' } | null;
  /** It waits for its impression as ordered, and moves to a state chosen at its reception; others are digitised (spec 3 §2.3). */
  readonly receivedInto: 'chosenState' | 'digitisation';
  /** Its editors may validate a reception rather than only view the queue (spec 3 §2.3). */
  readonly editorsReceive: boolean;
  /** The teams that copy the names of its folders on its page (spec 2 §2.1). */
  readonly foldersCopiedBy: readonly TeamCode[];
  /** The steps that its dentist follows it by (`trackers.ts`). */
  readonly tracker: TrackerName;
};

export const REQUESTED_DATES = ['operation', 'installation'] as const;

/** The ways in which a dentist follows a project (`trackers.ts`). */
export type TrackerName = 'PLANNED' | 'SUPPLIED_PLAN' | 'TREATMENT' | 'MADE' | 'PROSTHESIS';

/** The four product types, with their wire number and colour (spec 1 §3, §4). */
export const PRODUCT_TYPES = {
  GUIDE: {
    id: 1,
    hue: 'pink',
    note: 'guides',
    exported: ['guideTotalElements'],
    counted: 'guideOrders',
    planned: true,
    onImplants: true,
    treatment: false,
    filesVerified: { in: ['PENDING_FILES_VERIFICATION', 'NEW_FILES_CONFIRMED'], refused: 'byKind' },
    planJudged: 'inItsState',
    requestedDate: 'operation',
    deliveryPlanned: false,
    leadTime: 'workingDays',
    approvalDays: { NORMAL: 6, EMERGENCY: 3 },
    filesAdded: 'untilOrdered',
    staffRemove: null,
    receivedInto: 'digitisation',
    editorsReceive: false,
    foldersCopiedBy: [],
    tracker: 'PLANNED',
  },
  ALIGNERS: {
    id: 2,
    hue: 'green',
    note: 'aligners',
    exported: ['viewerLink', 'maxillaryAlignersCount', 'mandibularAlignersCount'],
    counted: 'alignersOrders',
    planned: true,
    onImplants: false,
    treatment: true,
    filesVerified: { in: ['PENDING_FILES_VERIFICATION', 'NEW_FILES_CONFIRMED'], refused: 'byKind' },
    planJudged: 'inItsState',
    requestedDate: 'installation',
    deliveryPlanned: true,
    leadTime: 'workingDays',
    approvalDays: null,
    filesAdded: 'untilOrdered',
    staffRemove: null,
    receivedInto: 'digitisation',
    editorsReceive: true,
    foldersCopiedBy: ['ADV'],
    tracker: 'TREATMENT',
  },
  FABRICATION: {
    id: 3,
    hue: 'yellow',
    note: 'fabrications',
    exported: ['fabricationTotalElements'],
    counted: 'fabricationOrders',
    planned: false,
    onImplants: false,
    treatment: false,
    filesVerified: { in: [], refused: 'byKind' },
    planJudged: null,
    requestedDate: 'installation',
    deliveryPlanned: false,
    leadTime: 'workingDays',
    approvalDays: null,
    filesAdded: 'untilOrdered',
    staffRemove: { kind: 'IMPRESSION', only: 'entered' },
    receivedInto: 'digitisation',
    editorsReceive: true,
    foldersCopiedBy: [],
    tracker: 'MADE',
  },
  PROSTHESIS: {
    id: 4,
    hue: 'brown',
    note: 'prosthesis',
    exported: ['prosthesisTotalElements', 'prosthesisCategory'],
    counted: 'prosthesisOrders',
    planned: false,
    onImplants: false,
    treatment: false,
    filesVerified: { in: ['FILES_VALIDATED'], refused: 'askingDentist' },
    planJudged: 'onHold',
    requestedDate: 'operation',
    deliveryPlanned: true,
    leadTime: 'days',
    approvalDays: null,
    filesAdded: 'untilPacked',
    staffRemove: { kind: 'PHOTOS', only: 'added' },
    receivedInto: 'chosenState',
    editorsReceive: true,
    foldersCopiedBy: [],
    tracker: 'PROSTHESIS',
  },
} as const satisfies Record<string, TypeRow>;

export type ProductType = keyof typeof PRODUCT_TYPES;

/** The rules of a type of product. */
export function rulesOf(type: ProductType): TypeRow {
  return PRODUCT_TYPES[type];
}

export const PRODUCT_TYPE_CODES = Object.keys(PRODUCT_TYPES) as readonly ProductType[];

/** The types of products that are treatments. */
export const TREATMENTS = PRODUCT_TYPE_CODES.filter(isTreatment);

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
 * A product. `earlyDeliverable` counts days from today to the earliest date, working ones by its type; EMERGENCY is null if
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
  product(10, 'PR', 'PROSTHESIS', 'PROSTHESIS', 'PROSTHESIS', true, [1, null]),
  product(11, 'PRAM', 'PROSTHESIS', 'PROSTHESIS', 'REMOVABLE_PROSTHESIS', true, [10, null]),
  product(12, 'PRWAX', 'PROSTHESIS', 'PROSTHESIS', 'WAXUP', true, [1, null]),
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

/** Whether the laboratory verifies the files of a type of product and draws plans of it. */
export function isPlanned(type: ProductType): boolean {
  return rulesOf(type).planned;
}

/** Whether a type of product is a treatment, delivered until it is ended. */
export function isTreatment(type: ProductType): boolean {
  return rulesOf(type).treatment;
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

const PROSTHESIS_TYPE_OF: Partial<Record<ProductCode, ProsthesisType>> = {
  PR: 'JOINT',
  PRAM: 'REMOVABLE',
  PRWAX: 'WAXUP',
};

/** The kind of prosthesis that a product is (decisions 23); null if it is none. */
export function prosthesisType(code: ProductCode): ProsthesisType | null {
  return PROSTHESIS_TYPE_OF[code] ?? null;
}

/** Meaning of a product's requested date. */
export function requestedDateOf(code: ProductCode): TypeRow['requestedDate'] {
  return rulesOf(productByCode(code).type).requestedDate;
}
