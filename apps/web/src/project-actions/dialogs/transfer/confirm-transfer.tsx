import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { useAction } from '../../use-action.ts';
import { TransferSummary } from './transfer-summary.tsx';

const NOTHING_CHOSEN = { guideProduction: null, fabricationProduction: null, bruxismProduction: null };

/** Asks for the confirmation that gutters or a guide fabrication go to production, with what is made (spec 2 §2.2). */
export function ConfirmTransfer({ project, onClose, ...events }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { perform } = useAction('TRANSFER_TO_PRODUCTION', project, events);
  const { id, patientName } = project;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('vocabulary:action.TRANSFER_TO_PRODUCTION')}
      question={
        <Stack gap="sm">
          <Text fz="sm">{t('transfer.question', { id, patientName })}</Text>
          <TransferSummary project={project} chosen={{ models: null, splintResin: null }} />
        </Stack>
      }
      action={t('transfer.action')}
      onConfirm={(key) => perform(NOTHING_CHOSEN, key)}
    />
  );
}
