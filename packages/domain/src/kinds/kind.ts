import type { AlignersPurchaseOrder } from '../aligners.ts';
import type { BreakdownFact } from '../breakdowns.ts';
import type { FileNeed, Need } from '../customisation.ts';
import type { FileKind } from '../documents.ts';
import type { NewElement } from '../elements.ts';
import type { FieldRefusals } from '../refusals.ts';
import type { SplintResin } from '../materials.ts';
import type { ProductCode, ProductType } from '../products.ts';
import type { ProjectState } from '../states.ts';
import type { FieldName, FieldValues } from './fields.ts';

/**
 * A product kind: what an order asks for, what it costs, and what its screens show. Creation, customisation,
 * completeness, pricing, facts and page sections are all driven by this table. Actions and files that the
 * specification gives to one type of product name that type themselves.
 */
export type Kind = {
  readonly name: ProductType;
  /** The fields and files that each product of the kind asks the dentist for. */
  readonly products: Readonly<Partial<Record<ProductCode, Asked>>>;
  /** The fields entered when a project is created, and their validation. */
  readonly creation: {
    readonly fields: readonly CreationField[];
    readonly refusals: (values: Partial<FieldValues>) => FieldRefusals;
  };
  /** Conditions of fields that are asked for in some cases only. */
  readonly applies?: { readonly [K in FieldName]?: (values: Partial<FieldValues>) => boolean };
  /** Tests of fields that are not complete by merely having a value. */
  readonly given: { readonly [K in FieldName]?: (draft: FieldValues & Placed) => boolean };
  /**
   * The quantity of each charge; those for courier and emergency are common to all kinds (see `pricing.ts`).
   */
  readonly charges: (counts: Counts) => readonly Charge[];
  /** The laboratory prices the plan of each project; absent if prices are known before the order. */
  readonly quoted?: true;
  /** Staff may order what they have entered for a dentist, without a cart (spec 1 §4). */
  readonly orderedByStaff?: true;
  /** Started by staff alone, on behalf of dentists (spec 3 §1). */
  readonly startedByStaff?: true;
  /** Made of lines of teeth, of which an order needs at least one (spec 2 §2.3). */
  readonly hasBreakdown?: true;
  /** The states in which projects are transferred to production. */
  readonly transferredFrom: readonly ProjectState[];
  /** The input that a product needs at its transfer to production; undefined for products of other kinds. */
  readonly transfer: (code: ProductCode) => Transfer | undefined;
  /** The elements of a project, created at its transfer to production from the choices made there. */
  readonly elements: (project: Made, chosen: Chosen) => readonly NewElement[];
  /** The kinds of elements that are ordered delivery by delivery, or chosen with the plan, so that the project alone does not tell them. */
  readonly perDelivery?: readonly NewElement['kind'][];
  /** The panels of the customisation screen, top to bottom. */
  readonly panels: readonly Panel[];
  /** The sections of the project page besides its fields. */
  readonly sections: readonly Section[];
};

/** The fields that may be asked when a project is created. The others are asked in its customisation. */
export type CreationField = Extract<
  FieldName,
  'noOfImplants' | 'maxillaryElements' | 'mandibularElements' | 'requestedDate' | 'description'
>;

/** Fields and files of a product. A field that is not listed is neither shown nor accepted. */
export type Asked = {
  readonly fields: Readonly<Partial<Record<FieldName, Need>>>;
  readonly files: readonly FileNeed[];
  /** The kinds of files that staff may reject when verifying them (spec 1 §5); none if they are not verified. */
  readonly rejectable: readonly FileKind[];
};

/** Number of implants that have a tooth and dimensions. */
export type Placed = { readonly placedImplants: number };

/** What prices depend on of the lines of a prosthesis. */
export type CountedLine = Pick<BreakdownFact, 'isUnit' | 'dents'> & {
  readonly price: Pick<BreakdownFact['price'], 'code'>;
};

/** The facts that determine a project's elements. */
export type Made = Pick<FieldValues, 'maxillaryElements' | 'mandibularElements'> & {
  readonly productCode: ProductCode;
};

/**
 * Form of the transfer to production: the verifications of a guide, the jaws to print models of, the resin of
 * a bruxism splint, the purchase order of aligners, or just a confirmation (spec 2 §2.2, §2.7).
 */
export type Transfer = 'GUIDE' | 'MODELS' | 'BRUXISM' | 'ALIGNERS' | 'CONFIRMATION';

/** The jaws to print models of, chosen at the transfer to production (spec 2 §7). */
export type ChosenModels = { readonly maxillaryModel: boolean; readonly mandibularModel: boolean };

/** Choices made at the transfer to production that determine the elements; null if not chosen. */
export type Chosen = {
  readonly models: ChosenModels | null;
  readonly splintResin: SplintResin | null;
  readonly aligners: AlignersPurchaseOrder | null;
};

/** The counts that charges are made by. */
export type Counts = Pick<FieldValues, 'noOfImplants' | 'maxillaryElements' | 'mandibularElements'> & {
  readonly breakdowns: readonly CountedLine[];
};

/** A price part and its quantity. `code`: the row of the price list, where a product has several for a part. */
export type Charge = {
  readonly part: 'INITIAL' | 'ELEMENT' | 'MAXILLARY_ELEMENT' | 'MANDIBULAR_ELEMENT' | 'LINE' | 'PRODUCTION';
  readonly quantity: number;
  readonly code?: string;
};

/**
 * A panel of the customisation screen and its fields; `files` is where the product's files go, `photos` the series of
 * photos.
 */
export type Panel = {
  readonly name:
    | 'implants'
    | 'surgery'
    | 'elements'
    | 'photos'
    | 'treatment'
    | 'cluttering'
    | 'breakdown'
    | 'files'
    | 'delivery'
    | 'remarks';
  readonly fields: readonly FieldName[];
};

/**
 * `implants`: their chart and table; `treatment`: the plan, the orders and the deliveries of aligners; `breakdown`: the
 * lines of a prosthesis.
 */
export type Section = 'implants' | 'treatment' | 'breakdown';
