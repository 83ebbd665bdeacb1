import { Button, Checkbox, Input, SimpleGrid, Stack, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import type { PhotoView } from '@maxilla/domain/aligners';
import { verifyFiles } from '@maxilla/domain/actions/verify-files';
import type { FileKind } from '@maxilla/domain/documents';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { isColleagues } from '@maxilla/domain/people';
import { isTreatment, productByCode } from '@maxilla/domain/products';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { Project } from '../../project-ui/project.ts';
import { ImplantsChart } from '../../project-ui/implants/implants-chart.tsx';
import { DocumentList } from '../../project-ui/files/document-list.tsx';
import { RefusedNote } from '../../project-ui/files/refused-note.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { PlanBasis } from '../plan-basis.tsx';
import { useActionForm } from '../use-action-form.ts';
import classes from './verify-files.module.css';
import { TextArea } from '../../ui/text-area.tsx';

type Values = {
  acceptProject: 'accept' | 'reject' | 'refuse';
  rejectedFileTypes: FileKind[];
  rejectedViews: PhotoView[];
  comment: string;
};

/** The label of the button for each verdict. */
const VERDICTS = {
  accept: 'verifyFiles.accept',
  reject: 'verifyFiles.reject',
  refuse: 'verifyFiles.refuse',
} as const satisfies Record<Values['acceptProject'], string>;

/**
 * Accepts the files of a project, rejects kinds of them, or refuses aligners as a whole, with a reason (spec
 * 1 §4, §5).
 */
export function VerifyFilesDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const goOn = useNextToVerify(props);
  const follows = useRef(false);
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { rejectable: kinds } = askedFor(project.productCode);
  const onDone = (done: Project) => {
    props.onDone?.(done);
    if (follows.current) goOn?.();
  };
  const submitForm = useActionForm<'VERIFY_FILES', Values>(
    verifyFiles,
    { ...props, onDone },
    {
      initial: { acceptProject: 'accept', rejectedFileTypes: [], rejectedViews: [], comment: '' },
      input: ({ acceptProject, comment, ...rest }) => ({
        ...rest,
        comment: acceptProject === 'accept' ? '' : comment,
        acceptProject: acceptProject === 'accept',
        refuseProject: acceptProject === 'refuse',
        preferencesRead: true,
      }),
    },
  );
  const { form } = submitForm;
  const verdict = form.getValues().acceptProject;
  const refusing = verdict === 'refuse';
  const rejecting = verdict !== 'accept';
  const judge = (next: Values['acceptProject']) => form.setFieldValue('acceptProject', next);
  const required = askedFor(project.productCode).files.flatMap(({ kind, need }) =>
    need === 'required' ? [kind] : [],
  );
  const files = project.documents.filter(({ type }) => kinds.includes(type));
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.VERIFY_FILES')}
      action={t(!rejecting && props.series ? 'verifyFiles.acceptNext' : VERDICTS[verdict])}
      danger={rejecting}
      eager={!rejecting}
      other={
        <>
          <Button
            variant="default"
            {...(rejecting ? {} : { c: 'var(--mantine-color-error)' })}
            onClick={() => judge(rejecting ? 'accept' : 'reject')}
          >
            {t(rejecting ? `verifyFiles.back.${verdict}` : 'verifyFiles.rejectChoice')}
          </Button>
          {isTreatment(project.productType) && !rejecting ? (
            <Button variant="default" c="var(--mantine-color-error)" onClick={() => judge('refuse')}>
              {t('verifyFiles.refuseChoice')}
            </Button>
          ) : null}
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
      {...(rejecting
        ? {
            strict: {
              acceptProject: t('vocabulary:action.VERIFY_FILES'),
              rejectedFileTypes: t('verifyFiles.kinds'),
              rejectedViews: t('verifyFiles.views'),
              comment: t(refusing ? 'verifyFiles.refusal' : 'verifyFiles.comment'),
            },
          }
        : {})}
      // Wide enough for all verdicts on one line.
      size={isTreatment(project.productType) ? 'min(960px, 96vw)' : 'xl'}
    >
      <RefusedNote project={project} above />
      <DocumentList
        documents={files}
        checksOf={project.id}
        project={project}
        groups={kinds.map((kind) => ({
          title: t(`vocabulary:fileKind.${kind}`),
          holds: ({ type }) => type === kind,
          absent: (
            <Text fz="sm" c={required.includes(kind) ? 'var(--mantine-color-error)' : 'dimmed'}>
              {t(required.includes(kind) ? 'verifyFiles.missing' : 'verifyFiles.none')}
            </Text>
          ),
        }))}
      />
      {rejecting || project.implants.length === 0 ? null : (
        <div className={classes['plan']}>
          <ImplantsChart implants={project.implants} />
          <PlanBasis project={project} />
        </div>
      )}
      {form.errors['acceptProject'] ? (
        <Input.Error role="alert">{form.errors['acceptProject']}</Input.Error>
      ) : null}
      {rejecting ? (
        <Stack gap="md" key={verdict} ref={showWhole} className={classes['reasons'] ?? ''}>
          {refusing ? null : (
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
          )}
          {!refusing && form.getValues().rejectedFileTypes.includes('PHOTOS') ? (
            <RejectedViews
              views={files.flatMap(({ photoView }) => photoView ?? [])}
              {...form.getInputProps('rejectedViews')}
            />
          ) : null}
          <TextArea
            label={t(refusing ? 'verifyFiles.refusal' : 'verifyFiles.comment')}
            description={t('toDentist')}
            withAsterisk={refusing}
            {...form.getInputProps('comment')}
          />
        </Stack>
      ) : null}
    </FormDialog>
  );
}

type ViewsProps = Omit<ComponentProps<typeof Checkbox.Group>, 'children'> & { views: readonly PhotoView[] };

/** The photos to take again, of those that were sent; none of them for the whole series. */
function RejectedViews({ views, ...props }: ViewsProps) {
  const { t } = useTranslation(['projectActions', 'photoViews']);
  return (
    <Checkbox.Group label={t('verifyFiles.views')} description={t('verifyFiles.allViews')} {...props}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs" mt={6}>
        {views.map((view) => (
          <Checkbox key={view} value={view} label={t(`photoViews:photoView.${view}`)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

/** Scrolls the fields that a rejection adds below the files into view. */
function showWhole(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'nearest' });
}

/** On a project's page: how to go on to the next project whose files wait; undefined without one, and in a queue. */
function useNextToVerify({ project, series }: ActionDialogProps): (() => void) | undefined {
  const navigate = useNavigate();
  const me = useMe();
  const queue = useQuery({
    ...query(api.queues.list, {
      params: { view: 'state_pending_files_verification' },
      query: isTreatment(project.productType)
        ? { baseProduct: productByCode(project.productCode).baseProduct }
        : {},
    }),
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
