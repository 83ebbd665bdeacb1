import type { FileNeed, Need } from '../customisation.ts';
import type { NewElement } from '../elements.ts';
import type { FieldRefusals } from '../errors.ts';
import type { SplintResin } from '../materials.ts';
import type { ProductCode } from '../products.ts';
import type { FieldName, FieldValues } from './fields.ts';

/**
 * A kind of product: what is asked for when it is ordered, what it costs, and what its screens show. Creation,
 * customisation, completeness, price, facts and page sections read it; nothing else tells the kinds apart.
 */
export type Kind = {
  readonly name: KindName;
  /** What is asked of the dentist for each product of the kind. */
  readonly products: Readonly<Partial<Record<ProductCode, Asked>>>;
  /** The fields that are given when a project is started, and what is wrong with them, by field. */
  readonly creation: {
    readonly fields: readonly FieldName[];
    readonly refusals: (values: Partial<FieldValues>) => FieldRefusals;
  };
  /** Where it takes more than a value for a field to count as given. */
  readonly given: { readonly [K in FieldName]?: (draft: FieldValues & Placed) => boolean };
  /** How often each of its charges is made; courier and emergency are those of every kind (see `pricing.ts`). */
  readonly charges: (values: FieldValues) => readonly Charge[];
  /** What a product asks for at its transfer to production. */
  readonly transfer: (code: ProductCode) => Transfer;
  /** What a project consists of once it is given to production, with what was chosen at the transfer. */
  readonly elements: (project: Made, chosen: Chosen) => readonly NewElement[];
  /** The panels of the customisation screen, from top to bottom. */
  readonly panels: readonly Panel[];
  /** What the project's page shows of it beside its fields. */
  readonly sections: readonly Section[];
};

export const KIND_NAMES = ['GUIDE', 'FABRICATION'] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** The fields and files of a product. A field that is not named is neither shown nor accepted. */
export type Asked = {
  readonly fields: Readonly<Partial<Record<FieldName, Need>>>;
  readonly files: readonly FileNeed[];
};

/** How many implants have a tooth and their dimensions. */
export type Placed = { readonly placedImplants: number };

/** What of a project its elements depend on. */
export type Made = Pick<FieldValues, 'maxillaryElements' | 'mandibularElements'> & {
  readonly productCode: ProductCode;
};

/**
 * What is asked for at the transfer to production: a guide's verifications, the jaws to print a model of, the resin of
 * a bruxism splint, or a confirmation alone (spec 2 §2.2, §2.7).
 */
export type Transfer = 'GUIDE' | 'MODELS' | 'BRUXISM' | 'CONFIRMATION';

/** The jaws of which a model is to be printed, as chosen at the transfer to production (spec 2 §7). */
export type ChosenModels = { readonly maxillaryModel: boolean; readonly mandibularModel: boolean };

/** What is chosen at the transfer to production and decides on the elements; null where nothing is chosen. */
export type Chosen = { readonly models: ChosenModels | null; readonly splintResin: SplintResin | null };

/** A part of a price and how often it is charged. */
export type Charge = {
  readonly part: 'INITIAL' | 'ELEMENT' | 'MAXILLARY_ELEMENT' | 'MANDIBULAR_ELEMENT' | 'PRODUCTION';
  readonly quantity: number;
};

/** A panel of the customisation screen with the fields in it; `files` holds the product's files. */
export type Panel = {
  readonly name: 'implants' | 'surgery' | 'elements' | 'files' | 'delivery';
  readonly fields: readonly FieldName[];
};

export type Section = 'implants';
