import type { AccessoryCategory, AccessoryPicture } from '@maxilla/domain/accessories';

type Words = { readonly fr: string; readonly en: string };

/** An accessory to start with; the amount is in cents before VAT. */
export type AccessorySeed = {
  readonly code: string;
  readonly category: AccessoryCategory;
  readonly reference: string;
  readonly name: Words;
  readonly details: Words;
  readonly amountCents: number;
  readonly picture: AccessoryPicture;
  readonly stock: number;
  /** In how many days a sold-out one is expected back. */
  readonly restockInDays?: number;
};

/** Delivery of an order, in cents before VAT. */
export const DELIVERY_CENTS = 990;

export const ACCESSORIES: readonly AccessorySeed[] = [
  {
    code: 'ACC_DRILL_KIT',
    category: 'SURGERY',
    reference: 'AD-TF6',
    name: { fr: 'Trousse de forage guidé', en: 'Guided drilling kit' },
    details: { fr: 'Altea Demo · 6 forets', en: 'Altea Demo · 6 drills' },
    amountCents: 34_900,
    picture: 'drillKit',
    stock: 14,
  },
  {
    code: 'ACC_PINS',
    category: 'SURGERY',
    reference: 'DD-C15',
    name: { fr: 'Clavettes de fixation 1,5 mm', en: 'Fixation pins 1.5 mm' },
    details: { fr: 'Doline Demo · lot de 4', en: 'Doline Demo · set of 4' },
    amountCents: 4_800,
    picture: 'pins',
    stock: 3,
  },
  {
    code: 'ACC_GUTTER_BOX',
    category: 'ALIGNERS',
    reference: 'MX-BG1',
    name: { fr: 'Boîte à gouttière ventilée', en: 'Ventilated splint box' },
    details: { fr: 'À l’unité', en: 'Single' },
    amountCents: 320,
    picture: 'gutterBox',
    stock: 240,
  },
  {
    code: 'ACC_TRAYS',
    category: 'IMPRESSION',
    reference: 'MX-PEM10',
    name: { fr: 'Porte-empreintes jetables', en: 'Disposable impression trays' },
    details: { fr: 'Taille M · lot de 10', en: 'Size M · set of 10' },
    amountCents: 2_250,
    picture: 'trays',
    stock: 56,
  },
  {
    code: 'ACC_SCAN_BODY',
    category: 'IMPRESSION',
    reference: 'BD-SB41',
    name: { fr: 'Scan body Nova 4,1', en: 'Scan body Nova 4.1' },
    details: { fr: 'Boréal Demo · à l’unité', en: 'Boréal Demo · single' },
    amountCents: 5_900,
    picture: 'scanBody',
    stock: 4,
  },
  {
    code: 'ACC_CHEWIES',
    category: 'ALIGNERS',
    reference: 'MX-CH6',
    name: { fr: 'Chewies pour aligneurs', en: 'Aligner chewies' },
    details: { fr: '3 couleurs · lot de 6', en: '3 colours · set of 6' },
    amountCents: 690,
    picture: 'chewies',
    stock: 120,
  },
  {
    code: 'ACC_CLEANER',
    category: 'ALIGNERS',
    reference: 'MX-NT30',
    name: { fr: 'Pastilles nettoyantes', en: 'Cleaning tablets' },
    details: { fr: 'Tube de 30', en: 'Tube of 30' },
    amountCents: 540,
    picture: 'cleaner',
    stock: 85,
  },
  {
    code: 'ACC_MIRROR',
    category: 'PHOTO',
    reference: 'MX-EM9',
    name: { fr: 'Écarteur et miroir photo', en: 'Cheek retractor and photo mirror' },
    details: { fr: 'Pour les 9 vues · le jeu', en: 'For the 9 views · per set' },
    amountCents: 6_400,
    picture: 'mirror',
    stock: 0,
    restockInDays: 8,
  },
];
