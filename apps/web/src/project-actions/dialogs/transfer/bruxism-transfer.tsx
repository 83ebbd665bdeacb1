import { Radio, Stack } from '@mantine/core';
import { transferToProduction } from '@maxilla/domain/actions/transfer-to-production';
import { SPLINT_RESINS } from '@maxilla/domain/materials';
import type { SplintResin } from '@maxilla/domain/materials';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { useActionForm } from '../../use-action-form.ts';
import { TransferSummary } from './transfer-summary.tsx';

type Values = { bruxismProduction: { material: SplintResin } };

/** Gives bruxism splints to production: the resin that they are printed of (spec 2 §2.2). */
export function BruxismTransfer(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm<'TRANSFER_TO_PRODUCTION', Values>(transferToProduction, props, {
    initial: { bruxismProduction: { material: 'HARD_SPLINT_RESIN' } },
    input: (values) => ({ ...values, guideProduction: null, fabricationProduction: null }),
  });
  const { form } = submitForm;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('vocabulary:action.TRANSFER_TO_PRODUCTION')}
      action={t('transfer.action')}
      submitForm={submitForm}
    >
      <Radio.Group label={t('transfer.resin')} {...form.getInputProps('bruxismProduction.material')}>
        <Stack gap="xs" mt={6}>
          {SPLINT_RESINS.map((resin) => (
            <Radio key={resin} value={resin} label={t(`vocabulary:materialFamily.${resin}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TransferSummary
        project={project}
        chosen={{ models: null, splintResin: form.getValues().bruxismProduction.material }}
      />
    </FormDialog>
  );
}
