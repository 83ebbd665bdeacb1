import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changesIn, isFields, withChanges } from './changes.ts';
import type { Fields } from './changes.ts';
import { openDraft } from './drafts.ts';
import type { DraftPlace, DraftSlot } from './drafts.ts';

/** Storage for the values of a form while it is filled in. */
export type FormDraft = DraftPlace & {
  /** Fields that are not restored, such as consents: `termsAccepted`, `guide.planVerified`. */
  readonly unkept?: readonly string[] | undefined;
};

/** A draft that was opened, before anything is shown of it. */
export type OpenedDraft<Values> = {
  readonly slot: DraftSlot | null;
  readonly unkept: readonly string[];
  /** Time at which the stored values were written, in milliseconds; null if there are none. */
  readonly at: number | null;
  /** The initial values with the kept ones on top. */
  readonly start: Values;
};

/** The state of a form's draft, and the actions on it. */
export type DraftNotice = {
  /** Time at which the displayed values were written, in milliseconds; null if they are not from a draft. */
  readonly at: number | null;
  /** Whether the draft has just been discarded. */
  readonly discarded: boolean;
  /** Names of kept files that the server no longer has. */
  readonly gone: readonly string[];
  readonly discard: () => void;
  /** Brings a discarded draft back. */
  readonly restore: () => void;
};

type Means<Values> = {
  readonly initial: Values;
  readonly values: Values;
  /** Replaces values on screen. */
  readonly set: (values: Values) => void;
  /** While something is being sent, nothing is written. */
  readonly paused: boolean;
};

/** Opens the draft of a form when it appears; a form without a place has none. */
export function useOpenedDraft<Values extends object>(
  draft: FormDraft | null,
  initial: Values,
): OpenedDraft<Values> {
  const [opened] = useState((): OpenedDraft<Values> => {
    const slot = draft && openDraft(draft);
    const unkept = draft?.unkept ?? [];
    const kept = slot?.read() ?? null;
    const start = isFields(kept?.value) ? withChanges(initial, kept.value) : initial;
    const changed = Object.keys(changesIn(initial as Fields, start as Fields, unkept)).length > 0;
    return { slot, unkept, at: kept && changed ? kept.at : null, start };
  });
  return opened;
}

/** Keeps the values of a form as they change. `forget` is called once they are sent. */
export function useKeptValues<Values extends object>(
  { slot, unkept, at: openedAt, start }: OpenedDraft<Values>,
  { initial, values, set, paused }: Means<Values>,
): { readonly notice: DraftNotice; readonly forget: () => void } {
  const [at, setAt] = useState(openedAt);
  const [discarded, setDiscarded] = useState<Values | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);

  const changes = changesIn(initial as Fields, values as Fields, unkept);
  const isChanged = Object.keys(changes).length > 0;
  const text = JSON.stringify(changes);
  // A form may stay on screen as it was sent.
  const sent = useRef<string | null>(null);

  const keep = useEffectEvent(() => {
    const kept = slot?.read() ?? null;
    if (!isChanged) {
      sent.current = null;
      if (kept) slot?.write(null);
    } else if (text !== sent.current && text !== JSON.stringify(kept?.value)) slot?.write(changes);
  });
  useEffect(() => {
    if (!paused) keep();
  }, [values, paused]);
  useEffect(() => () => slot?.flush(), [slot]);

  const remove = useEffectEvent((names: readonly string[], without: (now: Values) => object) => {
    setGone(names);
    set({ ...values, ...without(values) });
  });
  useEffect(() => {
    if (openedAt === null || !JSON.stringify(start).includes('"uploadId"')) return undefined;
    let shown = true;
    void (async () => {
      const { goneOf, withoutFiles } = await import('../uploads/staged-files.ts');
      const files = await goneOf(start);
      if (!shown || files.length === 0) return;
      remove(
        files.map(({ name }) => name),
        (now) => withoutFiles(now, files),
      );
    })();
    return () => {
      shown = false;
    };
  }, [openedAt, start]);

  const forget = () => {
    sent.current = text;
    slot?.remove();
    setAt(null);
    setDiscarded(null);
    setGone([]);
  };
  return {
    forget,
    notice: {
      at: isChanged ? at : null,
      discarded: discarded !== null && !isChanged,
      gone,
      discard: () => {
        forget();
        setDiscarded(values);
        set(initial);
      },
      restore: () => {
        setAt(Date.now());
        setDiscarded(null);
        if (discarded) set(discarded);
      },
    },
  };
}

/** The initial values, except of fields that are no longer as they were sent. */
function startedAnew<Values extends object>(now: Values, written: Values, initial: Values): Values {
  const [at, sent] = [now as Fields, written as Fields];
  const later = Object.entries(at).filter(([name, value]) => value !== sent[name]);
  return { ...initial, ...Object.fromEntries(later) };
}

/** Values of a small form outside `useSubmitForm`, kept as they change. */
export function useDraftValues<Values extends object>(
  draft: FormDraft,
  initial: Values,
  paused = false,
): {
  readonly values: Values;
  readonly change: (changes: Partial<Values>) => void;
  readonly notice: DraftNotice;
  /** Clears the draft once these values have been sent, keeping changes made while they were being sent. */
  readonly sent: () => void;
} {
  const opened = useOpenedDraft(draft, initial);
  const [values, set] = useState(opened.start);
  const { notice, forget } = useKeptValues(opened, { initial, values, set, paused });
  return {
    values,
    change: (changes) => set((before) => ({ ...before, ...changes })),
    notice,
    sent: () => {
      forget();
      set((now) => startedAnew(now, values, initial));
    },
  };
}
