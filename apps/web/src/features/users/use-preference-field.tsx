import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../api/use-store.ts';
import { shownValue } from '../../drafts/autosave.ts';
import type { Autosave, AutosaveState } from '../../drafts/autosave.ts';
import { ErrorText } from '../../ui/error-text.tsx';
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
      now.error === null || now.theirs !== null ? null : (
        <NotSaved error={now.error} onRetry={() => void autosave.flush()} />
      ),
  };
}

function NotSaved({
  error,
  onRetry,
}: {
  error: NonNullable<AutosaveState<unknown>['error']>;
  onRetry: () => void;
}) {
  const { t } = useTranslation('common');
  return (
    <>
      {t('saving.failed')} · <ErrorText code={error} />{' '}
      <Button
        variant="default"
        size="compact-xs"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={onRetry}
      >
        {t('retry')}
      </Button>
    </>
  );
}
