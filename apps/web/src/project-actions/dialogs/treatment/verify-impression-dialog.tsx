import { verifyImpression } from '@maxilla/domain/actions/verify-impression';
import { useTranslation } from 'react-i18next';
import { DocumentList } from '../../../project-ui/files/document-list.tsx';
import { RefusedNote } from '../../../project-ui/files/refused-note.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioChoices } from '../../../ui/radio-choices.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { useActionForm } from '../../use-action-form.ts';

type Values = { accepted: 'accepted' | 'rejected' | null; comment: string };

/** Accepts or rejects the latest impression of a treatment, with a reason (spec 1 §5). */
export function VerifyImpressionDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['aligners', 'vocabulary', 'projectActions']);
  const submitForm = useActionForm<'VERIFY_IMPRESSION', Values>(verifyImpression, props, {
    initial: { accepted: null, comment: '' },
    input: ({ accepted, comment }) => ({
      accepted: accepted === null ? null : accepted === 'accepted',
      comment: accepted === 'rejected' ? comment : '',
    }),
  });
  const { form } = submitForm;
  const { accepted } = form.getValues();
  const rejecting = accepted === 'rejected';
  const impressions = project.documents.filter(({ type }) => type === 'IMPRESSION').toReversed();
  // What the dentist sent with the latest update, and since.
  const since = project.treatmentEvents.findLast(({ code }) => code === 'TREATMENT_UPDATED')?.time ?? '';
  const groups = [
    { title: t('impression.latest'), holds: (sent: { uploadedTime: string }) => sent.uploadedTime >= since },
    { title: t('impression.earlier'), holds: (sent: { uploadedTime: string }) => sent.uploadedTime < since },
  ].filter(({ holds }) => impressions.some(holds));
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.VERIFY_IMPRESSION')}
      action={t(rejecting ? 'impression.reject' : 'impression.accept')}
      danger={rejecting}
      submitForm={submitForm}
      disabled={accepted === null}
      size="lg"
    >
      <RefusedNote project={project} above />
      <DocumentList
        documents={impressions}
        checksOf={project.id}
        project={project}
        groups={groups.map((group) => ({ ...group, absent: null }))}
      />
      <RadioChoices
        label={t('impression.choice')}
        withAsterisk
        options={(['accepted', 'rejected'] as const).map((value) => ({
          value,
          label: t(`impression.${value}`),
        }))}
        {...form.getInputProps('accepted')}
      />
      {rejecting ? (
        <TextArea
          label={t('impression.comment')}
          description={t('projectActions:toDentist')}
          withAsterisk
          {...form.getInputProps('comment')}
        />
      ) : null}
    </FormDialog>
  );
}
