import { Box } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { can } from '@maxilla/domain/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { Panel } from '../../ui/panel.tsx';
import { SaveIndicator } from '../../ui/save-indicator.tsx';
import type { SaveState } from '../../ui/save-indicator.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Project } from '../project.ts';

/** Delay before the text is saved after the last keystroke, in milliseconds (spec 2 §7). */
const TYPING = 1_000;

/** What those who plan a treatment note about it, saved as it is typed. Others of the staff read it. */
export function TreatmentPlan({ project: { id, treatmentPlan } }: { project: Project }) {
  const { t } = useTranslation('aligners');
  const me = useMe();
  const mayWrite = can(me, 'EDIT_ALIGNERS');
  // Null: as it is saved, by whoever wrote it last.
  const [typed, setTyped] = useState<string | null>(null);
  const [{ state, instant }, setSave] = useState<{ state: SaveState; instant: string }>(() => ({
    state: 'idle',
    instant: new Date().toISOString(),
  }));
  const save = useDebouncedCallback(
    async (text: string) => {
      setSave((before) => ({ ...before, state: 'saving' }));
      try {
        await api.projects.update({
          params: { id },
          body: { updateType: 'UPDATE_TREATMENT_PLAN', comment: text },
        });
        setSave({ state: 'saved', instant: new Date().toISOString() });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setSave((before) => ({ ...before, state: 'failed' }));
      }
    },
    { delay: TYPING, flushOnUnmount: true },
  );
  const text = typed ?? treatmentPlan;
  if (!mayWrite && text === '') return null;
  return (
    <Box mb="md">
      <Panel title={t('plan.title')} aside={<SaveIndicator state={state} instant={instant} />}>
        <TextArea
          aria-label={t('plan.title')}
          placeholder={t('plan.hint')}
          readOnly={!mayWrite}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setSave((before) => ({ ...before, state: 'pending' }));
            save(value);
          }}
          onBlur={() => save.flush()}
        />
      </Panel>
    </Box>
  );
}
