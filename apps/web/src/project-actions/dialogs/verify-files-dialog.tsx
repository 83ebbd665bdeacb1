import { Button, Checkbox, Input, Stack, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { verifyFiles } from '@maxilla/domain/actions/verify-files';
import { rejectableKinds } from '@maxilla/domain/documents';
import type { FileKind } from '@maxilla/domain/documents';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { isColleagues } from '@maxilla/domain/people';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { Project } from '../../project-ui/project.ts';
import { ImplantsChart } from '../../project-ui/implants/implants-chart.tsx';
import { DocumentList } from '../../project-ui/files/document-list.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { PlanBasis } from '../plan-basis.tsx';
import { useActionForm } from '../use-action-form.ts';
import { TextArea } from '../../ui/text-area.tsx';

type Values = { acceptProject: 'accept' | 'reject'; rejectedFileTypes: FileKind[]; comment: string };

/** Accepts the files of a project, or rejects kinds of them and says why (spec 1 §4, §5). */
export function VerifyFilesDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const goOn = useNextToVerify(props);
  const follows = useRef(false);
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const kinds = rejectableKinds(project.productCode);
  const onDone = (done: Project) => {
    props.onDone?.(done);
    if (follows.current) goOn?.();
  };
  const submitForm = useActionForm<'VERIFY_FILES', Values>(
    verifyFiles,
    { ...props, onDone },
    {
      initial: { acceptProject: 'accept', rejectedFileTypes: [], comment: '' },
      input: ({ acceptProject, ...rest }) => ({ ...rest, acceptProject: acceptProject === 'accept' }),
    },
  );
  const { form } = submitForm;
  const rejecting = form.getValues().acceptProject === 'reject';
  const required = askedFor(project.productCode).files.flatMap(({ kind, need }) =>
    need === 'required' ? [kind] : [],
  );
  const files = project.documents.filter(({ type }) => kinds.includes(type));
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.VERIFY_FILES')}
      action={t(
        rejecting ? 'verifyFiles.reject' : props.series ? 'verifyFiles.acceptNext' : 'verifyFiles.accept',
      )}
      danger={rejecting}
      eager={!rejecting}
      other={
        <>
          <Button
            variant="default"
            {...(rejecting ? {} : { c: 'var(--mantine-color-error)' })}
            onClick={() => form.setFieldValue('acceptProject', rejecting ? 'accept' : 'reject')}
          >
            {t(rejecting ? 'verifyFiles.acceptAfterAll' : 'verifyFiles.rejectChoice')}
          </Button>
          {goOn && !rejecting ? (
            <Button
              type="submit"
              variant="light"
              disabled={submitForm.busy}
              onClick={() => {
                follows.current = true;
              }}
            >
              {t('verifyFiles.acceptNext')}
            </Button>
          ) : null}
        </>
      }
      submitForm={submitForm}
      size="lg"
    >
      <DocumentList
        documents={files}
        checksOf={project.id}
        kinds={kinds.map((kind) => ({
          kind,
          title: t(`vocabulary:fileKind.${kind}`),
          absent: (
            <Text fz="sm" c={required.includes(kind) ? 'var(--mantine-color-error)' : 'dimmed'}>
              {t(required.includes(kind) ? 'verifyFiles.missing' : 'verifyFiles.none')}
            </Text>
          ),
        }))}
      />
      {rejecting || project.implants.length === 0 ? null : (
        <>
          <ImplantsChart implants={project.implants} />
          <PlanBasis project={project} />
        </>
      )}
      {form.errors['acceptProject'] ? (
        <Input.Error role="alert">{form.errors['acceptProject']}</Input.Error>
      ) : null}
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

/** On a project's page: how to go on to the next project whose files wait; undefined without one, and in a queue. */
function useNextToVerify({ project, series }: ActionDialogProps): (() => void) | undefined {
  const navigate = useNavigate();
  const me = useMe();
  const queue = useQuery({
    ...query(api.queues.list, { params: { view: 'state_pending_files_verification' }, query: {} }),
    enabled: series === undefined,
    retry: false,
  });
  const rows = (queue.data?.rows ?? []) as readonly QueueRow<'project'>[];
  const ids = rows
    .filter(({ id, assigneeId }) => id !== project.id && !isColleagues(me, assigneeId ?? null))
    .map(({ id }) => id);
  const next = ids.find((id) => id > project.id) ?? ids[0];
  if (series !== undefined || next === undefined) return undefined;
  return () => void navigate({ to: '/projects/$projectId/details', params: { projectId: String(next) } });
}
