import { Stack, Text } from '@mantine/core';
import { rulesOf } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ImplantsTable } from '../../project-ui/implants/implants-table.tsx';
import { aboutProject } from '../about-project.ts';
import { useAction } from '../use-action.ts';
import type { ActionDialogProps } from '../action-table.ts';
import { PlanBasis } from '../plan-basis.tsx';

/** The basis of the draft plan, to be checked before it is started (spec 2 §4.4). */
export function PrerequisiteDialog({ project, onClose, ...events }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { perform } = useAction('VALIDATE_DP_PREREQUISITE', project, events);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('vocabulary:action.VALIDATE_DP_PREREQUISITE')}
      about={aboutProject(project)}
      question={
        <Stack gap="sm">
          <Text fz="sm">{t('prerequisite.text')}</Text>
          <PlanBasis project={project} />
          {rulesOf(project.productType).onImplants ? <ImplantsTable implants={project.implants} /> : null}
        </Stack>
      }
      action={t('prerequisite.action')}
      onConfirm={(key) => perform({}, key)}
    />
  );
}
