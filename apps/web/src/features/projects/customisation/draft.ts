import type { ErrorCode } from '@maxilla/domain/errors';
import { CONTROLS } from '@maxilla/domain/kinds/fields';
import { ApiError } from '../../../api/api-error.ts';
import { store } from '../../../api/store.ts';
import type { Store } from '../../../api/store.ts';
import { isSameValue } from '../../../drafts/autosave.ts';
import type { SaveState } from '../../../drafts/autosave.ts';
import { createSaveLoop } from '../../../drafts/save-loop.ts';
import type { Project } from '../../../project-ui/project.ts';
import { fieldsOf } from '../../../project-ui/fields.ts';
import type { Edits, FieldName, Fields } from '../../../project-ui/fields.ts';
import { isOpen } from './sending-anew.ts';

export type TypedTexts = Readonly<Partial<Record<FieldName, string>>>;

/** Why edits were not saved; null of those that an earlier page has left, and of a project in the cart. */
type Failure = { readonly error: ErrorCode | null };

/** Unacknowledged edits, the server's errors for them, and the save status. */
export type DraftState = {
  readonly edits: Edits;
  readonly errors: Readonly<Partial<Record<FieldName, ErrorCode>>>;
  /** The saved text that each edited one replaces. */
  readonly former: Edits;
  /**
   * Texts saved elsewhere while the same ones were edited here; they are not saved until the user selects a
   * version.
   */
  readonly theirs: Edits;
  /** Texts typed here that can no longer be saved, shown until they are discarded. */
  readonly lost: Edits;
  /** Texts that mean no value, such as an impossible day, shown at their fields until they are corrected. */
  readonly typed: TypedTexts;
  /** The failure since which the edits wait for their author, who tries again; null without any. */
  readonly failure: Failure | null;
  readonly save: SaveState;
  /** The project as returned by the last save; the query cache may lag behind. */
  readonly saved: Project | null;
};

export type Draft = {
  readonly state: Store<DraftState>;
  /** Records an edit, to be saved after this many milliseconds without another edit. */
  readonly edit: <K extends FieldName>(field: K, value: Fields[K], wait?: number) => void;
  /** Saves now what was edited since the last attempt; returns whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  /** Saves now, also what could not be saved before, which nothing else sends again; returns whether everything is saved. */
  readonly retry: () => Promise<boolean>;
  /** Replaces a text saved elsewhere by the one typed here. */
  readonly keepMine: (field: FieldName) => Promise<boolean>;
  readonly takeTheirs: (field: FieldName) => void;
  readonly discardLost: () => void;
  /** Keeps a text that means no value of its field; null once it does. */
  readonly type: (field: FieldName, text: string | null) => void;
};

/** The part of the state that is stored in the browser. */
export type KeptEdits = Pick<DraftState, 'edits' | 'former' | 'lost' | 'typed'>;

/**
 * The outcome for the local edits when another user has changed the project: kept, waiting until it is
 * unlocked, or refused, also as the project is deleted.
 */
export type ElsewhereOutcome = 'kept' | 'waiting' | 'refused' | 'deleted';

type Means = {
  /** The latest known version of the project. */
  readonly known: () => Project | undefined;
  readonly send: (body: Edits & { version: number }) => Promise<Project>;
  readonly reread: () => Promise<Project>;
  /** Stores the server's reply as the latest version of the project. */
  readonly accept: (project: Project) => void;
  /** Called when somebody else has changed fields shown on the screen, or locked them. */
  readonly changedElsewhere: (outcome: ElsewhereOutcome) => void;
  /** Storage for unacknowledged edits, which survives a reload. */
  readonly kept: { readonly read: () => KeptEdits; readonly write: (kept: KeptEdits) => void };
};

const MOST_RETRIES_OF_A_CHANGE = 3;

/** Refusals after which the project is read again, as it is not what it was taken for. */
const READ_ANEW: readonly ErrorCode[] = ['project.changed', 'project.notEditable', 'access.denied'];

const isEmpty = (edits: object) => Object.keys(edits).length === 0;

/** Whether a field holds prose, which is not replaced without its writer's knowledge; the last choice counts. */
function isProse(field: FieldName): boolean {
  return field in CONTROLS && CONTROLS[field as keyof typeof CONTROLS].type === 'text';
}

/** Whether a field is typed rather than chosen. */
const isTyped = (field: FieldName) => isProse(field) || field === 'cloudName' || field === 'cloudCase';

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The edits whose field passes `test`. */
function only(edits: Edits, test: (field: FieldName) => boolean): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => test(field as FieldName)));
}

/**
 * Autosaves the customisation: only changed fields, one request at a time, and edits are kept until
 * acknowledged. A refused edit stays at its field with the error until it is changed; on a version conflict the project is
 * read again and the edits are applied on top, except for a text that was changed on both sides. What could not be saved
 * otherwise, or was left unsaved by an earlier page, waits for its author, who tries again or goes on editing
 * (decisions 44).
 */
export function createDraft({ known, send, reread, accept, changedElsewhere, kept }: Means): Draft {
  const start = kept.read();
  const isRestored = !isEmpty(start.edits);
  const state = store<DraftState>({
    ...start,
    errors: {},
    theirs: {},
    failure: isRestored ? { error: null } : null,
    save: isRestored ? 'failed' : 'idle',
    saved: null,
  });
  const loop = createSaveLoop(saveAll);
  /** Whether the user was told that the edits wait until the project is out of the cart. */
  let waiting = false;
  /** Edits sent since the last reply, which may have been saved. */
  let unanswered: readonly Edits[] = [];

  const change = (changes: Partial<DraftState>) => state.set({ ...state.get(), ...changes });

  function setEdits(edits: Edits, former: Edits = state.get().former): void {
    const held = (field: FieldName) => field in edits;
    change({ edits, former: only(former, held), theirs: only(state.get().theirs, held) });
    keep();
  }

  function keep(): void {
    const { edits, former, lost, typed } = state.get();
    kept.write({ edits, former, lost, typed });
  }

  /** Edits to send: all except refused ones that have not been changed since, and texts to be chosen from. */
  function unsent(): Edits {
    const { edits, errors, theirs } = state.get();
    return only(edits, (field) => errors[field] === undefined && !(field in theirs));
  }

  /**
   * Forgets the edits that the project holds already, saved as an earlier page was left or by a save whose reply was lost,
   * unless another value of the field was sent from here as well.
   */
  function forgetSaved(project: Project): void {
    const saved = fieldsOf(project);
    const { edits } = state.get();
    const left = only(edits, (field) =>
      [saved, ...unanswered.filter((sent) => field in sent)].some(
        (values) => !isSameValue(values[field], edits[field]),
      ),
    );
    if (Object.keys(left).length < Object.keys(edits).length) setEdits(left);
  }

  /** Finds the edited texts that another user has changed since. */
  function compare(project: Project): void {
    const { edits, former } = state.get();
    const saved = fieldsOf(project);
    const changed = only(edits, (field) => {
      const now = trimmed(saved[field]);
      const own = [former, edits, ...unanswered].map((values) => trimmed(values[field]));
      return field in former && !own.includes(now);
    });
    change({ theirs: only(saved, (field) => field in changed) });
  }

  function acknowledge(sent: Edits, saved: Project): void {
    const { edits } = state.get();
    accept(saved);
    change({ saved });
    setEdits(
      only(edits, (field) => !(field in sent && Object.is(sent[field], edits[field]))),
      { ...state.get().former, ...only(fieldsOf(saved), (field) => field in sent && isProse(field)) },
    );
  }

  /** Reads the project again; returns whether it can still be changed. */
  async function readAnew(): Promise<boolean> {
    const before = known();
    const fresh = await reread();
    accept(fresh);
    if (!isOpen(fresh)) return false;
    const seen = before ? JSON.stringify(fieldsOf(before)) : undefined;
    if (seen !== JSON.stringify(fieldsOf(fresh))) changedElsewhere('kept');
    return true;
  }

  /**
   * Keeps texts among the edits that differ from those of the project, so that their author can still read
   * them.
   */
  function lose(project: Project): void {
    const { edits, lost } = state.get();
    const saved = fieldsOf(project);
    const texts = only(edits, (field) => {
      const text = trimmed(edits[field]);
      return isTyped(field) && text !== '' && text !== trimmed(saved[field]);
    });
    change({ lost: { ...lost, ...texts }, typed: {} });
    setEdits({});
  }

  /**
   * Reports that the edits of a locked project are not saved. They wait while it is in the cart, which is
   * reported once.
   */
  function lock(project: Project): void {
    const { inCart, projectState } = project;
    if (!inCart) lose(project);
    const refusal = projectState === 'DELETED' ? 'deleted' : 'refused';
    if (!inCart || !waiting) changedElsewhere(inCart ? 'waiting' : refusal);
    waiting = inCart;
    change({ save: 'failed', failure: inCart ? { error: null } : null });
  }

  /** Recovers from a failed save; returns whether to retry at once. */
  async function recover(error: ApiError, attempt: number): Promise<boolean> {
    const { edits, errors } = state.get();
    const refused = Object.entries(error.fields).filter(([field]) => field in edits);
    if (refused.length > 0) {
      change({ errors: { ...errors, ...Object.fromEntries(refused) } });
      return true;
    }
    if (READ_ANEW.includes(error.code)) {
      // Retries once more for a project that is locked, or no longer the user's to change, who is told so.
      return !(await readAnew()) || attempt < MOST_RETRIES_OF_A_CHANGE;
    }
    return false;
  }

  async function saveAll(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const project = known();
      if (!project || isEmpty(state.get().edits)) break;
      if (!isOpen(project)) return lock(project);
      waiting = false;
      compare(project);
      if (state.get().failure) {
        forgetSaved(project);
        if (isEmpty(state.get().edits)) change({ failure: null, save: 'saved' });
        return;
      }
      const sent = unsent();
      if (isEmpty(sent)) break;
      change({ save: 'saving' });
      unanswered = [...unanswered, sent];
      try {
        acknowledge(sent, await send({ ...sent, version: project.version }));
        unanswered = [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        change({ save: 'failed' });
        if (!(await recover(error, attempt).catch(() => false))) {
          change({ failure: { error: error.code } });
          return;
        }
        continue;
      }
      // Edited during the request: these edits wait for their own delay.
      if (loop.isScheduled()) break;
    }
    settle();
  }

  function settle(): void {
    const { save, edits, failure } = state.get();
    // Without edits, a failed save is one whose edits were dropped.
    if (isEmpty(edits))
      change({ failure: null, save: save === 'idle' || save === 'failed' ? save : 'saved' });
    else change({ save: failure !== null || isEmpty(unsent()) ? 'failed' : 'pending' });
  }

  async function flush(): Promise<boolean> {
    await loop.flush();
    return isEmpty(state.get().edits);
  }

  async function retry(): Promise<boolean> {
    change({ failure: null });
    return flush();
  }

  function edit<K extends FieldName>(field: K, value: Fields[K], wait = 0): void {
    const { edits, errors, former } = state.get();
    const { [field]: _, ...others } = errors;
    const project = known();
    const replaced =
      project && isProse(field) && !(field in edits) ? fieldsOf(project)[field] : former[field];
    change({ errors: others, failure: null, save: 'pending' });
    setEdits(
      { ...edits, [field]: value },
      replaced === undefined ? former : { ...former, [field]: replaced },
    );
    loop.schedule(wait);
  }

  async function keepMine(field: FieldName): Promise<boolean> {
    const { edits, former, theirs } = state.get();
    change({ theirs: only(theirs, (one) => one !== field), save: 'pending' });
    setEdits(edits, { ...former, [field]: theirs[field] });
    return retry();
  }

  function takeTheirs(field: FieldName): void {
    const { edits } = state.get();
    setEdits(only(edits, (one) => one !== field));
    change({ save: 'pending' });
    settle();
  }

  function discardLost(): void {
    change({ lost: {} });
    keep();
  }

  function type(field: FieldName, text: string | null): void {
    const { [field]: before = null, ...others } = state.get().typed;
    if (text === before) return;
    change({ typed: text === null ? others : { ...others, [field]: text } });
    keep();
  }

  return { state, edit, flush, retry, keepMine, takeTheirs, discardLost, type };
}
