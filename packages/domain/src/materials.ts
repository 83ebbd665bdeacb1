import type { IsoDate } from './days.ts';

/** How a material comes to a machine: poured as a resin, clamped as a disc of many items, or as a block of one. */
export const MATERIAL_FORMS = ['RESIN', 'DISC', 'BLOCK'] as const;
export type MaterialForm = (typeof MATERIAL_FORMS)[number];

/**
 * What things are made of. Elements of one batch share their family; the products on the shelf (brand, colour, shade)
 * are reference data of a family. Discs and blocks are those of spec 3 §5.
 */
export const MATERIAL_FAMILIES = {
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

/** The resins that a bruxism splint is printed of. */
export const SPLINT_RESINS = [
  'HARD_SPLINT_RESIN',
  'SOFT_SPLINT_RESIN',
] as const satisfies readonly MaterialFamily[];
export type SplintResin = (typeof SPLINT_RESINS)[number];

/** The families that come in one form. */
export function familiesOfForm(form: MaterialForm): readonly MaterialFamily[] {
  return MATERIAL_FAMILY_CODES.filter((family) => MATERIAL_FAMILIES[family].form === form);
}

/** A delivery of a material, as its label says; a lot without a date does not expire. */
export type Lot = {
  readonly id: number;
  /** The manufacturer's lot number. */
  readonly number: string;
  readonly family: MaterialFamily;
  readonly expiresOn: IsoDate | null;
};

/** Whether a lot may no longer be used; it may on the day that its label names. */
export function isExpired({ expiresOn }: Pick<Lot, 'expiresOn'>, today: IsoDate): boolean {
  return expiresOn !== null && expiresOn < today;
}
