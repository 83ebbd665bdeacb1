import { useRef } from 'react';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shownValue } from '../../drafts/autosave.ts';
import { NotSaved } from '../../ui/not-saved.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SaveIndicator } from '../../ui/save-indicator.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FieldConflict } from '../../ui/field-conflict.tsx';
import type { Project } from '../project.ts';
import { usePlanText } from './use-plan-text.ts';

type Props = {
  project: Project;
  /** False once the project takes no more notes; what could not be saved stays in sight. */
  editable: boolean;
  /** Whether the field takes the focus, behind its text. */
  focused: boolean;
};

/** The plan of a treatment in a field, saved while it is typed. */
export function TreatmentPlanEditor({ project, editable, focused }: Props) {
  const { t } = useTranslation('aligners');
  /** Whether the field gets the focus by itself, at its start. */
  const first = useRef(focused);
  const { now, edit, flush, retry, keepMine, takeTheirs } = usePlanText(project);
  return (
    <Panel title={t('plan.title')} aside={<SaveIndicator state={now.save} instant={now.instant} />}>
      {now.theirs === null ? null : (
        <FieldConflict
          theirs={now.theirs.value}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={takeTheirs}
        />
      )}
      <TextArea
        aria-label={t('plan.title')}
        placeholder={t('plan.hint')}
        readOnly={!editable}
        autoFocus={focused}
        onFocus={(event) => {
          if (first.current) goBehindText(event);
          first.current = false;
        }}
        value={shownValue(now, project.treatmentPlan)}
        onChange={({ currentTarget: { value } }) => edit(value, project.treatmentPlan)}
        onBlur={() => void flush()}
        error={
          now.save === 'failed' && now.theirs === null ? (
            <NotSaved error={now.error} onRetry={() => void retry()} />
          ) : null
        }
      />
    </Panel>
  );
}

function goBehindText({ currentTarget: field }: FocusEvent<HTMLTextAreaElement>): void {
  field.setSelectionRange(field.value.length, field.value.length);
}
