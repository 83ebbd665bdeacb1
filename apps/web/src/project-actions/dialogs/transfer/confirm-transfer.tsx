import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { isOfferedOnceTaken } from '../../is-offered.ts';
import { useAction } from '../../use-action.ts';
import { NOTHING_CHOSEN, useTransferWords } from './transfer-form.tsx';
import { TransferSummary } from './transfer-summary.tsx';

/** Asks for the confirmation that gutters or a guide fabrication go to production, with what is made (spec 2 §2.2). */
export function ConfirmTransfer(props: ActionDialogProps) {
  const { project, takesUp, onClose, onChanged, onDone } = props;
  const { t } = useTranslation('projectActions');
  const { perform } = useAction('TRANSFER_TO_PRODUCTION', project, {
    takesUp: takesUp === true && isOfferedOnceTaken(project, 'TRANSFER_TO_PRODUCTION'),
    onChanged,
    onDone,
  });
  const { id, patientName } = project;
  return (
    <ConfirmDialog
      onClose={onClose}
      {...useTransferWords()}
      question={
        <Stack gap="sm">
          <Text fz="sm">{t('transfer.question', { id, patientName })}</Text>
          <TransferSummary project={project} chosen={{ models: null, splintResin: null, aligners: null }} />
        </Stack>
      }
      onConfirm={(key) => perform(NOTHING_CHOSEN, key)}
    />
  );
}
