import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { reachable } from '../../api/connection.ts';
import { useStore } from '../../api/use-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';

type Props = {
  text: string;
  /** Whether the field is being loaded. */
  waiting: boolean;
  /** Null if the reader may not write. */
  onWrite: (() => void) | null;
};

/** The note as it is read. While its field is loaded without a network, it says what it waits for. */
export function ShownPlan({ text, waiting, onWrite }: Props) {
  const { t } = useTranslation(['aligners', 'common']);
  const isReachable = useStore(reachable);
  return (
    <Panel
      title={t('plan.title')}
      aside={
        onWrite && text !== '' ? (
          <IconButton icon={IconPencil} label={t('plan.edit')} disabled={waiting} onClick={onWrite} />
        ) : null
      }
    >
      {text === '' ? (
        <>
          <Text fz="sm" c="dimmed" mb="sm">
            {t('plan.hint')}
          </Text>
          {onWrite ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              loading={waiting && isReachable}
              disabled={waiting}
              onClick={onWrite}
            >
              {t('plan.write')}
            </Button>
          ) : null}
        </>
      ) : (
        <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
      {waiting && !isReachable ? (
        <Text fz="sm" mt="sm" role="status">
          {t('common:connection.fieldWaits')}
        </Text>
      ) : null}
    </Panel>
  );
}
