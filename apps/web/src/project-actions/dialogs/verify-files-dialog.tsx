import { Checkbox, Stack } from '@mantine/core';
import { verifyFiles } from '@maxilla/domain/actions/verify-files';
import { rejectableKinds } from '@maxilla/domain/documents';
import type { FileKind } from '@maxilla/domain/documents';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { DocumentList } from '../../project-ui/files/document-list.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';
import { TextArea } from '../../ui/text-area.tsx';

type Values = { acceptProject: 'accept' | 'reject' | null; rejectedFileTypes: FileKind[]; comment: string };

/** Accepts the files of a project, or rejects kinds of them and says why (spec 1 §4, §5). */
export function VerifyFilesDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const kinds = rejectableKinds(project.productCode);
  const submitForm = useActionForm<'VERIFY_FILES', Values>(verifyFiles, props, {
    initial: { acceptProject: null, rejectedFileTypes: [], comment: '' },
    input: ({ acceptProject, ...rest }) => ({
      ...rest,
      acceptProject: acceptProject === null ? null : acceptProject === 'accept',
    }),
  });
  const { form } = submitForm;
  const rejecting = form.getValues().acceptProject === 'reject';
  const files = project.documents.filter(({ type }) => kinds.includes(type));
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.VERIFY_FILES')}
      action={t(rejecting ? 'verifyFiles.reject' : 'verifyFiles.accept')}
      danger={rejecting}
      submitForm={submitForm}
      size="lg"
    >
      {files.length > 0 ? <DocumentList documents={files} checksOf={project.id} /> : null}
      <RadioChoices
        label={t('verifyFiles.question')}
        withAsterisk
        focused
        options={[
          { value: 'accept', label: t('verifyFiles.acceptChoice') },
          { value: 'reject', label: t('verifyFiles.rejectChoice') },
        ]}
        {...form.getInputProps('acceptProject')}
      />
      {rejecting ? (
        <>
          <Checkbox.Group
            label={t('verifyFiles.kinds')}
            withAsterisk
            {...form.getInputProps('rejectedFileTypes')}
          >
            <Stack gap="xs" mt={6}>
              {kinds.map((kind) => (
                <Checkbox key={kind} value={kind} label={t(`vocabulary:fileKind.${kind}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <TextArea
            label={t('verifyFiles.comment')}
            description={t('toDentist')}
            {...form.getInputProps('comment')}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
