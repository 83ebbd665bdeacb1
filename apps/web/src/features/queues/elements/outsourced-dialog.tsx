import type { QueueRow } from '@maxilla/contract/queues';
import { ELEMENT_ACTIONS } from '@maxilla/domain/actions/elements/validations';
import { OUTSOURCED_BATCH } from '@maxilla/domain/texts';
import { useTranslation } from 'react-i18next';
import { today } from '../../../i18n/format.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { elementWord } from '../element-word.ts';
import type { useElementAction } from './use-element-action.ts';

const ACTION = ELEMENT_ACTIONS.BREAKDOWN_METAL_FRAME_VALIDATION;

type Props = {
  rows: readonly QueueRow<'element'>[];
  run: ReturnType<typeof useElementAction>;
  onClose: () => void;
};

/** A part has come back from outside: the number of its batch (spec 3 §5). */
export function OutsourcedDialog({ rows, run, onClose }: Props) {
  const { t } = useTranslation(['vocabulary', 'queues']);
  const submitForm = useSubmitForm({
    initial: { outsourcedBatchNo: '' },
    draft: { form: ACTION.type, subject: rows.map(({ id }) => id).join('-') },
    check: (values) => ACTION.form(values, undefined as never, today()),
    send: (form, key) => run.perform({ rows, form }, key),
    done: async (outcome) => {
      onClose();
      await run.finish(outcome);
    },
  });
  const [row] = rows;
  return (
    <FormDialog
      onClose={onClose}
      title={t(`action.${ACTION.type}`)}
      about={
        row
          ? [
              t('queues:rowName', { id: row.projectId, patientName: row.patientName }),
              row.primaryPriceDescription,
              elementWord(row, t),
            ]
              .filter(Boolean)
              .join(' · ')
          : undefined
      }
      action={t(`action.${ACTION.type}`)}
      submitForm={submitForm}
    >
      <TextField
        label={t('queues:elements.batchNumber')}
        description={t('queues:elements.batchNumberHint')}
        withAsterisk
        data-autofocus
        maxLength={OUTSOURCED_BATCH}
        {...submitForm.form.getInputProps('outsourcedBatchNo')}
      />
    </FormDialog>
  );
}
