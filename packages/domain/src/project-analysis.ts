import { productByCode, type ProductCode } from './products.ts';
import { isInProgress, type ProjectState } from './states.ts';

/**
 * Figures on the projects that were ordered in a range of days (spec 1 §7). What became of them counts whenever it
 * happened, also after the range.
 */

/** Projects of a product that are alike in what the figures ask of each. */
export type ProjectGroup = {
  readonly productCode: ProductCode;
  readonly state: ProjectState;
  /**
   * Working days from the order to the first shipment, the day of the order not counted; null before it. Of a treatment
   * with several deliveries, the first one counts.
   */
  readonly days: number | null;
  /** Whether the first shipment was on or before the requested date; null before it, or without such a date. */
  readonly inTime: boolean | null;
  readonly projects: number;
  /** Projects with an entry of `refusalCodes` in their history that was not undone. */
  readonly refused: number;
  /** Draft plans that were sent for them, each version of its own; those that were answered, and those declined. */
  readonly plansSent: number;
  readonly plansAnswered: number;
  readonly plansDeclined: number;
};

/** The figures of some projects. Shares are between 0 and 1; null is a figure of nothing. */
export type Figures = {
  /** Projects ordered, whatever became of them: the three below add up to them. */
  readonly ordered: number;
  /** Projects of which something was shipped. */
  readonly shipped: number;
  /** Projects that were deleted, refused or closed before anything was shipped. */
  readonly givenUp: number;
  /** Projects in progress of which nothing was shipped yet, those on hold included. */
  readonly atWork: number;
  /** Working days within which half of the shipped projects left. */
  readonly medianDays: number | null;
  /** Working days within which nine in ten of the shipped projects left. */
  readonly ninthDecileDays: number | null;
  /** Share of the shipments on or before the requested date, of projects with such a date. */
  readonly inTime: number | null;
  /** Share of the projects whose files were refused at least once. */
  readonly filesRefused: number | null;
  /** Draft plans sent; null of products that are made without. */
  readonly plansSent: number | null;
  /** Share of the draft plans that were declined, of those that were answered. */
  readonly plansDeclined: number | null;
};

export type Figure = keyof Figures;

/** What a figure counts: projects or plans, working days, or a share of 1. */
export const UNIT_OF = {
  ordered: 'count',
  shipped: 'count',
  givenUp: 'count',
  atWork: 'count',
  medianDays: 'days',
  ninthDecileDays: 'days',
  inTime: 'share',
  filesRefused: 'share',
  plansSent: 'count',
  plansDeclined: 'share',
} as const satisfies Readonly<Record<Figure, 'count' | 'days' | 'share'>>;

/** What became of the projects of a group. */
function outcomeOf({ days, state }: ProjectGroup): 'shipped' | 'atWork' | 'givenUp' {
  if (days !== null) return 'shipped';
  return isInProgress(state) ? 'atWork' : 'givenUp';
}

type Counted = { [K in keyof ProjectGroup]: ProjectGroup[K] extends number ? K : never }[keyof ProjectGroup];

const sumOf = (groups: readonly ProjectGroup[], counted: Counted) =>
  groups.reduce((sum, group) => sum + group[counted], 0);

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** The least number of days within which a percentage of the shipped projects left. */
function daysWithin(percent: number, groups: readonly ProjectGroup[]): number | null {
  const shipped = groups
    .flatMap(({ days, projects }) => (days === null ? [] : [{ days, projects }]))
    .toSorted((one, other) => one.days - other.days);
  const wanted = (percent * shipped.reduce((sum, { projects }) => sum + projects, 0)) / 100;
  let left = 0;
  return shipped.find(({ projects }) => (left += projects) >= wanted)?.days ?? null;
}

/** The figures of groups of projects, of one product or of several. */
export function figuresOf(groups: readonly ProjectGroup[]): Figures {
  const { shipped = [], givenUp = [], atWork = [] } = Object.groupBy(groups, outcomeOf);
  const dated = shipped.filter(({ inTime }) => inTime !== null);
  const ordered = sumOf(groups, 'projects');
  const plansSent = sumOf(groups, 'plansSent');
  const isPlanned = plansSent > 0 || groups.some(({ productCode }) => productByCode(productCode).draftPlan);
  return {
    ordered,
    shipped: sumOf(shipped, 'projects'),
    givenUp: sumOf(givenUp, 'projects'),
    atWork: sumOf(atWork, 'projects'),
    medianDays: daysWithin(50, shipped),
    ninthDecileDays: daysWithin(90, shipped),
    inTime: shareOf(
      sumOf(
        dated.filter(({ inTime }) => inTime),
        'projects',
      ),
      sumOf(dated, 'projects'),
    ),
    filesRefused: shareOf(sumOf(groups, 'refused'), ordered),
    plansSent: isPlanned ? plansSent : null,
    plansDeclined: shareOf(sumOf(groups, 'plansDeclined'), sumOf(groups, 'plansAnswered')),
  };
}
