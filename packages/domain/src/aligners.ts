/**
 * Aligners: the dentist's description of the case, its photos, and the ranges of numbered aligners that are
 * ordered and delivered. The dentist's options are plausible values (decisions 45).
 */

/** The arches to treat. */
export const ARCADES = ['BOTH', 'MAXILLARY', 'MANDIBULAR'] as const;
export type Arcade = (typeof ARCADES)[number];

export const OBJECTIVES = ['CANINE_TO_CANINE', 'FULL_ARCHES', 'ALIGN_AND_OCCLUSION'] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** Additional clinical conditions of a case; NO_CONDITION states that none of them applies. */
export const CLINICAL_CONDITIONS = [
  'CROWN_OR_BRIDGE',
  'IMPLANT',
  'IMPACTED_TOOTH',
  'REDUCED_PERIODONTIUM',
  'JOINT_PAIN',
  'BRUXISM',
  'NO_CONDITION',
] as const;
export type ClinicalCondition = (typeof CLINICAL_CONDITIONS)[number];

/** Whether conditions contradict each other: NO_CONDITION stands alone. */
export function contradict(conditions: readonly ClinicalCondition[]): boolean {
  return conditions.length > 1 && conditions.includes('NO_CONDITION');
}

/** Conditions after one of them was ticked or unticked: NO_CONDITION unticks the others, and any of them unticks it. */
export function withConditions(
  before: readonly ClinicalCondition[],
  after: readonly ClinicalCondition[],
): readonly ClinicalCondition[] {
  if (!contradict(after)) return after;
  return before.includes('NO_CONDITION') ? after.filter((one) => one !== 'NO_CONDITION') : ['NO_CONDITION'];
}

/** Crowding of an arch: none, less than 4 mm, 4 to 8 mm, more than 8 mm. */
export const CLUTTERINGS = ['NONE', 'MILD', 'MODERATE', 'SEVERE'] as const;
export type Cluttering = (typeof CLUTTERINGS)[number];

/** Treatment of a gap between two teeth; NONE: there is no gap. */
export const DIASTEMAS = ['NONE', 'CLOSE', 'RETAIN'] as const;
export type Diastema = (typeof DIASTEMAS)[number];

/** The photos of a case, in the order in which they are taken. */
export const PHOTO_VIEWS = [
  'OCCLUSION_FRONT',
  'OCCLUSION_RIGHT',
  'OCCLUSION_LEFT',
  'MAXILLARY_ARCH',
  'MANDIBULAR_ARCH',
  'OVERJET',
  'FACE_AT_REST',
  'FACE_SMILING',
  'PROFILE_RIGHT',
] as const;
export type PhotoView = (typeof PHOTO_VIEWS)[number];

type OfView = { readonly photoView: PhotoView | null };

/** Documents in which the photos of a series follow each other in the order of their views. */
export function inViewOrder<D extends OfView>(documents: readonly D[]): D[] {
  const place = ({ photoView }: D) => (photoView === null ? -1 : PHOTO_VIEWS.indexOf(photoView));
  const series = documents
    .filter(({ photoView }) => photoView !== null)
    .toSorted((a, b) => place(a) - place(b))
    .values();
  return documents.map((document) =>
    document.photoView === null ? document : (series.next().value ?? document),
  );
}

/** Pricing of a treatment: per aligner, for the whole, or for the whole with its refinements. */
export const PRICE_TYPES = ['UNIT', 'PACKAGE', 'ROYAL'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** Maximum number of aligners that are priced one by one (spec 1 §5). */
export const MAX_UNITS = 20;

/** The price of a plan: its type, and for UNIT the number of aligners. */
export type Quotation = { readonly priceType: PriceType; readonly count: number };

/** Decisions of staff about a shipped treatment. */
export const FURTHER_PROCESSINGS = ['AWAIT_UPDATES', 'RESUME', 'TERMINATE'] as const;
export type FurtherProcessing = (typeof FURTHER_PROCESSINGS)[number];

export const ALIGNER_JAWS = ['maxillary', 'mandibular'] as const;
export type AlignerJaw = (typeof ALIGNER_JAWS)[number];

/** Numbers of the first and the last aligner. */
export type AlignerRange = { readonly min: number; readonly max: number };

/** The ranges of an order or of a delivery; null for a jaw that has none. */
export type AlignerRanges = { readonly [J in AlignerJaw]: AlignerRange | null };

type DeliveryNote = AlignerRanges & { readonly isLastDispatch: boolean };
type Order = AlignerRanges & { readonly id: number };

/**
 * The latest quotation that the dentist accepted: the aligners of both jaws that it counts, null unless it prices them one
 * by one, and how many aligners were ordered since. `isToOrder`: its price is charged with the next order.
 */
export type AcceptedQuotation = {
  readonly count: number | null;
  readonly ordered: number;
  readonly isToOrder: boolean;
};

/**
 * Progress of a treatment: the latest order, delivery and accepted quotation.
 */
export type Treatment = {
  readonly order: Order | null;
  readonly note: DeliveryNote | null;
  readonly quotation: AcceptedQuotation | null;
};

/** Progress of a treatment, given its orders with their notes, oldest first. */
export function treatmentOf(
  orders: readonly (Order & { readonly notes: readonly DeliveryNote[] })[],
  quotation: AcceptedQuotation | null,
): Treatment {
  return {
    order: orders.at(-1) ?? null,
    note: orders.flatMap(({ notes }) => notes).at(-1) ?? null,
    quotation,
  };
}

/** Whether deliveries are still to come: until then the dentist tells what is worn, and sends further impressions. */
export const goesOn = ({ note }: Pick<Treatment, 'note'>): boolean => note !== null && !note.isLastDispatch;

/** Items that may be delivered with the aligners of a jaw. */
export const ALIGNER_EXTRAS = ['positioning', 'initModel', 'finalModel', 'contention', 'lightening'] as const;
export type AlignerExtra = (typeof ALIGNER_EXTRAS)[number];

/** None of the things that can be ordered beside the aligners of a jaw. */
export const NO_EXTRAS: { readonly [E in AlignerExtra]: false } = {
  positioning: false,
  initModel: false,
  finalModel: false,
  contention: false,
  lightening: false,
};

/** A jaw of a purchase order and of its delivery note (spec 2 §3). */
export type JawOfOrder = { readonly [E in AlignerExtra]: boolean } & {
  /** The ordered aligners; null in a delivery of an earlier order. */
  readonly poMin: number | null;
  readonly poMax: number | null;
  /** The aligners delivered now. */
  readonly min: number | null;
  readonly max: number | null;
  /** Days for which each aligner is worn; null: as usual. */
  readonly days: number | null;
};

/**
 * Documents handed to production: a purchase order, new or that of an earlier delivery, and a delivery note
 * (spec 2 §3).
 */
export type AlignersPurchaseOrder = { readonly [J in AlignerJaw]: JawOfOrder } & {
  /** The order that is delivered from; null for a new one. */
  readonly poId: number | null;
  readonly isLastDispatch: boolean;
};

/** Largest number of an aligner (spec 2 §5). */
export const MAX_ALIGNER = 100;

/** Days for which an aligner is usually worn. */
export const USUAL_DAYS = 14;
/** Longest time for which an aligner is worn, in days. */
export const MAX_DAYS = 60;

/** A range of two bounds; null if neither is set. */
export function rangeOf(min: number | null, max: number | null): AlignerRange | null {
  return min === null || max === null ? null : { min, max };
}

/** The ranges of the delivery note of a purchase order. */
export function noteOf(order: AlignersPurchaseOrder): AlignerRanges {
  const { maxillary, mandibular } = order;
  return {
    maxillary: rangeOf(maxillary.min, maxillary.max),
    mandibular: rangeOf(mandibular.min, mandibular.max),
  };
}

/** The ranges of a purchase order itself. */
export function orderedRanges({ maxillary, mandibular }: AlignersPurchaseOrder): AlignerRanges {
  return {
    maxillary: rangeOf(maxillary.poMin, maxillary.poMax),
    mandibular: rangeOf(mandibular.poMin, mandibular.poMax),
  };
}

/** Number of aligners of some ranges. */
export function countOf(range: AlignerRange | null): number {
  return range === null ? 0 : Math.max(0, range.max - range.min + 1);
}

/** Whether a range lies within another. */
export function isWithin(range: AlignerRange, outer: AlignerRange | null): boolean {
  return outer !== null && range.min >= outer.min && range.max <= outer.max;
}
