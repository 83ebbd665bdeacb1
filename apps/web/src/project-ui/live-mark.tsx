import { useTranslation } from 'react-i18next';
import { useStore } from '../api/use-store.ts';
import { useFormat } from '../i18n/format.ts';
import { silentSince } from '../live/live.ts';
import classes from './live-mark.module.css';

/** Whether a list follows the changes of others, or of when it is. */
export function LiveMark() {
  const { t } = useTranslation('projectUi');
  const { timeOf } = useFormat();
  const since = useStore(silentSince);
  return (
    <span role="status" className={classes['mark']} data-lost={since !== null || undefined}>
      {since === null ? t('live.on') : t('live.lost', { time: timeOf(since) })}
    </span>
  );
}
