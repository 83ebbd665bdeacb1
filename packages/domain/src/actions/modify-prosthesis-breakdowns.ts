import {
  hasOpenLines,
  isMadeAnew,
  isSameLine,
  lineParam,
  lineRefusals,
  mayAddLine,
  mayChangeLines,
  type NewBreakdown,
  type PricedBreakdown,
} from '../breakdown-rules.ts';
import { type BreakdownFact, isLocked } from '../breakdowns.ts';
import type { Language } from '../people.ts';
import { firstOf, isRefusal, type Refusal, refuse } from '../refusals.ts';
import { isReady } from '../prosthesis-plans.ts';
import { isEditable, MAKING_STATES, type ProjectState } from '../states.ts';
import { action, type Decision, type ProjectFacts } from './action.ts';
import { noted } from './effects.ts';
import type { Write } from './writes.ts';

/** What is stored of a line beyond the facts: the name of its price, and what is said of the pillar of its inlay core. */
type Stored = {
  readonly description: Readonly<Record<Language, string>>;
  readonly icPillarInfo: string;
};

/** A change of one line. */
export type LineChange =
  | { readonly operation: 'add'; readonly line: NewBreakdown }
  | {
      readonly operation: 'change';
      readonly breakdownId: number;
      readonly line: NewBreakdown;
      readonly stored: Stored;
    }
  | { readonly operation: 'remove'; readonly breakdownId: number; readonly stored: Stored };

type Lines = Pick<ProjectFacts, 'productCode' | 'state' | 'breakdowns'>;
type Decided = Pick<Decision, 'history' | 'notify' | 'unchanged'> & { readonly writes: readonly Write[] };

/**
 * Whether a line as it is stored goes to production at once, where others are released, or waits until it is ready; null
 * elsewhere.
 */
function release(state: ProjectState, line: PricedBreakdown, current: BreakdownFact | null): boolean | null {
  if (!MAKING_STATES.includes(state)) return null;
  const { dents, ...entered } = line;
  const kept = current === null || isMadeAnew(current, line) ? null : current;
  return isReady({
    id: 0,
    state: current?.state ?? null,
    ...entered,
    machiningShade: kept?.machiningShade ?? '',
    inlayCoreKind: line.inlayCore ? (kept?.inlayCoreKind ?? null) : null,
    dents:
      kept?.dents ??
      dents.map((dentNumber) => ({ id: 0, dentNumber, pillarIds: [], personalisedPillarId: null })),
  });
}

const asParam = (line: PricedBreakdown) => lineParam({ ...line, description: line.price.description });

const storedParam = (line: BreakdownFact, { description }: Stored) =>
  lineParam({ ...line, description, dents: line.dents.map(({ dentNumber }) => dentNumber) });

/**
 * What a change of a line does, or why it is refused. What is removed before the order leaves no trace but its entry in the
 * history; an ordered prosthesis keeps a line at least, and its order follows its lines.
 */
export function changeOfLines(project: Lines, change: LineChange): Decided | Refusal {
  const { breakdowns: lines, state } = project;
  const ordered = !isEditable(state);
  const after: readonly Write[] = ordered ? [{ kind: 'orderBreakdowns' }] : [];
  const current =
    change.operation === 'add' ? null : (lines.find(({ id }) => id === change.breakdownId) ?? undefined);
  if (current === undefined) return refuse('breakdown.unknown');
  if (current !== null && isLocked(current)) return refuse('breakdown.locked');
  if (change.operation === 'remove') {
    if (current === null) return refuse('breakdown.unknown');
    if (ordered && lines.length === 1) return refuse('breakdown.lastOne');
    return {
      ...noted('BREAKDOWN_REMOVED', { line: storedParam(current, change.stored) }),
      writes: [{ kind: 'removeBreakdown', breakdownId: current.id, ordered }, ...after],
    };
  }
  const line = enteredLine(project, change.line, current);
  if (isRefusal(line)) return line;
  if (current === null || change.operation === 'add') {
    if (!mayAddLine({ ...project, lines })) return refuse('breakdown.tooMany');
    return {
      ...noted('BREAKDOWN_ADDED', { line: asParam(line) }),
      writes: [
        { kind: 'saveBreakdown', breakdownId: null, line, anew: true, release: release(state, line, null) },
        ...after,
      ],
    };
  }
  const { stored } = change;
  return {
    ...noted('BREAKDOWN_CHANGED', { from: storedParam(current, stored), to: asParam(line) }),
    unchanged: isSameLine({ ...current, icPillarInfo: stored.icPillarInfo }, line),
    writes: [
      {
        kind: 'saveBreakdown',
        breakdownId: current.id,
        line,
        anew: isMadeAnew(current, line),
        release: release(state, line, current),
      },
      ...after,
    ],
  };
}

/** A line as it is stored, without what is said of a pillar that it has no inlay core for; or its refusal. */
function enteredLine(
  { productCode, breakdowns: lines }: Lines,
  entered: NewBreakdown,
  current: BreakdownFact | null,
): PricedBreakdown | Refusal {
  const of = current && { ...current, priceId: current.price.priceId };
  const fields = lineRefusals(entered, { productCode, lines, of });
  const first = firstOf(fields);
  const { price } = entered;
  if (first !== null || price === null) return refuse(first ?? 'breakdown.priceRequired', fields);
  return { ...entered, price, icPillarInfo: entered.inlayCore ? entered.icPillarInfo : '' };
}

/**
 * Adds, changes or removes a line of an ordered prosthesis (spec 1 §4, spec 2 §2.3). Before the order, lines are part of its
 * customisation.
 */
export const modifyProsthesisBreakdowns = action({
  type: 'MODIFY_PROSTHESIS_BREAKDOWNS',
  place: 'panel',
  who: (actor, { state }) => mayChangeLines(actor, state),
  when: ({ productType, state }) => productType === 'PROSTHESIS' && hasOpenLines(state),
  checks: [
    ({ productCode, breakdowns }) =>
      breakdowns.every(isLocked) && !mayAddLine({ productCode, lines: breakdowns })
        ? 'breakdown.allLocked'
        : null,
  ],
  effect: (project, change: LineChange) => changeOfLines(project, change),
});
