import { Alert, List } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDepartureText } from './departure-text.ts';
import type { Leaver } from './use-leavers.ts';

type LeftProps = {
  title: string;
  /** What has left, and what was done to it. */
  left: readonly { readonly id: number; readonly name: string; readonly text: string }[];
  onClose: () => void;
};

/** Says what others have taken out of a list while it was chosen. */
export function LeftNote({ title, left, onClose }: LeftProps) {
  const { t } = useTranslation('common');
  return (
    <Alert
      color="gray"
      role="status"
      icon={<IconChecks size={18} aria-hidden />}
      title={title}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onClose}
    >
      <List size="sm" listStyleType="none">
        {left.map(({ id, name, text }) => (
          <List.Item key={id}>
            {name}
            <br />
            {text}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Says which projects have left the selection, because others have done them. */
export function LeaversNote({ leavers, onClose }: { leavers: readonly Leaver[]; onClose: () => void }) {
  const { t } = useTranslation('queues');
  const textOf = useDepartureText();
  if (leavers.length === 0) return null;
  return (
    <LeftNote
      title={t('left', { count: leavers.length })}
      left={leavers.map((leaver) => ({
        id: leaver.id,
        name: t('rowName', { id: leaver.id, patientName: leaver.patientName }),
        text: textOf(leaver),
      }))}
      onClose={onClose}
    />
  );
}
