import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './dialog-waiting.module.css';
import { useOverlay } from './overlays.ts';

/** In place of a dialog while its code is loading; Escape and Back close it as they would the dialog. */
export function DialogWaiting({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useOverlay(onClose);
  return (
    <div className={classes['waiting']} role="status" aria-label={t('loading')}>
      <Loader />
    </div>
  );
}
