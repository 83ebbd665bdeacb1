import { Text } from '@mantine/core';
import { openSpans } from '@maxilla/domain/opening-hours';
import type { Slot } from '@maxilla/domain/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { AbsenceTag } from '../absence-tag.tsx';

/** Times that are not broken across lines. */
function Times({ slots }: { slots: readonly Slot[] }) {
  return slots.map(({ timeFrom, timeTo }, at) => (
    <Fragment key={timeFrom}>
      {at === 0 ? '' : ', '}
      <span style={{ whiteSpace: 'nowrap' }}>
        {timeFrom}–{timeTo}
      </span>
    </Fragment>
  ));
}

/** Opening hours of a practice and its next absence, in one line. */
export function CalendarSummary({ userId }: { userId: number }) {
  const { t } = useTranslation('calendar');
  const params = { id: userId };
  const hours = useQuery(query(api.calendar.openingHours, { params })).data;
  const absences = useQuery(query(api.calendar.holidays, { params, query: { future: true } })).data;
  if (!hours || !absences) return null;
  const spans = openSpans(hours.openingHours).map(({ from, to, slots }) => {
    const days = [...new Set([from, to])].map((name) => t(`weekday.${name}`)).join(' – ');
    return { days, slots };
  });
  const [next] = absences.holidays.toSorted((one, other) => one.fromDate.localeCompare(other.fromDate));
  return (
    <>
      <Text fz="sm" c="dimmed" style={{ flex: '1 1 240px', minWidth: 0 }}>
        {spans.length === 0 ? t('hours.none') : null}
        {spans.map(({ days, slots }, at) => (
          <Fragment key={days}>
            {at === 0 ? '' : ' · '}
            {days} <Times slots={slots} />
          </Fragment>
        ))}
      </Text>
      {next ? <AbsenceTag from={next.fromDate} to={next.toDate} /> : null}
    </>
  );
}
