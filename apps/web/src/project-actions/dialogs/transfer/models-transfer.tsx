import { Checkbox, Input, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../../ui/error-text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { TransferForm, useTransferForm } from './transfer-form.tsx';
import { TransferSummary } from './transfer-summary.tsx';

const MODELS = ['maxillaryModel', 'mandibularModel'] as const;

/** Gives dental models to production: the jaws to print a model of, at first those that were ordered (spec 2 §2.7, §7). */
export function ModelsTransfer(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useTransferForm(props, {
    fabricationProduction: {
      maxillaryModel: (project.maxillaryElements ?? 0) > 0,
      mandibularModel: (project.mandibularElements ?? 0) > 0,
      printingComment: '',
    },
  });
  const { form, refusals } = submitForm;
  const refusal = refusals['fabricationProduction'];
  return (
    <TransferForm onClose={onClose} submitForm={submitForm} disabled={refusal !== undefined}>
      <Input.Wrapper
        label={t('transfer.models')}
        labelElement="div"
        withAsterisk
        error={refusal ? <ErrorText code={refusal} /> : null}
      >
        <Stack gap="xs" my={6} role="group" aria-label={t('transfer.models')}>
          {MODELS.map((name) => (
            <Checkbox
              key={name}
              label={t(`transfer.${name}`)}
              {...form.getInputProps(`fabricationProduction.${name}`, { type: 'checkbox' })}
            />
          ))}
        </Stack>
      </Input.Wrapper>
      <TextArea
        label={t('transfer.printingComment')}
        description={t('transfer.printingCommentHint')}
        minRows={2}
        {...form.getInputProps('fabricationProduction.printingComment')}
      />
      <TransferSummary
        project={project}
        chosen={{ models: form.getValues().fabricationProduction, splintResin: null, aligners: null }}
      />
    </TransferForm>
  );
}
