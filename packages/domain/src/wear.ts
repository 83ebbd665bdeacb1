import {
  ALIGNER_JAWS,
  type AlignerJaw,
  type AlignerRange,
  type AlignerRanges,
  USUAL_DAYS,
} from './aligners.ts';
import { addWorkingDays } from './calendar.ts';
import { addDays, type IsoDate } from './days.ts';
import type { HistoryCode } from './history.ts';
import { type ProductCode, productByCode } from './products.ts';
import type { ProjectState } from './states.ts';

/** The order in which aligners are worn, jaw by jaw, and the date of the next impression. */

/** History entries that tell the course of a treatment after its orders. */
export const TREATMENT_EVENTS = [
  'SHIPPED',
  'TREATMENT_UPDATED',
  'IMPRESSION_VALIDATED',
  'IMPRESSION_REJECTED',
  'IMPRESSION_UNUSABLE',
  'NEW_FILES_CONFIRMED',
  'TREATMENT_UPDATES_AWAITED',
  'RESUMED',
  'TREATMENT_TERMINATED',
] as const satisfies readonly HistoryCode<'project'>[];
export type TreatmentEventCode = (typeof TREATMENT_EVENTS)[number];

/** A delivery note; `number` counts the deliveries of the treatment. */
export type Delivery = AlignerRanges & {
  readonly number: number;
  readonly isLastDispatch: boolean;
  readonly maxillaryDays: number | null;
  readonly mandibularDays: number | null;
  /** The day on which its parcel left; null while it is being made. */
  readonly sentOn: IsoDate | null;
};

type Ordered = AlignerRanges & { readonly time: string; readonly notes: readonly Delivery[] };

/** The dentist's update, and when it was made; `day` is that of the calendar. */
export type WearUpdate = { readonly [J in AlignerJaw]: number | null } & {
  readonly time: string;
  readonly day: IsoDate;
};

export type Wear = 'worn' | 'today' | 'delivered' | 'planned';

/** An aligner of a jaw: the delivery that brings it, and the days from which and until which it is worn, as far as known. */
export type Cell = {
  readonly number: number;
  readonly wear: Wear;
  readonly delivery: Delivery | null;
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
};

/** The aligners of a jaw in their order. */
export type JawSequence = {
  readonly jaw: AlignerJaw;
  readonly cells: readonly Cell[];
  /** The aligner that is worn today; null before the first delivery. */
  readonly current: number | null;
  /** Days of wear per aligner of the latest delivery. */
  readonly days: number;
  /** Day on which the delivered aligners run out; null before the first delivery. */
  readonly lasts: IsoDate | null;
};

const holds = (range: AlignerRange | null, number: number) =>
  range !== null && number >= range.min && number <= range.max;

const rhythmOf = (delivery: Delivery | undefined, jaw: AlignerJaw) => delivery?.[`${jaw}Days`] ?? USUAL_DAYS;

/** The latest orders with consecutive numbers; an order whose numbers start again begins the jaw anew. */
function ongoing(orders: readonly Ordered[], jaw: AlignerJaw): readonly Ordered[] {
  const concerned = orders.filter((order) => order[jaw] !== null);
  const restart = concerned.findLastIndex((order, at) => {
    const before = concerned[at - 1]?.[jaw];
    return before != null && (order[jaw]?.min ?? 0) <= before.max;
  });
  return concerned.slice(Math.max(0, restart));
}

type Delivered = readonly (readonly [number, Delivery])[];
type WornDays = ReadonlyMap<number, { readonly from: IsoDate; readonly until: IsoDate }>;

/** Wear dates of each delivered aligner, starting with the one that was worn on a day. */
function wornDays(
  delivered: Delivered,
  jaw: AlignerJaw,
  start: { readonly number: number; readonly day: IsoDate },
): WornDays {
  const days = new Map<number, { from: IsoDate; until: IsoDate }>();
  let begin = start.day;
  for (const [number, delivery] of delivered) {
    if (number < start.number) continue;
    // An aligner delivered after the previous one was worn out starts on its delivery.
    const from = delivery.sentOn !== null && delivery.sentOn > begin ? delivery.sentOn : begin;
    const until = addDays(from, rhythmOf(delivery, jaw));
    days.set(number, { from, until });
    begin = until;
  }
  return days;
}

/** The aligner that is worn on a day; null before the first. */
function wornOn(days: WornDays, day: IsoDate): number | null {
  return [...days].findLast(([, { from }]) => from <= day)?.[0] ?? null;
}

/** Wear dates from the first delivery on, or from the last update that named another aligner than the one that was due. */
function daysOfWear(delivered: Delivered, jaw: AlignerJaw, updates: readonly WearUpdate[]): WornDays {
  const [opening] = delivered;
  let days: WornDays = opening?.[1].sentOn
    ? wornDays(delivered, jaw, { number: opening[0], day: opening[1].sentOn })
    : new Map();
  for (const { [jaw]: number, day } of updates)
    if (number !== null && number !== wornOn(days, day)) days = wornDays(delivered, jaw, { number, day });
  return days;
}

/**
 * The aligners of a jaw on a day: those worn, the one worn today by the last update and the rhythm, those delivered and
 * those to be made. Null if none was ordered.
 */
export function sequenceOf(
  jaw: AlignerJaw,
  orders: readonly Ordered[],
  updates: readonly WearUpdate[],
  today: IsoDate,
): JawSequence | null {
  const course = ongoing(orders, jaw);
  const [first] = course;
  if (!first) return null;
  const notes = course.flatMap((order) => order.notes);
  const numbers = course.flatMap((order) => numbersOf(order[jaw]));
  const brought = new Map(
    numbers.map((number) => [number, notes.findLast((note) => holds(note[jaw], number)) ?? null]),
  );
  const delivered = numbers.flatMap((number) => {
    const delivery = brought.get(number);
    return delivery?.sentOn ? [[number, delivery] as const] : [];
  });
  const days = daysOfWear(
    delivered,
    jaw,
    updates.filter(({ time }) => time >= first.time),
  );
  const current = wornOn(days, today);
  const last = delivered.at(-1);
  return {
    jaw,
    current,
    days: rhythmOf(last?.[1] ?? notes.at(-1), jaw),
    lasts: (last && days.get(last[0])?.until) ?? null,
    cells: numbers.map((number): Cell => {
      const delivery = brought.get(number) ?? null;
      const { from = null, until = null } = days.get(number) ?? {};
      return { number, delivery, from, until, wear: wearOf(number, current, delivery) };
    }),
  };
}

function wearOf(number: number, current: number | null, delivery: Delivery | null): Wear {
  if (!delivery?.sentOn) return 'planned';
  if (current === null || number > current) return 'delivered';
  return number === current ? 'today' : 'worn';
}

function numbersOf(range: AlignerRange | null): readonly number[] {
  return range === null
    ? []
    : Array.from({ length: range.max - range.min + 1 }, (_, index) => range.min + index);
}

/**
 * The next impression: the last day on which it is in time, and the jaw whose delivered aligners run out
 * first, among the jaws with aligners still to be made.
 */
export type NextImpression = {
  readonly by: IsoDate;
  readonly sequence: JawSequence;
  /** The last delivered aligner of the jaw, and the day on which it has been worn. */
  readonly number: number;
  readonly lasts: IsoDate;
};

/**
 * Date by which the next impression is needed: the day on which the delivered aligners of a jaw run out, less
 * the production time; null once the last delivery was made, or before the first.
 */
export function nextImpression(
  productCode: ProductCode,
  orders: readonly Ordered[],
  sequences: readonly JawSequence[],
): NextImpression | null {
  const notes = orders.flatMap((order) => order.notes);
  if (notes.at(-1)?.isLastDispatch ?? true) return null;
  const toMake = sequences.filter((sequence) => sequence.cells.some(({ wear }) => wear === 'planned'));
  const ending = (toMake.length > 0 ? toMake : sequences)
    .flatMap((sequence) => (sequence.lasts === null ? [] : [{ sequence, lasts: sequence.lasts }]))
    .toSorted((a, b) => (a.lasts < b.lasts ? -1 : 1))[0];
  if (!ending) return null;
  const number = ending.sequence.cells.findLast(({ delivery }) => delivery?.sentOn)?.number ?? 0;
  return {
    ...ending,
    number,
    by: addWorkingDays(ending.lasts, -productByCode(productCode).earlyDeliverable.NORMAL),
  };
}

/** A delivery note as it was written, and when. */
type Note = Omit<Delivery, 'sentOn'> & { readonly time: string };

/** The known facts of a treatment in progress. */
export type TreatmentRecord = {
  readonly productCode: ProductCode;
  readonly state: ProjectState;
  readonly orders: readonly (AlignerRanges & { readonly time: string; readonly notes: readonly Note[] })[];
  /** Events of the treatment, oldest first. */
  readonly events: readonly ({ readonly [J in AlignerJaw]: number | null } & {
    readonly code: TreatmentEventCode;
    readonly time: string;
  })[];
};

type Event = Pick<TreatmentRecord['events'][number], 'code' | 'time'>;

/** The shipment of each delivery note, by its number; absent while it is being made. */
export function shipmentsOf<E extends Event>({
  orders,
  events,
}: {
  readonly orders: TreatmentRecord['orders'];
  readonly events: readonly E[];
}): ReadonlyMap<number, E> {
  const parcels = events.filter(({ code }) => code === 'SHIPPED');
  return new Map(
    orders.flatMap(({ notes }) =>
      notes.flatMap(({ number, time }) => {
        const parcel = parcels.find((one) => one.time >= time);
        return parcel ? [[number, parcel] as const] : [];
      }),
    ),
  );
}

/** State of a treatment on a day: the aligners of each jaw, and the next impression. */
export type Course = { readonly sequences: readonly JawSequence[]; readonly next: NextImpression | null };

/** Working days in which the laboratory answers an update; a plausible value (decisions 45). */
export const REPLY_DAYS = 3;

/** States of a treatment that has ended. */
const ENDED: readonly ProjectState[] = ['TREATMENT_TERMINATED', 'FILES_ARCHIVED'];

/**
 * Restricts a sequence to the aligners given to production, because no more are made. After the end of the
 * treatment, none is worn.
 */
function closed({ cells, current, ...sequence }: JawSequence, ended: boolean): JawSequence {
  const given = cells.filter(({ delivery }) => delivery !== null);
  if (!ended) return { ...sequence, current, cells: given };
  return {
    ...sequence,
    current: null,
    cells: given.map((cell) => (cell.wear === 'today' ? { ...cell, wear: 'worn' } : cell)),
  };
}

/** The progress of a treatment today; `dayIn` converts an instant to a day. */
export function courseOfTreatment(
  treatment: TreatmentRecord,
  dayIn: (time: string) => IsoDate,
  today: IsoDate,
): Course {
  const shipments = shipmentsOf(treatment);
  const orders = treatment.orders.map((order) => ({
    ...order,
    notes: order.notes.map((note) => {
      const time = shipments.get(note.number)?.time;
      return { ...note, sentOn: time === undefined ? null : dayIn(time) };
    }),
  }));
  const updates = treatment.events
    .filter(({ code }) => code === 'TREATMENT_UPDATED')
    .map(({ maxillary, mandibular, time }) => ({ maxillary, mandibular, time, day: dayIn(time) }));
  const sequences = ALIGNER_JAWS.flatMap((jaw) => sequenceOf(jaw, orders, updates, today) ?? []);
  // An impression that was sent is no longer awaited.
  const awaited = treatment.state === 'SHIPPED';
  const next = awaited ? nextImpression(treatment.productCode, orders, sequences) : null;
  const ended = ENDED.includes(treatment.state);
  const complete = ended || orders.at(-1)?.notes.at(-1)?.isLastDispatch === true;
  if (!complete) return { sequences, next };
  // A jaw that was ordered may have been given none.
  const given = sequences.map((sequence) => closed(sequence, ended)).filter(({ cells }) => cells.length > 0);
  return { sequences: given, next };
}
