import {
  type AcceptedQuotation,
  ALIGNER_JAWS,
  type AlignerJaw,
  type AlignerRange,
  type AlignerRanges,
  type AlignersPurchaseOrder,
  countOf,
  isWithin,
  MAX_ALIGNER,
  MAX_DAYS,
  NO_EXTRAS,
  noteOf,
  orderedRanges,
  rangeOf,
  type JawOfOrder,
  type Treatment,
  USUAL_DAYS,
} from './aligners.ts';
import type { ErrorCode } from './errors.ts';
import type { FieldRefusals } from './refusals.ts';

/** Rules of the purchase order and the delivery note of aligners (spec 2 §5). */

const INVALID = {
  order: {
    maxillary: 'purchaseOrder.invalidMaxillary',
    mandibular: 'purchaseOrder.invalidMandibular',
    aligners: 'purchaseOrder.invalidAligners',
  },
  note: {
    maxillary: 'deliveryNote.invalidMaxillary',
    mandibular: 'deliveryNote.invalidMandibular',
    aligners: 'deliveryNote.invalidAligners',
  },
} as const satisfies Record<string, Record<AlignerJaw | 'aligners', ErrorCode>>;

const PATH = 'alignersPurchaseOrder';
const isNumber = (value: number) => Number.isInteger(value) && value >= 0 && value <= MAX_ALIGNER;

/** Whether two bounds are both empty, or both numbers of aligners in their order. */
function isPair(min: number | null, max: number | null): boolean {
  if (min === null || max === null) return min === max;
  return isNumber(min) && isNumber(max) && min <= max;
}

/** Whether a number of days per aligner is valid. */
const isRhythm = (days: number | null) =>
  days === null || (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS);

/** Whether aligners can be delivered from an earlier order: not while a price that was accepted since waits for its order. */
const mayGoOn = (quotation: AcceptedQuotation | null) => quotation?.isToOrder !== true;

function orderRefusals(
  order: AlignersPurchaseOrder,
  { order: earlier, quotation }: Treatment,
): FieldRefusals {
  const refused: Record<string, ErrorCode> = {};
  if (order.poId !== null) {
    if (order.poId !== earlier?.id) return { [`${PATH}.poId`]: 'field.unknownValue' };
    return mayGoOn(quotation) ? {} : { [`${PATH}.poId`]: 'purchaseOrder.quotationToOrder' };
  }
  for (const jaw of ALIGNER_JAWS) {
    const { poMin, poMax } = order[jaw];
    if (!isPair(poMin, poMax)) refused[`${PATH}.${jaw}.poMax`] = INVALID.order[jaw];
  }
  const { maxillary, mandibular } = orderedRanges(order);
  const nothing = maxillary === null && mandibular === null && Object.keys(refused).length === 0;
  return nothing ? { [`${PATH}.maxillary.poMax`]: INVALID.order.aligners } : refused;
}

/** A dentist who accepted a price per aligner gets no more of them than the quotation counts. */
function quotationRefusals(order: AlignersPurchaseOrder, { quotation }: Treatment): FieldRefusals {
  const count = quotation?.count ?? null;
  if (quotation === null || count === null || order.poId !== null) return {};
  const ranges = orderedRanges(order);
  const jaws = ALIGNER_JAWS.filter((jaw) => ranges[jaw] !== null);
  const ordered = jaws.reduce((sum, jaw) => sum + countOf(ranges[jaw]), quotation.ordered);
  if (ordered <= count) return {};
  return Object.fromEntries(
    jaws.map((jaw) => [`${PATH}.${jaw}.poMax`, 'purchaseOrder.beyondQuotation' as const]),
  );
}

function noteRefusals(order: AlignersPurchaseOrder, { order: earlier }: Treatment): FieldRefusals {
  const refused: Record<string, ErrorCode> = {};
  const ordered = order.poId === null ? orderedRanges(order) : earlier;
  for (const jaw of ALIGNER_JAWS) {
    const { min, max } = order[jaw];
    const range = rangeOf(min, max);
    const fits = range === null || isWithin(range, ordered?.[jaw] ?? null);
    if (!isPair(min, max) || !fits) refused[`${PATH}.${jaw}.max`] = INVALID.note[jaw];
    if (!isRhythm(order[jaw].days)) refused[`${PATH}.${jaw}.days`] = 'deliveryNote.invalidDays';
  }
  const { maxillary, mandibular } = noteOf(order);
  const nothing = maxillary === null && mandibular === null && Object.keys(refused).length === 0;
  return nothing ? { [`${PATH}.maxillary.max`]: INVALID.note.aligners } : refused;
}

/**
 * Errors of a purchase order and its delivery note, by field: the bounds of a jaw are both set or both empty,
 * 0 to 100 and in order; a new order and a note cover at least one jaw; an order stays within the quotation,
 * and a note within the order.
 */
export function purchaseOrderRefusals(
  order: AlignersPurchaseOrder | null,
  treatment: Treatment,
): FieldRefusals {
  if (order === null) return { [PATH]: 'transfer.detailsRequired' };
  return {
    ...quotationRefusals(order, treatment),
    ...orderRefusals(order, treatment),
    ...noteRefusals(order, treatment),
  };
}

/** A purchase order as it was given, with its delivery notes. */
type GivenOrder = AlignerRanges & {
  readonly id: number;
  readonly notes: readonly (AlignerRanges & {
    readonly maxillaryDays: number | null;
    readonly mandibularDays: number | null;
  })[];
};

/** The aligners of an order and a jaw that follow those delivered so far; null if there are none. */
function restOf({ notes, ...order }: GivenOrder, jaw: AlignerJaw): AlignerRange | null {
  const ordered = order[jaw];
  // Some may have been made once more since.
  const delivered = Math.max(0, ...notes.map((note) => note[jaw]?.max ?? 0));
  if (ordered === null || delivered >= ordered.max) return null;
  return { min: Math.max(ordered.min, delivered + 1), max: ordered.max };
}

/** The earlier order that the next transfer may deliver from; undefined if it needs a new one. */
export function orderToGoOn<O>(orders: readonly O[], quotation: AcceptedQuotation | null): O | undefined {
  return mayGoOn(quotation) ? orders.at(-1) : undefined;
}

/** Initial values of the next transfer: the rest of the order that goes on, else a new order to be filled in. */
export function proposedOrder(
  orders: readonly GivenOrder[],
  quotation: AcceptedQuotation | null,
): AlignersPurchaseOrder {
  const order = orderToGoOn(orders, quotation);
  return proposed(orders, (jaw) => (order ? restOf(order, jaw) : null));
}

/** Initial values of a transfer with a new order, at the rhythm of the latest delivery. */
export function newOrder(orders: readonly GivenOrder[]): AlignersPurchaseOrder {
  return proposed(orders, () => null);
}

function proposed(
  orders: readonly GivenOrder[],
  noteOfJaw: (jaw: AlignerJaw) => AlignerRange | null,
): AlignersPurchaseOrder {
  const order = orders.at(-1);
  const jawOf = (jaw: AlignerJaw): JawOfOrder => {
    const note = noteOfJaw(jaw);
    return {
      poMin: null,
      poMax: null,
      min: note?.min ?? null,
      max: note?.max ?? null,
      days: order?.notes.at(-1)?.[`${jaw}Days`] ?? USUAL_DAYS,
      ...NO_EXTRAS,
    };
  };
  const [maxillary, mandibular] = [jawOf('maxillary'), jawOf('mandibular')];
  const goesOn = order !== undefined && (maxillary.min !== null || mandibular.min !== null);
  return { poId: goesOn ? order.id : null, isLastDispatch: goesOn, maxillary, mandibular };
}

/**
 * Ordered aligners of a jaw that a delivery note leaves out: before its first one, and after its last one. With a new order,
 * those of the earlier one that were not delivered come before: no later delivery brings them, unless the new order does.
 */
export type LeftOut = {
  readonly jaw: AlignerJaw;
  readonly skipped: AlignerRange | null;
  readonly remaining: AlignerRange | null;
};

/** What a transfer leaves out of its order, given the earlier orders: a jaw each, as far as its numbers are valid. */
export function leftOutOf(order: AlignersPurchaseOrder, orders: readonly GivenOrder[]): readonly LeftOut[] {
  const earlier = orders.at(-1);
  const given: GivenOrder | null =
    order.poId === null ? { id: 0, ...orderedRanges(order), notes: [] } : (earlier ?? null);
  return ALIGNER_JAWS.flatMap((jaw) => {
    const before = order.poId === null && earlier ? droppedOf(earlier, given, jaw) : null;
    const rest = given && restOf(given, jaw);
    if (!rest) return before ? [{ jaw, skipped: before, remaining: null }] : [];
    const { min, max } = order[jaw];
    const note = rangeOf(min, max);
    if (!note) return [{ jaw, skipped: before, remaining: rest }];
    const passed = note.min > rest.min ? { min: rest.min, max: note.min - 1 } : null;
    const skipped = before && passed ? { min: before.min, max: passed.max } : (before ?? passed);
    const remaining = note.max < rest.max ? { min: Math.max(rest.min, note.max + 1), max: rest.max } : null;
    return skipped || remaining ? [{ jaw, skipped, remaining }] : [];
  });
}

/** The aligners of an earlier order and a jaw that were not delivered, and that a new order goes past; null if there are none. */
function droppedOf(earlier: GivenOrder, given: AlignerRanges | null, jaw: AlignerJaw): AlignerRange | null {
  const rest = restOf(earlier, jaw);
  const renewed = given?.[jaw] ?? null;
  if (rest === null || renewed === null) return rest;
  return renewed.min > rest.min ? { min: rest.min, max: Math.min(rest.max, renewed.min - 1) } : null;
}
