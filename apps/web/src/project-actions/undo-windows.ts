import type { Done } from './done-toast.tsx';
import { UNDO_PLACE } from './undo-place.ts';

type Undo = Done['undo'][number];

/** An action that can still be undone. */
export type UndoWindow = {
  readonly done: Done;
  /** The instant at which the server no longer undoes it, in milliseconds. */
  readonly until: number;
};

/** What is left of a window that may still be offered, in milliseconds. */
const LEAST_MS = 1_000;

function subjectOf(undo: Undo): string {
  if ('batch' in undo) return `batch ${undo.batch.category} ${undo.batch.id}`;
  return 'orderId' in undo ? `order ${undo.orderId}` : `project ${undo.projectId}`;
}

/**
 * The windows after another action: of a project, order or batch only the latest action can be undone. An action on several
 * of which some were acted on since goes on for the others.
 */
export function windowsWith(windows: readonly UndoWindow[], added: UndoWindow): readonly UndoWindow[] {
  const subjects = new Set(added.done.undo.map(subjectOf));
  const others = windows.flatMap((one) => {
    const { done, until } = one;
    const undo = (done.undo as readonly Undo[]).filter((each) => !subjects.has(subjectOf(each)));
    if (undo.length === done.undo.length) return [one];
    return undo.length > 0 ? [{ done: { ...done, undo } as Done, until }] : [];
  });
  return [...others, added];
}

/** Keeps the windows in this tab until the person leaves it, without what only a screen can do once they are undone. */
export function keepWindows(windows: readonly UndoWindow[]): void {
  const kept = windows.map(({ done: { text, about, undo, undone, filledIn, underPanel }, until }) => ({
    done: { text, about, undo, undone, filledIn, underPanel },
    until,
  }));
  try {
    if (kept.length > 0) sessionStorage.setItem(UNDO_PLACE, JSON.stringify(kept));
    else sessionStorage.removeItem(UNDO_PLACE);
  } catch {
    // The browser's storage is full or forbidden: the undo lasts as long as the page.
  }
}

/** The windows that were open when the page was left or reloaded. */
export function keptWindows(): readonly UndoWindow[] {
  try {
    return JSON.parse(sessionStorage.getItem(UNDO_PLACE) ?? '[]') as UndoWindow[];
  } catch {
    return [];
  }
}

/** The windows that are still open, the latest last. */
export const stillOpen = (windows: readonly UndoWindow[], now: number): readonly UndoWindow[] =>
  windows.filter(({ until }) => until - now >= LEAST_MS);
