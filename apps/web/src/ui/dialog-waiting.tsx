import { Button, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reachable } from '../api/connection.ts';
import { useStore } from '../api/use-store.ts';
import classes from './dialog-waiting.module.css';
import { useOverlay } from './overlays.ts';

/**
 * In place of a dialog while its code is loading; Escape and Back close it as they would the dialog. Without a network it
 * says what it waits for.
 */
export function DialogWaiting({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const isReachable = useStore(reachable);
  useOverlay(onClose);
  return (
    <div className={classes['waiting']} role="status" aria-label={isReachable ? t('loading') : undefined}>
      <Loader />
      {isReachable ? null : (
        <>
          <Text fz="sm">{t('connection.dialogWaits')}</Text>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
