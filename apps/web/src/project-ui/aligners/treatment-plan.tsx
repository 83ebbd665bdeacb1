import { Box } from '@mantine/core';
import { mayWriteAbout } from '@maxilla/domain/deletion';
import { can } from '@maxilla/domain/people';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { shownValue } from '../../drafts/autosave.ts';
import { NotSaved } from '../../ui/not-saved.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SaveIndicator } from '../../ui/save-indicator.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextConflict } from '../../ui/text-conflict.tsx';
import type { Project } from '../project.ts';
import { usePlanText } from './use-plan-text.ts';

/** The planners' note on a treatment, saved while it is typed. Other staff can read it. */
export function TreatmentPlan({ project }: { project: Project }) {
  const { t } = useTranslation('aligners');
  const mayWrite = can(useMe(), 'EDIT_ALIGNERS') && mayWriteAbout(project.projectState);
  const { now, edit, flush, retry, keepMine, takeTheirs } = usePlanText(project);
  const text = shownValue(now, project.treatmentPlan);
  if (!mayWrite && text === '') return null;
  return (
    <Box mb="md">
      <Panel title={t('plan.title')} aside={<SaveIndicator state={now.save} instant={now.instant} />}>
        {now.theirs === null ? null : (
          <TextConflict
            theirs={now.theirs.value}
            words={{
              title: t('plan.conflict'),
              emptied: t('plan.emptied'),
              keepMine: t('plan.keepMine'),
              takeTheirs: t('plan.takeTheirs'),
            }}
            onKeepMine={() => void keepMine()}
            onTakeTheirs={takeTheirs}
          />
        )}
        <TextArea
          aria-label={t('plan.title')}
          placeholder={t('plan.hint')}
          readOnly={!mayWrite}
          value={text}
          onChange={({ currentTarget: { value } }) => edit(value, project.treatmentPlan)}
          onBlur={() => void flush()}
          error={
            now.save === 'failed' && now.theirs === null ? (
              <NotSaved error={now.error} onRetry={() => void retry()} />
            ) : null
          }
        />
      </Panel>
    </Box>
  );
}
