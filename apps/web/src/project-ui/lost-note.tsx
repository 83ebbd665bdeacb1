import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reachable } from '../api/connection.ts';
import { useStore } from '../api/use-store.ts';

/** Whether the server is unreachable: what is on screen can be read, but actions are not possible. */
export const useLost = (): boolean => !useStore(reachable);

/** Says below a button why it is off while the server is out of reach. */
export function LostNote() {
  const { t } = useTranslation('projectUi');
  if (!useLost()) return null;
  return (
    <Text fz="xs" c="dimmed" ta="center">
      {t('lost')}
    </Text>
  );
}
