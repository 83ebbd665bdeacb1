import { Text } from '@mantine/core';
import { REPLY_DAYS } from '@maxilla/domain/wear';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../../i18n/format.ts';
import { courseOf } from '../../../project-ui/aligners/course.ts';
import { lastSent } from '../../../project-ui/aligners/entries.ts';
import type { Project } from '../../../project-ui/project.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { isOffered } from '../../is-offered.ts';
import { UpdateTreatmentForm } from './update-treatment-form.tsx';

/** The update of a treatment on its page: the form while one is asked for, then when it was sent and is answered. */
export function UpdatePanel({ project }: { project: Project }) {
  const { t } = useTranslation(['aligners', 'vocabulary']);
  const format = useFormat();
  if (isOffered(project, 'UPDATE_ONGOING_TREATMENT')) {
    return (
      <UpdateTreatmentForm
        project={project}
        onChanged={() => undefined}
        onClose={() => undefined}
        panel
        aside={<Due project={project} />}
      />
    );
  }
  const isChecked = project.projectState === 'PENDING_IMPRESSION_VERIFICATION';
  const sentTime = isChecked ? lastSent(project) : undefined;
  if (!sentTime) return null;
  return (
    <Panel title={t('vocabulary:action.UPDATE_ONGOING_TREATMENT')}>
      <Text fz="sm" role="status">
        {t(project.onHold ? 'update.toldAwaited' : 'update.told', {
          day: format.dayOf(sentTime),
          days: format.number(REPLY_DAYS),
        })}
      </Text>
    </Panel>
  );
}

/** The day by which the update is asked for. */
function Due({ project }: { project: Project }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const { next } = courseOf(project, today());
  if (!next) return null;
  const late = next.by < today();
  return (
    <Tag tone={late ? 'danger' : 'warning'} icon={IconClock}>
      {t(late ? 'update.late' : 'update.before', { day: format.dayOfYear(next.by) })}
    </Tag>
  );
}
