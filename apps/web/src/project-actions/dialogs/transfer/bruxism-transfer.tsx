import { SPLINT_RESINS } from '@maxilla/domain/materials';
import type { SplintResin } from '@maxilla/domain/materials';
import { useTranslation } from 'react-i18next';
import { RadioChoices } from '../../../ui/radio-choices.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { TransferForm, useTransferForm } from './transfer-form.tsx';
import { TransferSummary } from './transfer-summary.tsx';

type Values = { bruxismProduction: { material: SplintResin } };

/** Gives bruxism splints to production: the resin that they are printed of (spec 2 §2.2). */
export function BruxismTransfer(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useTransferForm<Values>(props, {
    bruxismProduction: { material: 'HARD_SPLINT_RESIN' },
  });
  const { form } = submitForm;
  return (
    <TransferForm onClose={onClose} submitForm={submitForm}>
      <RadioChoices
        label={t('transfer.resin')}
        options={SPLINT_RESINS.map((resin) => ({
          value: resin,
          label: t(`vocabulary:materialFamily.${resin}`),
        }))}
        {...form.getInputProps('bruxismProduction.material')}
      />
      <TransferSummary
        project={project}
        chosen={{ models: null, aligners: null, splintResin: form.getValues().bruxismProduction.material }}
      />
    </TransferForm>
  );
}
