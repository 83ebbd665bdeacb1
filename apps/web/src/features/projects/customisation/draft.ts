import type { ErrorCode } from '@maxilla/domain/errors';
import { ApiError } from '../../../api/api-error.ts';
import { store } from '../../../api/store.ts';
import type { Store } from '../../../api/store.ts';
import type { SaveState } from '../../../ui/save-indicator.tsx';
import type { Project } from '../../../project-ui/project.ts';
import { fieldsOf } from '../../../project-ui/fields.ts';
import type { Edits, FieldName, Fields } from '../../../project-ui/fields.ts';
import { isOpen } from './sending-anew.ts';

/** Unacknowledged edits, the server's errors for them, and the save status. */
export type DraftState = {
  readonly edits: Edits;
  readonly errors: Readonly<Partial<Record<FieldName, ErrorCode>>>;
  readonly save: SaveState;
  /** The project as returned by the last save; the query cache may lag behind. */
  readonly saved: Project | null;
};

export type Draft = {
  readonly state: Store<DraftState>;
  /** Records an edit, to be saved after this many milliseconds without another edit. */
  readonly edit: <K extends FieldName>(field: K, value: Fields[K], wait?: number) => void;
  /** Saves pending edits now; returns whether everything is saved. */
  readonly flush: () => Promise<boolean>;
};

type Means = {
  /** The latest known version of the project. */
  readonly known: () => Project | undefined;
  readonly send: (body: Edits & { version: number }) => Promise<Project>;
  readonly reread: () => Promise<Project>;
  /** Stores the server's reply as the latest version of the project. */
  readonly accept: (project: Project) => void;
  /** Called when somebody else has changed fields shown on the screen. */
  readonly changedElsewhere: () => void;
  /** Storage for unacknowledged edits, which survives a reload. */
  readonly kept: { readonly read: () => Edits; readonly write: (edits: Edits) => void };
};

const MOST_RETRIES_OF_A_CHANGE = 3;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

const isEmpty = (edits: object) => Object.keys(edits).length === 0;

/** The edits whose field passes `test`. */
function only(edits: Edits, test: (field: FieldName) => boolean): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => test(field as FieldName)));
}

/**
 * Autosaves the customisation: only changed fields, one request at a time, and edits are kept until
 * acknowledged. A refused edit stays at its field with the error until it is changed; an unreachable server
 * is retried; on a version conflict the project is read again and the edits are applied on top.
 */
export function createDraft({ known, send, reread, accept, changedElsewhere, kept }: Means): Draft {
  const state = store<DraftState>({ edits: kept.read(), errors: {}, save: 'idle', saved: null });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let faults = 0;

  const change = (changes: Partial<DraftState>) => state.set({ ...state.get(), ...changes });

  function setEdits(edits: Edits): void {
    change({ edits });
    kept.write(edits);
  }

  /** Edits to send: all except refused ones that have not been changed since. */
  function unsent(): Edits {
    const { edits, errors } = state.get();
    return only(edits, (field) => errors[field] === undefined);
  }

  function schedule(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  }

  function acknowledge(sent: Edits, saved: Project): void {
    const { edits } = state.get();
    accept(saved);
    change({ saved });
    setEdits(only(edits, (field) => !(field in sent && Object.is(sent[field], edits[field]))));
  }

  async function readAnew(): Promise<void> {
    const before = known();
    const fresh = await reread();
    accept(fresh);
    if (!isOpen(fresh)) setEdits({});
    const seen = before ? JSON.stringify(fieldsOf(before)) : undefined;
    if (seen !== JSON.stringify(fieldsOf(fresh))) changedElsewhere();
  }

  /** Recovers from a failed save; returns whether to retry at once. */
  async function recover(error: ApiError, attempt: number): Promise<boolean> {
    const { edits, errors } = state.get();
    const refused = Object.entries(error.fields).filter(([field]) => field in edits);
    if (refused.length > 0) {
      change({ errors: { ...errors, ...Object.fromEntries(refused) } });
      return true;
    }
    if (error.code === 'project.changed' || error.code === 'project.notEditable') {
      await readAnew();
      return attempt < MOST_RETRIES_OF_A_CHANGE;
    }
    if (error.status >= 500 || error.status === 429) {
      schedule(Math.min(FIRST_PAUSE * 2 ** faults, LONGEST_PAUSE));
      faults += 1;
    }
    return false;
  }

  async function saveAll(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const sent = unsent();
      const project = known();
      if (isEmpty(sent) || !project) break;
      change({ save: 'saving' });
      try {
        acknowledge(sent, await send({ ...sent, version: project.version }));
        faults = 0;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        change({ save: 'failed' });
        if (!(await recover(error, attempt).catch(() => false))) return;
        continue;
      }
      // Edited during the request: these edits wait for their own delay.
      if (timer !== undefined) break;
    }
    const { save, edits } = state.get();
    if (isEmpty(edits)) change({ save: save === 'idle' ? 'idle' : 'saved' });
    else change({ save: isEmpty(unsent()) ? 'failed' : 'pending' });
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    running = (running ?? Promise.resolve()).catch(() => undefined).then(saveAll);
    await running;
    return isEmpty(state.get().edits);
  }

  function edit<K extends FieldName>(field: K, value: Fields[K], wait = 0): void {
    const { edits, errors } = state.get();
    const { [field]: _, ...others } = errors;
    change({ errors: others, save: 'pending' });
    setEdits({ ...edits, [field]: value });
    schedule(wait);
  }

  return { state, edit, flush };
}
