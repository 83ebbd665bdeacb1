import type { ProsthesisPrice } from '@maxilla/domain/breakdowns';
import type { PILLAR_BASES, PILLAR_TYPES, ROTATION_TYPES } from '@maxilla/domain/pillars';
import type { PriceUnit } from '@maxilla/domain/pricing';
import type { ProductCode, ProductType } from '@maxilla/domain/products';
import type { SleeveType } from '@maxilla/domain/sleeves';

/**
 * Reference data to start with until the laboratory enters its own: invented brands, and the one sleeve that
 * the rules name (STECO's Pilote, which needs a height).
 */

export type BrandSeed = {
  readonly name: string;
  readonly kits?: readonly string[];
  readonly fixationPins?: true;
  readonly sleeves?: readonly SleeveSeed[];
  readonly models?: readonly ModelSeed[];
  readonly pillars?: readonly PillarSeed[];
};

export type SleeveSeed = {
  readonly name: string;
  readonly type: SleeveType;
  readonly reference: string;
  readonly heights?: readonly number[];
};

/** Diameter and length in millimetres. */
export type PillarSeed = {
  readonly name: string;
  readonly type: (typeof PILLAR_TYPES)[number];
  /** The name of the model of implants that it fits, of the same brand. */
  readonly model?: string;
  readonly rotation?: (typeof ROTATION_TYPES)[number];
  readonly base?: (typeof PILLAR_BASES)[number];
  readonly size: readonly [diameter: number, length: number];
  readonly custom?: true;
  readonly toValidate?: true;
};

/** Every diameter is made in every length, in millimetres. */
export type ModelSeed = {
  readonly name: string;
  readonly diameters: readonly number[];
  readonly lengths: readonly number[];
};

/** A TiBase of each rotation. */
const tiBases = (
  model: string,
  base: NonNullable<PillarSeed['base']>,
  size: PillarSeed['size'],
): readonly PillarSeed[] => [
  { name: `${model} TiBase ${size[0]} AR`, type: 'TI_BASE', model, rotation: 'ANTI_ROTATIONAL', base, size },
  { name: `${model} TiBase ${size[0]} R`, type: 'TI_BASE', model, rotation: 'ROTATIONAL', base, size },
];

const STANDARD_LENGTHS = [8, 10, 11.5, 13];
const SHORT_LENGTHS = [6, 7, 8.5, 10];

/** A line of prostheses: its price in cents, and what it is. */
export type ProsthesisPriceSeed = ProsthesisKind & {
  readonly code: string;
  readonly productCode: 'PR' | 'PRAM' | 'PRWAX';
  readonly name: { readonly fr: string; readonly en: string };
  readonly amountCents: number;
};

type ProsthesisKind = Pick<ProsthesisPrice, 'category' | 'route' | 'materialFamily' | 'colour'> &
  Partial<Pick<ProsthesisPrice, 'onPillars' | 'cutBack'>>;

const ON_TEETH = { category: 'TOOTH_SUPPORTED' } as const;
const ON_IMPLANTS = { category: 'IMPLANT_SUPPORTED', onPillars: true } as const;

/** Lines of prostheses, which are made on prescription and therefore free of VAT (decisions 20). */
export const PROSTHESIS_PRICES: readonly ProsthesisPriceSeed[] = [
  {
    code: 'PR_ZIRCONIA_CROWN',
    productCode: 'PR',
    name: { fr: 'Couronne zircone', en: 'Zirconia crown' },
    amountCents: 11_500,
    ...ON_TEETH,
    route: 'ZIRCONIA',
    materialFamily: 'ZIRCONIA',
    colour: 'BE',
  },
  {
    code: 'PR_ZIRCONIA_CUT_BACK',
    productCode: 'PR',
    name: { fr: 'Couronne zircone stratifiée', en: 'Layered zirconia crown' },
    amountCents: 14_500,
    ...ON_TEETH,
    route: 'ZIRCONIA',
    materialFamily: 'ZIRCONIA',
    colour: 'GR',
    cutBack: true,
  },
  {
    code: 'PR_DISILICATE_CROWN',
    productCode: 'PR',
    name: { fr: 'Couronne disilicate de lithium', en: 'Lithium disilicate crown' },
    amountCents: 13_000,
    ...ON_TEETH,
    route: 'MACHINING',
    materialFamily: 'LITHIUM_DISILICATE',
    colour: 'RG',
  },
  {
    code: 'PR_PMMA_CROWN',
    productCode: 'PR',
    name: { fr: 'Couronne provisoire PMMA', en: 'Temporary PMMA crown' },
    amountCents: 4_500,
    ...ON_TEETH,
    route: 'MACHINING',
    materialFamily: 'PMMA',
    colour: 'RG',
  },
  {
    code: 'PR_IMPLANT_CROWN',
    productCode: 'PR',
    name: { fr: 'Couronne zircone sur implant', en: 'Zirconia crown on implant' },
    amountCents: 16_500,
    ...ON_IMPLANTS,
    route: 'ZIRCONIA',
    materialFamily: 'ZIRCONIA',
    colour: 'VE',
  },
  {
    code: 'PRAM_METAL_FRAME',
    productCode: 'PRAM',
    name: { fr: 'Châssis métallique', en: 'Metal infrastructure' },
    amountCents: 22_000,
    category: 'REMOVABLE',
    route: 'OUTSOURCED',
    materialFamily: null,
    colour: 'RS',
  },
  {
    code: 'PRWAX_WAX_UP',
    productCode: 'PRWAX',
    name: { fr: 'Wax-up', en: 'Wax-up' },
    amountCents: 2_500,
    ...ON_TEETH,
    route: 'NONE',
    materialFamily: null,
    colour: 'MA',
  },
];

export const BRANDS: readonly BrandSeed[] = [
  {
    name: 'STECO',
    sleeves: [
      { name: 'Pilote', type: 'SOCKET_DRILL_DRIVE', reference: 'M.27.24.D200', heights: [4, 5, 6, 8, 10] },
    ],
  },
  {
    name: 'Altea Demo',
    models: [
      { name: 'Alta S', diameters: [3.3, 3.75, 4.2], lengths: STANDARD_LENGTHS },
      { name: 'Alta Cone', diameters: [3.5, 4, 4.5, 5], lengths: STANDARD_LENGTHS },
      { name: 'Alta Short', diameters: [4, 5], lengths: SHORT_LENGTHS },
    ],
    pillars: [
      ...tiBases('Alta S', 'NARROW', [3.5, 5]),
      ...tiBases('Alta Cone', 'STANDARD', [4, 6]),
      { name: 'Alta Analogue 4.0', type: 'ANALOGUE', model: 'Alta Cone', size: [4, 11.5] },
      { name: 'Alta Vis M1.6', type: 'VIS', model: 'Alta Cone', size: [1.6, 8.2] },
    ],
    kits: ['Alta Guided Kit', 'Alta Full Arch Kit'],
    sleeves: [
      { name: 'Alta Guide 4.2', type: 'SOCKET_GUIDED_100', reference: 'AD-G42' },
      { name: 'Alta Guide 5.0', type: 'SOCKET_GUIDED_100', reference: 'AD-G50' },
    ],
  },
  {
    name: 'Boréal Demo',
    models: [
      { name: 'Nova', diameters: [3.5, 4.1, 4.8], lengths: STANDARD_LENGTHS },
      { name: 'Nova Slim', diameters: [2.9, 3.2], lengths: [10, 12, 14] },
    ],
    pillars: [
      ...tiBases('Nova', 'STANDARD', [4.1, 5.5]),
      { name: 'Nova Custom', type: 'PREMILLED', model: 'Nova', size: [12, 18], custom: true },
      {
        name: 'Nova Premill 12',
        type: 'PREMILLED',
        model: 'Nova',
        size: [12, 16],
        custom: true,
        toValidate: true,
      },
    ],
    kits: ['Nova Drill Kit'],
    sleeves: [{ name: 'Nova Drive', type: 'SOCKET_DRILL_DRIVE', reference: 'BD-D28', heights: [5, 7] }],
  },
  {
    name: 'Cairn Demo',
    models: [
      { name: 'Pico', diameters: [3.4, 3.9, 4.4], lengths: STANDARD_LENGTHS },
      { name: 'Pico Tissue', diameters: [4.1, 4.8], lengths: [8, 10, 12] },
    ],
    pillars: [
      ...tiBases('Pico Tissue', 'WIDE', [4.4, 4.5]),
      { name: 'Pico Axis 15°', type: 'AXIS_ADJUSTMENT', model: 'Pico', size: [3.9, 7] },
      { name: 'Pico Axis 25°', type: 'AXIS_ADJUSTMENT', model: 'Pico', size: [3.9, 7], toValidate: true },
    ],
    kits: ['Pico Surgery Box'],
    sleeves: [{ name: 'Pico Socket', type: 'SOCKET_GUIDED_100', reference: 'CD-S39' }],
    fixationPins: true,
  },
  {
    name: 'Doline Demo',
    fixationPins: true,
    sleeves: [
      { name: 'Pin 1.5', type: 'SOCKET_FIXATION_PIN', reference: 'DD-P15' },
      { name: 'Pin 2.0', type: 'SOCKET_FIXATION_PIN', reference: 'DD-P20' },
    ],
  },
];

/** Amounts in cents before VAT, per unit of a product's price. */
export const PRICES: Readonly<Partial<Record<ProductCode, Readonly<Partial<Record<PriceUnit, number>>>>>> = {
  GCEP: { INITIAL: 9_000, ELEMENT: 3_500, PRODUCTION: 11_000, COURIER: 1_800, EMERGENCY: 6_000 },
  GCET: { INITIAL: 14_000, ELEMENT: 3_500, PRODUCTION: 16_500, COURIER: 1_800, EMERGENCY: 8_000 },
  GCAE: { INITIAL: 18_000, ELEMENT: 4_000, PRODUCTION: 21_000, COURIER: 1_800 },
  GCCI: { ELEMENT: 2_500, PRODUCTION: 9_500 },
  GCFA: { ELEMENT: 8_500, PRODUCTION: 1_500 },
  ALIG: { ALIGNER: 6_500, PACKAGE: 148_000, ROYAL: 198_000, COURIER: 1_800 },
  ALFC: { ALIGNER: 6_500, PACKAGE: 48_000, ROYAL: 69_000, COURIER: 1_800 },
  ALGC: { ELEMENT: 4_500, PRODUCTION: 1_500, COURIER: 1_800 },
  ALGE: { ELEMENT: 3_900, PRODUCTION: 1_500, COURIER: 1_800 },
  PRMA: { ELEMENT: 2_200, PRODUCTION: 1_200, COURIER: 1_800 },
  PRMD: { ELEMENT: 2_800, PRODUCTION: 1_200, COURIER: 1_800 },
  PRGB: { ELEMENT: 11_000, PRODUCTION: 1_500, COURIER: 1_800 },
  PR: { COURIER: 1_800 },
  PRAM: { COURIER: 1_800 },
  PRWAX: { COURIER: 1_800 },
};

/** Guides, aligners and fabrication carry 20 % VAT (decisions 20). */
export const VAT_RATE = 2_000;

type Words = { readonly fr: string; readonly en: string };

const COURIER: Words = { fr: 'Enlèvement par coursier', en: 'Courier pick-up' };
const EMERGENCY: Words = { fr: 'Fabrication en urgence', en: 'Emergency production' };

export const PRICE_WORDS: Readonly<
  Partial<Record<ProductType, Readonly<Partial<Record<PriceUnit, Words>>>>>
> = {
  GUIDE: {
    INITIAL: { fr: 'Étude du dossier', en: 'Case study' },
    ELEMENT: { fr: 'Implant planifié', en: 'Planned implant' },
    PRODUCTION: { fr: 'Fabrication du guide', en: 'Guide production' },
    COURIER,
    EMERGENCY,
  },
  ALIGNERS: {
    ALIGNER: { fr: 'Aligneur', en: 'Aligner' },
    PACKAGE: { fr: 'Traitement au forfait', en: 'Treatment, package' },
    ROYAL: { fr: 'Traitement au forfait, finitions comprises', en: 'Treatment, package with refinements' },
    COURIER,
  },
  FABRICATION: {
    PRODUCTION: { fr: 'Mise en fabrication', en: 'Production set-up' },
    COURIER,
    EMERGENCY,
  },
  PROSTHESIS: { COURIER },
};

/** Name of a product's element, where its type alone does not tell. */
export const ELEMENT_WORDS: Readonly<Partial<Record<ProductCode, Words>>> = {
  GCFA: { fr: 'Guide imprimé', en: 'Printed guide' },
  ALGC: { fr: 'Gouttière de contention', en: 'Retainer' },
  ALGE: { fr: 'Gouttière d’éclaircissement', en: 'Whitening tray' },
  PRMA: { fr: 'Modèle imprimé', en: 'Printed model' },
  PRMD: { fr: 'Modèle imprimé', en: 'Printed model' },
  PRGB: { fr: 'Gouttière de bruxisme', en: 'Bruxism splint' },
};

/** The categories of non-conformities, as named in the laboratory. */
export const NON_CONFORMITIES: Readonly<Record<string, readonly string[]>> = {
  Ajustage: ['Contact proximal', 'Limite cervicale', 'Occlusion', 'Stabilité en bouche'],
  Esthétique: ['Forme', 'Teinte'],
  Fabrication: ['Casse', 'Impression', 'Usinage'],
  Dossier: ['Erreur de saisie', 'Fichier inexploitable', 'Plan non respecté'],
  Livraison: ['Colis endommagé', 'Colis perdu', 'Pièce manquante'],
};

/** `value` in hundredths of a percent, or cents. */
export const DISCOUNTS = [
  { code: 'DEMO10', type: 'PERCENTAGE', value: 1_000, state: 'ACTIVE' },
  { code: 'DEMO50', type: 'FIXED', value: 5_000, state: 'ACTIVE' },
  { code: 'DEMOOLD', type: 'PERCENTAGE', value: 2_000, state: 'INACTIVE' },
] as const;

/**
 * The laboratory of the demo. Its registration numbers are computed and belong to no company; its telephone
 * number is reserved for fiction.
 */
export const COMPANY = {
  name: 'Maxilla',
  legal_line: 'Laboratoire de démonstration, société fictive',
  siren: '999999998',
  vat_number: '',
  telephone_number: '+33199001234',
  email_address: 'contact@maxilla.example',
  office_address: JSON.stringify({
    addressLine1: '1 rue du Modèle',
    addressLine2: '',
    addressLine3: '',
    postalCode: '69003',
    city: 'Lyon',
    country: 'FR',
  }),
} as const;
