import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { Departure } from './use-departures.ts';

/** An action in a few words: its history sentence, who performed it and when. */
export const deedText = (log: string, by: string | null, time: string) =>
  [log.replace(/\.$/, ''), by, time].filter(Boolean).join(' · ');

/** A short text about an action that took a project out of a queue, with its user and time. */
export function useDepartureText(): (departure: Departure) => string {
  const { t } = useTranslation('queues');
  const { timeOf } = useFormat();
  return ({ moved, by, log, time }) =>
    moved && by ? t('departed', { name: by, time: timeOf(time) }) : deedText(log, by, timeOf(time));
}
