import { Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { UNDO_SECONDS } from '@maxilla/domain/actions/undo';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { UndoButton } from '../../ui/undo-button.tsx';
import type { Patient } from './patient-query.ts';

type Merged = { readonly patient: Patient; readonly kept: Patient; readonly mergeId: number };

/** Says that two patients are one now, with a button that undoes it. */
export function showMerged(merged: Merged): void {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    message: createElement(MergedToast, { ...merged, onClose: () => notifications.hide(id) }),
    autoClose: UNDO_SECONDS.verdict * 1_000,
  });
}

function MergedToast({ patient, kept, mergeId, onClose }: Merged & { onClose: () => void }) {
  const { t } = useTranslation('patients');
  const { submit, busy, error } = useSubmit({
    send: (_: null, idempotencyKey) =>
      api.patients.unmerge({ params: { id: patient.id }, body: { mergeId }, idempotencyKey }),
    done: async () => {
      onClose();
      notifications.show({ message: t('merge.undone', { name: patient.name }) });
      await Promise.all([readAgain('patient'), readAgain('project')]);
    },
  });
  return (
    <Group wrap="nowrap" justify="space-between" gap="xs">
      <Text fz="sm">
        {error ? (
          <ErrorText code={error.code} fallback={error.message} />
        ) : (
          t('merge.done', { name: patient.name, into: kept.name })
        )}
      </Text>
      {error ? null : <UndoButton label={t('merge.undo')} busy={busy} onUndo={() => void submit(null)} />}
    </Group>
  );
}
