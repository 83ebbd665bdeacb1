import type { ReactNode } from 'react';
import { useStore } from '../../api/use-store.ts';
import { shownValue } from '../../drafts/autosave.ts';
import type { Autosave, AutosaveState } from '../../drafts/autosave.ts';
import { NotSaved } from '../../ui/not-saved.tsx';
import { preferenceValues } from './preference-form.ts';
import type { FormField, Preference, PreferenceValues } from './preference-form.ts';
import type { PreferenceSaves } from './preference-saves.ts';

type Args<F extends FormField> = { saves: PreferenceSaves; preference: Preference; field: F };

type PreferenceControl<Value> = Autosave<Value> & {
  readonly now: AutosaveState<Value>;
  readonly value: Value;
  /** Changes the value, to be saved when the field is left. */
  readonly type: (value: Value) => void;
  /** Changes the value and saves it at once. */
  readonly choose: (value: Value) => void;
  /** Why it is not saved, with a way to try again; null otherwise. */
  readonly error: ReactNode;
};

/** A preference on screen, which is saved on its own. */
export function usePreferenceField<F extends FormField>({
  saves,
  preference,
  field,
}: Args<F>): PreferenceControl<PreferenceValues[F]> {
  const autosave: Autosave<PreferenceValues[F]> = saves.fields[field];
  const now = useStore(autosave.state);
  const saved = preferenceValues(preference)[field];
  const type = (value: PreferenceValues[F]) => autosave.edit(value, saved);
  return {
    ...autosave,
    now,
    value: shownValue(now, saved),
    type,
    choose: (value) => {
      type(value);
      void autosave.flush();
    },
    error:
      now.save !== 'failed' || now.theirs !== null ? null : (
        <NotSaved error={now.error} onRetry={() => void autosave.retry()} />
      ),
  };
}
