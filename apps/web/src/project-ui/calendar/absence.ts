import type { ReplyOf } from '@maxilla/contract/calls';
import type { calendar } from '@maxilla/contract/calendar';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

export type Absence = ReplyOf<(typeof calendar)['holidays']>['holidays'][number];

export const asRange = ({ fromDate, toDate }: Absence) => ({ from: fromDate, to: toDate });

/** Duration and position of notices about the calendar (spec 2 §8, §9). */
export const NOTICE = { autoClose: 6_000, position: 'top-center' } as const;

/** An absence in words: 'from 04-08-2031 to 08-08-2031'. */
export function useRangeWords(): (absence: Pick<Absence, 'fromDate' | 'toDate'>) => string {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  return ({ fromDate, toDate }) =>
    fromDate === toDate
      ? t('absences.day', { day: format.day(fromDate) })
      : t('absences.range', { from: format.day(fromDate), to: format.day(toDate) });
}
