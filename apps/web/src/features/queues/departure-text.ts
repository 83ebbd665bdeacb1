import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { Departure } from './use-departures.ts';

/** What was done to a project that has left a queue, by whom and when, in a few words. */
export function useDepartureText(): (departure: Departure) => string {
  const { t } = useTranslation('queues');
  const { timeOf } = useFormat();
  return ({ moved, by, log, time }) =>
    moved && by
      ? t('departed', { name: by, time: timeOf(time) })
      : [log.replace(/\.$/, ''), by, timeOf(time)].filter(Boolean).join(' · ');
}
