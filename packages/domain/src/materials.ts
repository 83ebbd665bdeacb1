import { addDays, type IsoDate } from './days.ts';

/** Form in which a material is supplied: resin, disc for many items, or block for one. */
export const MATERIAL_FORMS = ['RESIN', 'DISC', 'BLOCK'] as const;
export type MaterialForm = (typeof MATERIAL_FORMS)[number];

/**
 * Material families. Elements of a batch share their family; individual products (brand, colour, shade) are
 * reference data within a family. Discs and blocks are those of spec 3 §5.
 */
const MATERIAL_FAMILIES = {
  MODEL_RESIN: { form: 'RESIN' },
  GUIDE_RESIN: { form: 'RESIN' },
  HARD_SPLINT_RESIN: { form: 'RESIN' },
  SOFT_SPLINT_RESIN: { form: 'RESIN' },
  ZIRCONIA: { form: 'DISC' },
  TITANIUM: { form: 'DISC' },
  COMPOSITE: { form: 'DISC' },
  ITENA: { form: 'DISC' },
  PLASTER: { form: 'DISC' },
  FIBRE_COMPOSITE: { form: 'DISC' },
  PMMA: { form: 'DISC' },
  LITHIUM_DISILICATE: { form: 'BLOCK' },
  ENAMIC: { form: 'BLOCK' },
  EMPRESS: { form: 'BLOCK' },
  PREMILLED_TITANIUM: { form: 'BLOCK' },
} as const satisfies Record<string, { form: MaterialForm }>;
export type MaterialFamily = keyof typeof MATERIAL_FAMILIES;

export const MATERIAL_FAMILY_CODES = Object.keys(MATERIAL_FAMILIES) as readonly MaterialFamily[];

/** Resins for printing bruxism splints. */
export const SPLINT_RESINS = [
  'HARD_SPLINT_RESIN',
  'SOFT_SPLINT_RESIN',
] as const satisfies readonly MaterialFamily[];
export type SplintResin = (typeof SPLINT_RESINS)[number];

export function isSplintResin(family: MaterialFamily): family is SplintResin {
  return (SPLINT_RESINS as readonly MaterialFamily[]).includes(family);
}

/** The form in which a family is supplied. */
export function formOf(family: MaterialFamily): MaterialForm {
  return MATERIAL_FAMILIES[family].form;
}

/** The families supplied in a form. */
export function familiesOfForm(form: MaterialForm): readonly MaterialFamily[] {
  return MATERIAL_FAMILY_CODES.filter((family) => formOf(family) === form);
}

/** The families that are milled, of discs or blocks. */
export const MILLED_FAMILIES = MATERIAL_FAMILY_CODES.filter(
  (family) => MATERIAL_FAMILIES[family].form !== 'RESIN',
);

/** A lot of a material, as labelled; without a date it does not expire. */
export type Lot = {
  readonly id: number;
  /** The manufacturer's lot number. */
  readonly number: string;
  readonly family: MaterialFamily;
  readonly expiresOn: IsoDate | null;
};

/** Whether a lot has expired; it may still be used on its expiry date. */
export function isExpired({ expiresOn }: Pick<Lot, 'expiresOn'>, today: IsoDate): boolean {
  return expiresOn !== null && expiresOn < today;
}

/** Days before the expiry of a lot from which a warning is shown. */
const SOON = 7;

/** Whether a lot may still be used today, but not for much longer. */
export function expiresSoon({ expiresOn }: Pick<Lot, 'expiresOn'>, today: IsoDate): boolean {
  return expiresOn !== null && expiresOn >= today && expiresOn <= addDays(today, SOON);
}
