import type { ErrorCode } from '@maxilla/domain/errors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Absences } from './absences.tsx';
import { OpeningHoursForm } from './opening-hours-form.tsx';
import { OpeningHoursList } from './opening-hours-list.tsx';

type Props = {
  userId: number;
  /** Why the reader may not change it, or null. */
  refusal?: ErrorCode | null;
};

/** The calendar of a practice: opening hours by day of the week, and absences by year (spec 2 §2.14). */
export function CalendarSections({ userId, refusal = null }: Props) {
  const { t } = useTranslation('calendar');
  const hours = useQuery(query(api.calendar.openingHours, { params: { id: userId } }));
  return (
    <>
      <Absences userId={userId} refusal={refusal} />
      <Panel title={t('hours.title')}>
        <Loaded query={hours}>
          {({ openingHours }) =>
            refusal === null ? (
              <OpeningHoursForm userId={userId} openingHours={openingHours} />
            ) : (
              <OpeningHoursList openingHours={openingHours} />
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}
