import { Alert, List } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDepartureText } from './departure-text.ts';
import type { Leaver } from './use-leavers.ts';

/** Says which projects have left the selection, because others have done them. */
export function LeaversNote({ leavers, onClose }: { leavers: readonly Leaver[]; onClose: () => void }) {
  const { t } = useTranslation(['queues', 'common']);
  const textOf = useDepartureText();
  if (leavers.length === 0) return null;
  return (
    <Alert
      color="gray"
      role="status"
      icon={<IconChecks size={18} aria-hidden />}
      title={t('left', { count: leavers.length })}
      withCloseButton
      closeButtonLabel={t('common:close')}
      onClose={onClose}
    >
      <List size="sm" listStyleType="none">
        {leavers.map((leaver) => (
          <List.Item key={leaver.projectId}>
            {t('rowName', { id: leaver.projectId, patientName: leaver.patientName })}
            <br />
            {textOf(leaver)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
