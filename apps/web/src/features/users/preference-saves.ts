import { preferenceChanges, TEXT_PREFERENCES } from '@maxilla/domain/preferences';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { currentUserId } from '../../api/session.ts';
import { readAgain } from '../../api/stale.ts';
import { store } from '../../api/store.ts';
import type { Store } from '../../api/store.ts';
import { createAutosave } from '../../drafts/autosave.ts';
import type { Autosave, AutosaveState, Kept, SaveState } from '../../drafts/autosave.ts';
import { keptUnsaved } from '../../drafts/kept-unsaved.ts';
import {
  CHOICE_FIELDS,
  preferenceQuery,
  preferencesIn,
  preferenceValues,
  wireFieldOf,
} from './preference-form.ts';
import type { FormField, Preference, PreferenceValues } from './preference-form.ts';

/** The combined save state of all fields, and the time of the last save. */
type Overall = { readonly state: SaveState; readonly instant: string };

type Fields = { readonly [F in FormField]: Autosave<PreferenceValues[F]> };

export type PreferenceSaves = {
  readonly fields: Fields;
  readonly overall: Store<Overall>;
  readonly flush: () => Promise<unknown>;
};

/** Sends a field with the value that it replaces. */
async function send<F extends FormField>(
  userId: number,
  field: F,
  { value, former }: { value: PreferenceValues[F]; former: PreferenceValues[F] },
): Promise<void> {
  const saved = preferenceValues(await queryClient.ensureQueryData(preferenceQuery(userId)));
  const [before, after] = [former, value].map((one) => preferencesIn({ ...saved, [field]: one }));
  if (!before || !after) return;
  const changes = preferenceChanges(before, after);
  if (changes.length === 0) return;
  const reply = await api.preferences.change({
    params: { id: userId },
    query: {},
    body: { changes: [...changes] },
  });
  keep(userId, wireFieldOf(field), reply);
}

/** Shows a saved field until all are read again; other fields may be newer than in the same reply. */
export function keep(userId: number, field: keyof Preference, saved: Preference): void {
  queryClient.setQueryData(
    preferenceQuery(userId).queryKey,
    (now) => now && { ...now, [field]: saved[field] },
  );
  void readAgain('user', userId);
}

function open<F extends FormField>(
  userId: number,
  field: F,
  kept?: Kept<PreferenceValues[F]>,
): Autosave<PreferenceValues[F]> {
  return createAutosave<PreferenceValues[F]>({
    send: (unsaved) => send(userId, field, unsaved),
    reread: async () =>
      preferenceValues(await queryClient.fetchQuery({ ...preferenceQuery(userId), staleTime: 0 }))[field],
    changedError: 'record.changed',
    pause: null,
    kept,
  });
}

function overallOf(states: readonly AutosaveState<unknown>[]): Overall {
  const is = (...saves: SaveState[]) => states.some(({ save }) => saves.includes(save));
  const saved = states.filter(({ save }) => save === 'saved');
  const instant =
    (is('saved') ? saved : states)
      .map((one) => one.instant)
      .toSorted()
      .at(-1) ?? '';
  if (is('failed')) return { state: 'failed', instant };
  if (is('saving', 'pending')) return { state: 'saving', instant };
  return { state: is('saved') ? 'saved' : 'idle', instant };
}

function openAll(userId: number): PreferenceSaves {
  const fields = Object.fromEntries([
    // Unsaved choices are not restored: they are quickly made again, and might be outdated on another day.
    ...CHOICE_FIELDS.map((field) => [field, open(userId, field)]),
    ...TEXT_PREFERENCES.map((field) => [
      field,
      open(userId, field, keptUnsaved({ form: 'preferences', subject: `${userId}.${field}` })),
    ]),
  ]) as Fields;
  const all = Object.values(fields) as Autosave<unknown>[];
  const now = () => overallOf(all.map(({ state }) => state.get()));
  const overall = store(now());
  for (const { state } of all) state.subscribe(() => overall.set(now()));
  return { fields, overall, flush: () => Promise.all(all.map(({ flush }) => flush())) };
}

/** They outlive their screen, so that what was typed last is saved after navigation. */
const opened = new Map<string, PreferenceSaves>();

/** The autosaves of a dentist's preferences, one per field. */
export function preferenceSaves(userId: number): PreferenceSaves {
  const key = `${currentUserId()}.${userId}`;
  const saves = opened.get(key) ?? openAll(userId);
  opened.set(key, saves);
  return saves;
}
