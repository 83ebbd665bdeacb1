import { ApiError } from '../../api/api-error.ts';
import { store } from '../../api/store.ts';
import type { Store } from '../../api/store.ts';
import type { SaveState } from '../../ui/save-indicator.tsx';

/** A text that is not saved, and the saved one that it replaces. */
export type Unsaved = { readonly text: string; readonly former: string };

export type PlanState = {
  /** The text last typed here; null if none was. */
  readonly text: string | null;
  /** The saved text that it replaces; the same once it is saved. */
  readonly former: string;
  /** A text that a colleague has saved meanwhile; nothing is saved until one of the two is selected. */
  readonly theirs: string | null;
  readonly save: SaveState;
  /** Time of the last save. */
  readonly instant: string;
};

export type PlanText = {
  readonly state: Store<PlanState>;
  /** Changes the text that is saved now, to be saved itself after a pause. */
  readonly edit: (text: string, saved: string) => void;
  /** Saves now. */
  readonly flush: () => Promise<void>;
  /** Replaces a colleague's text by the one typed here. */
  readonly keepMine: () => Promise<void>;
  readonly takeTheirs: () => void;
};

type Means = {
  readonly send: (unsaved: Unsaved) => Promise<unknown>;
  /** Reads the saved text again. */
  readonly reread: () => Promise<string>;
  /** Storage that survives a reload. */
  readonly kept: { readonly read: () => Unsaved | null; readonly write: (unsaved: Unsaved | null) => void };
};

/** Delay before the text is saved after the last keystroke, in milliseconds (spec 2 §7). */
export const TYPING = 1_000;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/** The unsaved text, or null. */
function unsavedOf({ text, former }: PlanState): Unsaved | null {
  return text === null || text === former ? null : { text, former };
}

/**
 * The text to display, given the saved one. Trailing spaces, which are not saved, are kept while the user
 * types.
 */
export function shownText(state: PlanState, saved: string): string {
  const { text } = state;
  return text !== null && (unsavedOf(state) || text.trim() === saved) ? text : saved;
}

/**
 * Autosaves a text that several people write, one request at a time: it is kept until it is saved, and never replaces a text
 * that its author has not seen.
 */
export function createPlanText({ send, reread, kept }: Means): PlanText {
  const start = kept.read();
  const state = store<PlanState>({
    text: start?.text ?? null,
    former: start?.former ?? '',
    theirs: null,
    save: start ? 'pending' : 'idle',
    instant: new Date().toISOString(),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let faults = 0;
  /** The text that was sent last, which may have been saved although no reply came. */
  let sent: string | null = null;

  function change(changes: Partial<PlanState>): void {
    state.set({ ...state.get(), ...changes });
    kept.write(unsavedOf(state.get()));
  }

  function schedule(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  }

  /** After a failed save; returns whether to try again at once. */
  async function recover(error: ApiError, before: string | null): Promise<boolean> {
    if (error.code === 'project.changed') {
      const saved = await reread();
      const mine = before !== null && before.trim() === saved;
      change(mine ? { former: saved } : { theirs: saved });
      return mine;
    }
    if (error.status >= 500 || error.status === 429) {
      schedule(Math.min(FIRST_PAUSE * 2 ** faults, LONGEST_PAUSE));
      faults += 1;
    }
    return false;
  }

  async function save(): Promise<void> {
    for (;;) {
      const unsaved = unsavedOf(state.get());
      if (!unsaved || state.get().theirs !== null) return;
      const before = sent;
      sent = unsaved.text;
      change({ save: 'saving' });
      try {
        await send(unsaved);
        faults = 0;
        // The saved text comes back before the typed one is let go.
        await reread().catch(() => undefined);
        change({ former: unsaved.text, save: 'saved', instant: new Date().toISOString() });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        change({ save: 'failed' });
        if (!(await recover(error, before).catch(() => false))) return;
      }
      // Typed during the request: this waits for its own delay.
      if (timer !== undefined) {
        change({ save: 'pending' });
        return;
      }
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = (running ?? Promise.resolve()).catch(() => undefined).then(save);
    await running;
  }

  function edit(text: string, saved: string): void {
    const former = unsavedOf(state.get()) ? state.get().former : saved;
    change({ text, former, save: 'pending' });
    schedule(TYPING);
  }

  async function keepMine(): Promise<void> {
    change({ former: state.get().theirs ?? '', theirs: null });
    await flush();
  }

  function takeTheirs(): void {
    clearTimeout(timer);
    timer = undefined;
    change({ text: null, theirs: null, save: 'idle' });
  }

  return { state, edit, flush, keepMine, takeTheirs };
}
