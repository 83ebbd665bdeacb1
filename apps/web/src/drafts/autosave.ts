import type { ErrorCode } from '@maxilla/domain/errors';
import { ApiError } from '../api/api-error.ts';
import { store } from '../api/store.ts';
import type { Store } from '../api/store.ts';
import { createSaveLoop } from './save-loop.ts';

export type SaveState = 'idle' | 'pending' | 'saving' | 'saved' | 'failed';

/** A value that is not saved, and the saved one that it replaces. */
export type Unsaved<Value> = { readonly value: Value; readonly former: Value };

export type AutosaveState<Value> = {
  /** The value last set here and the saved one that it replaces, which is the same once it is saved; null without any. */
  readonly set: Unsaved<Value> | null;
  /** The version that a colleague has saved; nothing is saved until the user selects one of the two. */
  readonly theirs: { readonly value: Value } | null;
  readonly save: SaveState;
  /** Why it is not saved; null unless the save failed, and of a text that an earlier page has left unsaved. */
  readonly error: ErrorCode | null;
  /** Time of the last save. */
  readonly instant: string;
};

export type Autosave<Value> = {
  readonly state: Store<AutosaveState<Value>>;
  /** Changes the value that is saved now, to be saved itself after a pause. */
  readonly edit: (value: Value, saved: Value) => void;
  /** Saves now what was set since the last attempt. */
  readonly flush: () => Promise<void>;
  /** Saves now what could not be saved before, which nothing else sends again. */
  readonly retry: () => Promise<void>;
  /** Replaces a colleague's value by the one set here. */
  readonly keepMine: () => Promise<void>;
  readonly takeTheirs: () => void;
};

export type Kept<Value> = {
  readonly read: () => Unsaved<Value> | null;
  readonly write: (unsaved: Unsaved<Value> | null) => void;
};

type Means<Value> = {
  /** Saves a value, and resolves once the saved one can be shown. */
  readonly send: (unsaved: Unsaved<Value>) => Promise<unknown>;
  /** Reads the saved value again. */
  readonly reread: () => Promise<Value>;
  /** The refusal of a value that replaces one its author has not seen. */
  readonly changedError: ErrorCode;
  /** Delay before a value is saved after it was set last, in milliseconds; null waits for a flush. */
  readonly pause: number | null;
  /** Storage that survives a reload. */
  readonly kept?: Kept<Value> | undefined;
};

/** Delay before a typed text is saved, in milliseconds (spec 2 §7). */
export const TYPING = 1_000;

/** Whether two values are saved alike: white space around a text is not. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : JSON.stringify(value));
  return plain(one) === plain(other);
}

function unsavedOf<Value>({ set }: AutosaveState<Value>): Unsaved<Value> | null {
  return set === null || JSON.stringify(set.value) === JSON.stringify(set.former) ? null : set;
}

/**
 * The value to display, given the saved one. Trailing spaces, which are not saved, are kept while the user types.
 */
export function shownValue<Value>(state: AutosaveState<Value>, saved: Value): Value {
  const { set } = state;
  return set !== null && (unsavedOf(state) || isSameValue(set.value, saved)) ? set.value : saved;
}

/**
 * Autosaves a value that several people change, one request at a time: it is kept until it is saved, and never replaces a
 * value that its author has not seen. What could not be saved, or was left unsaved by an earlier page, waits for its author
 * (decisions 44).
 */
export function createAutosave<Value>({
  send,
  reread,
  changedError,
  pause,
  kept,
}: Means<Value>): Autosave<Value> {
  const start = kept?.read() ?? null;
  const state = store<AutosaveState<Value>>({
    set: start,
    theirs: null,
    save: start ? 'failed' : 'idle',
    error: null,
    instant: new Date().toISOString(),
  });
  const loop = createSaveLoop(save);
  /** Whether the value of an earlier page, which may have been saved as the page was left, is still to be compared. */
  let restored = start !== null;
  /** The value that was sent last, which may have been saved although no reply came. */
  let sent: { readonly value: Value } | null = null;

  function change(changes: Partial<AutosaveState<Value>>): void {
    state.set({ ...state.get(), ...changes });
    kept?.write(unsavedOf(state.get()));
  }

  /** The value set here stands for another saved one. */
  function replaceFormer(former: Value, changes: Partial<AutosaveState<Value>>): void {
    const { set } = state.get();
    change({ ...changes, set: set && { ...set, former } });
  }

  /** After a failed save; returns whether to try again at once. */
  async function recover(error: ApiError, before: typeof sent): Promise<boolean> {
    if (error.code === changedError) {
      const saved = await reread();
      const mine = before !== null && isSameValue(before.value, saved);
      if (mine) replaceFormer(saved, {});
      else change({ theirs: { value: saved } });
      return mine;
    }
    return false;
  }

  async function compareRestored(): Promise<void> {
    restored = false;
    const saved = await reread();
    const { set, save: now } = state.get();
    if (now === 'failed' && set && isSameValue(set.value, saved)) change({ set: null, save: 'idle' });
  }

  async function save(): Promise<void> {
    if (state.get().save === 'failed') return;
    for (;;) {
      const unsaved = unsavedOf(state.get());
      if (!unsaved && state.get().save === 'pending') change({ save: 'idle' });
      if (!unsaved || state.get().theirs !== null) return;
      const before = sent;
      sent = { value: unsaved.value };
      change({ save: 'saving', error: null });
      try {
        await send(unsaved);
        replaceFormer(unsaved.value, { save: 'saved', instant: new Date().toISOString() });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        change({ save: 'failed', error: error.code });
        if (!(await recover(error, before).catch(() => false))) return;
      }
      // Set during the request: this waits for its own delay.
      if (loop.isScheduled()) {
        change({ save: 'pending' });
        return;
      }
    }
  }

  function edit(value: Value, saved: Value): void {
    const former = unsavedOf(state.get())?.former ?? saved;
    change({ set: { value, former }, save: pause === null ? 'idle' : 'pending', error: null });
    if (pause !== null) loop.schedule(pause);
  }

  async function flush(): Promise<void> {
    if (restored) await compareRestored().catch(() => undefined);
    await loop.flush();
  }

  async function retry(): Promise<void> {
    change({ save: 'pending', error: null });
    await loop.flush();
  }

  async function keepMine(): Promise<void> {
    const { theirs } = state.get();
    if (theirs) replaceFormer(theirs.value, { theirs: null });
    await retry();
  }

  function takeTheirs(): void {
    loop.cancel();
    change({ set: null, theirs: null, save: 'idle', error: null });
  }

  return { state, edit, flush, retry, keepMine, takeTheirs };
}
