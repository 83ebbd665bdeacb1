import { Button, Text } from '@mantine/core';
import { isLocked } from '@maxilla/domain/breakdowns';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { aboutProject } from '../../about-project.ts';
import type { ActionDialogProps } from '../../action-table.ts';
import { LinesToPlan } from './lines-to-plan.tsx';

/**
 * What is decided of the lines that are not made yet, once the plan is sent: a line that was added or changed since is made as
 * soon as it is complete.
 */
export function LateLinesDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary', 'common']);
  const lines = project.breakdowns.filter((line) => !isLocked({ state: line.productionState }));
  return (
    <Dialog
      onClose={onClose}
      title={t('vocabulary:action.UPDATE_INLAY_CORE')}
      about={aboutProject(project)}
      size="min(1040px, 96vw)"
    >
      <Text fz="sm" c="dimmed" mb="md">
        {t('prosthesisPlan.late')}
      </Text>
      <LinesToPlan project={project} onChanged={onChanged} lines={lines} />
      <DialogFoot justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
