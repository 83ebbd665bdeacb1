import { ActionIcon, Alert, Button, CloseButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { nextBatchState } from '@maxilla/domain/batches';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowLeft,
  IconBan,
  IconCheck,
  IconPencil,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { readAgain } from '../../../api/stale.ts';
import { tellDone } from '../../../project-actions/tell-done.ts';
import { loadWords } from '../../../i18n/i18n.ts';
import { LostNote, useLost } from '../../../project-ui/lost-note.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { DialogNote } from '../../../ui/dialog-note.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import { Tag } from '../../../ui/tag.tsx';
import { type Batch, batchParams, wordsOf } from './batch.ts';
import { BatchContent } from './batch-content.tsx';
import { BatchFacts } from './batch-facts.tsx';
import classes from './batches.module.css';
import type { AskedStep } from './step-dialog.tsx';
import { StepFollows } from './step-follows.tsx';
import { useTakeOff } from './use-take-off.ts';

const StepDialog = lazyDialog(async () => {
  const [{ StepDialog: dialog }] = await Promise.all([
    import('./step-dialog.tsx'),
    loadWords(['batchDialogs']),
  ]);
  return dialog;
});
const ChangeDialog = lazyDialog(async () => {
  const [{ ChangeDialog: dialog }] = await Promise.all([
    import('./change-dialog.tsx'),
    loadWords(['batchDialogs', 'production']),
  ]);
  return dialog;
});
const TakeOffDialog = lazyDialog(async () => {
  const [{ TakeOffDialog: dialog }] = await Promise.all([
    import('./take-off-dialog.tsx'),
    loadWords(['batchDialogs']),
  ]);
  return dialog;
});
const TerminateDialog = lazyDialog(async () => {
  const [{ TerminateDialog: dialog }] = await Promise.all([
    import('./terminate-dialog.tsx'),
    loadWords(['batchDialogs']),
  ]);
  return dialog;
});

type Props = {
  row: QueueRow<'batch'>;
  narrow: boolean;
  onClose: () => void;
  /** Called with the batch as it is once its last step is done. */
  onTerminated: (batch: Batch) => void;
};

/** The selected batch: its material, steps, elements by project, and buttons. */
export function BatchPane({ row, narrow, onClose, onTerminated }: Props) {
  const { t } = useTranslation('batches');
  const batch = useQuery(query(api.batches.read, { params: batchParams(row) }));
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--surface)" component="section">
      {narrow ? (
        <Button
          variant="subtle"
          size="md"
          mb="sm"
          ml={-12}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onClose}
        >
          {t('batches.back')}
        </Button>
      ) : null}
      <Loaded query={batch}>
        {(data) => (
          <OneBatch
            batch={data}
            narrow={narrow}
            onTerminated={onTerminated}
            close={narrow ? null : <CloseButton size={36} aria-label={t('batches.hide')} onClick={onClose} />}
          />
        )}
      </Loaded>
    </Paper>
  );
}

type OneBatchProps = Pick<Props, 'narrow' | 'onTerminated'> & { batch: Batch; close: ReactNode };

function OneBatch({ batch, narrow, close, onTerminated }: OneBatchProps) {
  const { t } = useTranslation(['batches', 'queues', 'vocabulary']);
  const lost = useLost();
  // A dialog keeps the batch as it was when it opened: changes by others since then are refused, not overwritten.
  const [dialog, setDialog] = useState<{ name: 'change' | 'takeOff' | 'terminate'; batch: Batch } | null>(
    null,
  );
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const { category, state, plateNumber, actions, nextElementState } = batch;
  const words = wordsOf(batch);
  const offer = (type: Batch['actions'][number]['type']) => actions.find((one) => one.type === type);
  const step = offer('BATCH_LAUNCH') ?? offer('BATCH_FINISH');
  const following = nextBatchState(category, state);
  const next = following === 'TO_LAUNCH' ? null : following;

  const { submit, busy, error } = useSubmit({
    send: ({ batch: seen, next: newBatchState, nextElementState }: AskedStep, idempotencyKey: string) =>
      api.batches.update({
        params: batchParams(seen),
        body: {
          version: seen.version,
          projectIdMap: seen.projectIdMap,
          newBatchState,
          newElementState: nextElementState,
        },
        idempotencyKey,
      }),
    done: async ({ undo, ...changed }) => {
      // The batch is read again as it is now, which is news to nobody here.
      setAsked(null);
      if (changed.state === 'TERMINATED') onTerminated(changed);
      tellDone({
        text: t(`${words}.moved`, {
          plateNumber: changed.plateNumber,
          state: t(`vocabulary:batchState.${changed.state}`),
        }),
        about: t('queues:plate.elements', { count: changed.totalElements }),
        undo: undo ? [{ ...undo, batch: batchParams(changed) }] : [],
      });
      await readAgain('batch');
    },
    refused: () => void readAgain('batch'),
  });
  // What one does oneself is no news.
  const takeOff = useTakeOff(() => setDialog(null));
  const shown = asked?.batch ?? dialog?.batch;
  const movedOn =
    shown && !busy && !takeOff.busy && shown.state !== state ? (
      <Alert color="orange" icon={<IconAlertTriangle size={18} />} role="alert" py="xs">
        {t(`${words}.movedOn`, { plateNumber, state: t(`vocabulary:batchState.${state}`) })}
      </Alert>
    ) : null;
  const mayTakeOff = offer('BATCH_TAKE_OFF') !== undefined && !lost;
  const content = (
    <div>
      {mayTakeOff ? (
        <Group justify="flex-end">
          <Button
            variant="subtle"
            size="sm"
            disabled={takeOff.busy}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setDialog({ name: 'takeOff', batch })}
          >
            {t('batches.apart')}
          </Button>
        </Group>
      ) : null}
      <BatchContent
        projects={batch.projects}
        category={category}
        busy={takeOff.busy}
        onTakeOff={
          mayTakeOff ? (elementId) => void takeOff.submit({ batch, elementIds: [elementId] }) : undefined
        }
      />
    </div>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Group gap="xs">
          <Title order={2}>{plateNumber}</Title>
          <Tag tone="working">{t(`vocabulary:batchState.${state}`)}</Tag>
          <Tag tone="neutral">{t(`vocabulary:batchCategory.${category}`)}</Tag>
        </Group>
        <Group gap="xs">
          {offer('BATCH_CHANGE') ? (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setDialog({ name: 'change', batch })}
            >
              {t('batches.change')}
            </Button>
          ) : null}
          {offer('BATCH_TERMINATE') ? (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t(`${words}.close`)}
              title={t(`${words}.close`)}
              onClick={() => setDialog({ name: 'terminate', batch })}
            >
              <IconBan size={16} aria-hidden />
            </ActionIcon>
          ) : null}
          {close}
        </Group>
      </Group>
      <BatchFacts batch={batch} />
      <FormError error={error ?? takeOff.error} />
      {narrow ? content : null}
      {step && next && nextElementState ? (
        <Stack gap={6} className={narrow ? classes['foot'] : undefined}>
          <Button
            size="md"
            loading={busy}
            disabled={step.disabledReason !== undefined || lost || takeOff.busy}
            leftSection={
              state === 'TO_LAUNCH' ? (
                <IconPlayerPlay size={18} aria-hidden />
              ) : (
                <IconCheck size={18} aria-hidden />
              )
            }
            onClick={() => setAsked({ batch, next, nextElementState })}
          >
            {t(`${words}.step.${state === 'TERMINATED' ? 'IN_PROGRESS' : state}`)}
          </Button>
          <Text fz="xs" c="dimmed">
            {step.disabledReason ? (
              <ErrorText code={step.disabledReason} />
            ) : (
              <StepFollows batch={batch} next={next} />
            )}
          </Text>
          <LostNote />
        </Stack>
      ) : null}
      {narrow ? null : content}

      <DialogNote value={movedOn}>
        {asked ? (
          <StepDialog {...asked} onConfirm={() => submit(asked)} onClose={() => setAsked(null)} />
        ) : null}
        {dialog?.name === 'change' ? (
          <ChangeDialog batch={dialog.batch} onClose={() => setDialog(null)} />
        ) : null}
        {dialog?.name === 'takeOff' ? (
          <TakeOffDialog
            batch={dialog.batch}
            onConfirm={() =>
              takeOff.submit({
                batch: dialog.batch,
                elementIds: Object.values(dialog.batch.projectIdMap).flat(),
              })
            }
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog?.name === 'terminate' ? (
          <TerminateDialog batch={dialog.batch} onClose={() => setDialog(null)} />
        ) : null}
      </DialogNote>
    </Stack>
  );
}
