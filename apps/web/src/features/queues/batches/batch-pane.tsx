import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { QueueRow } from '@maxilla/contract/queues';
import { elementStateIn, nextBatchState } from '@maxilla/domain/batches';
import { IconArrowLeft, IconBan, IconCheck, IconPencil, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { readAgain } from '../../../api/stale.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import { Tag } from '../../../ui/tag.tsx';
import { type Batch, batchParams } from './batch.ts';
import { BatchContent } from './batch-content.tsx';
import { BatchFacts } from './batch-facts.tsx';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));
const TerminateDialog = lazy(async () => ({
  default: (await import('./terminate-dialog.tsx')).TerminateDialog,
}));

type Props = { row: QueueRow<'batch'>; narrow: boolean; onClose: () => void };

/** The batch that is chosen: what it is made of, its steps, its elements by project, and its buttons. */
export function BatchPane({ row, narrow, onClose }: Props) {
  const { t } = useTranslation('production');
  const batch = useQuery(query(api.batches.read, { params: batchParams(row) }));
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--surface)" component="section">
      <Button
        variant="subtle"
        size={narrow ? 'md' : 'compact-sm'}
        mb="sm"
        leftSection={narrow ? <IconArrowLeft size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
        onClick={onClose}
      >
        {t(narrow ? 'batches.back' : 'batches.clear')}
      </Button>
      <Loaded query={batch}>{(data) => <OneBatch batch={data} />}</Loaded>
    </Paper>
  );
}

function OneBatch({ batch }: { batch: Batch }) {
  const { t } = useTranslation(['production', 'vocabulary']);
  const [dialog, setDialog] = useState<'change' | 'terminate' | null>(null);
  const { category, state, plateNumber, version, projectIdMap, actions } = batch;
  const offer = (type: Batch['actions'][number]['type']) => actions.find((one) => one.type === type);
  const step = offer('BATCH_LAUNCH') ?? offer('BATCH_FINISH');
  const next = nextBatchState(category, state);

  const { submit, busy, error } = useSubmit({
    send: (newBatchState: NonNullable<typeof next>, idempotencyKey: string) =>
      api.batches.update({
        params: batchParams(batch),
        body: {
          version,
          projectIdMap,
          newBatchState,
          newElementState: elementStateIn(category, newBatchState),
        },
        idempotencyKey,
      }),
    done: async (changed) => {
      notifications.show({
        message: t('batches.moved', {
          plateNumber: changed.plateNumber,
          state: t(`vocabulary:batchState.${changed.state}`),
        }),
      });
      await readAgain('batch');
    },
    refused: () => void readAgain('batch'),
  });
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
              onClick={() => setDialog('change')}
            >
              {t('batches.change')}
            </Button>
          ) : null}
          {offer('BATCH_TERMINATE') ? (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('vocabulary:action.BATCH_TERMINATE')}
              title={t('vocabulary:action.BATCH_TERMINATE')}
              onClick={() => setDialog('terminate')}
            >
              <IconBan size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </Group>
      </Group>
      <BatchFacts batch={batch} />
      <BatchContent projects={batch.projects} />
      <FormError error={error} />
      {step && next ? (
        <Stack gap={6}>
          <Button
            size="md"
            loading={busy}
            disabled={step.disabledReason !== undefined}
            leftSection={
              state === 'TO_LAUNCH' ? (
                <IconPlayerPlay size={18} aria-hidden />
              ) : (
                <IconCheck size={18} aria-hidden />
              )
            }
            onClick={() => void submit(next)}
          >
            {t(`batches.step.${state === 'TERMINATED' ? 'IN_PROGRESS' : state}`)}
          </Button>
          <Text fz="xs" c="dimmed">
            {step.disabledReason ? (
              <ErrorText code={step.disabledReason} />
            ) : (
              t(`batches.follows.${next === 'TO_LAUNCH' ? 'IN_PROGRESS' : next}`, {
                count: batch.totalElements,
              })
            )}
          </Text>
        </Stack>
      ) : null}
      <Suspense>
        {dialog === 'change' ? <ChangeDialog batch={batch} onClose={() => setDialog(null)} /> : null}
        {dialog === 'terminate' ? <TerminateDialog batch={batch} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </Stack>
  );
}
