import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { Departure } from './use-departures.ts';

/** What was done latest to a row that has left, its user and time. */
export function useLatestText(): (latest: Pick<Departure, 'log' | 'by' | 'time'>) => string {
  const { timeOf } = useFormat();
  return ({ log, by, time }) => [log.replace(/\.$/, ''), by, timeOf(time)].filter(Boolean).join(' · ');
}

/** A short text about an action that took a project out of a queue, with its user and time. */
export function useDepartureText(): (departure: Departure) => string {
  const { t } = useTranslation('queues');
  const { timeOf } = useFormat();
  const latestText = useLatestText();
  return (departure) => {
    const { moved, by, time } = departure;
    return moved && by ? t('departed', { name: by, time: timeOf(time) }) : latestText(departure);
  };
}
