import { writesOf } from './effects.ts';
import type { Decision } from './action.ts';
import type { Write } from './writes.ts';

/**
 * Seconds for which an action can be undone by its author (decisions 43): a step at the bench, also of a
 * batch, and a decision elsewhere, such as a verdict on a plan. The state changes at once; mails and
 * text messages are delayed by that time.
 */
export const UNDO_SECONDS = { step: 10, decision: 30 } as const;
export type UndoWindow = keyof typeof UNDO_SECONDS;

/** The seconds of a window; null without one. */
export const secondsOf = (window: UndoWindow | null): number | null => window && UNDO_SECONDS[window];

/** The writes that can be taken back; a decision with any other is final. */
const REVERSIBLE_WRITES = [
  'sendMessage',
  'addComment',
  'addDraftPlan',
  'judgeDraftPlan',
  'addElements',
  'releaseElements',
  'withdrawModels',
  'notePillarBatches',
  'stopWatching',
] as const satisfies readonly Write['kind'][];
export type ReversibleWrite = (typeof REVERSIBLE_WRITES)[number];

/** Whether what a kind of write stores can be taken back. */
export const isReversible = (kind: Write['kind']): kind is ReversibleWrite =>
  (REVERSIBLE_WRITES as readonly Write['kind'][]).includes(kind);

/** The seconds for which a decision can be undone, given the window of its action; null if it is final. */
export function undoSeconds(
  window: UndoWindow | null,
  decision: Pick<Decision, 'state' | 'writes'>,
): number | null {
  const reversible = writesOf(decision).every(({ kind }) => isReversible(kind));
  return reversible ? secondsOf(window) : null;
}
