import { Button, Center, Loader } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { askAgainNow, reachable } from '../api/connection.ts';
import { useStore } from '../api/use-store.ts';
import { Message } from './page-message.tsx';

/**
 * Hides from the router that the document scrolls because this short page replaces a long one: it would record the
 * position for the page being left, which Back then returns to.
 */
function useUnrecordedScroll(): void {
  useLayoutEffect(() => {
    const hide = (event: Event) => {
      if (event.target === document) event.stopPropagation();
    };
    addEventListener('scroll', hide, true);
    return () => removeEventListener('scroll', hide, true);
  }, []);
}

/**
 * Shown while the code or data of a screen is loading; reports a missing network, and continues once it is
 * back.
 */
export function Waiting() {
  const { t } = useTranslation();
  const up = useStore(reachable);
  useUnrecordedScroll();
  if (!up) {
    return (
      <Message
        icon={IconPlugConnectedX}
        title={t('connection.waitingTitle')}
        text={t('connection.waitingText')}
      >
        <Button onClick={askAgainNow}>{t('retry')}</Button>
      </Message>
    );
  }
  return (
    <Center mih="50vh" role="status" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}
