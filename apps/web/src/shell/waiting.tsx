import { Button, Center, Loader } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askAgainNow, reachable } from '../api/connection.ts';
import { useStore } from '../api/use-store.ts';
import { PageMessage } from './page-message.tsx';

/**
 * Shown while the code or data of a screen is loading; reports a missing network, and continues once it is
 * back.
 */
export function Waiting() {
  const { t } = useTranslation();
  const up = useStore(reachable);
  if (!up) {
    return (
      <PageMessage
        icon={IconPlugConnectedX}
        title={t('connection.waitingTitle')}
        text={t('connection.waitingText')}
      >
        <Button onClick={askAgainNow}>{t('retry')}</Button>
      </PageMessage>
    );
  }
  return (
    <Center mih="50vh" role="status" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}
