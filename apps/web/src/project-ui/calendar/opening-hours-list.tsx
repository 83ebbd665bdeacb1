import { Text } from '@mantine/core';
import { openSpans } from '@maxilla/domain/opening-hours';
import { useTranslation } from 'react-i18next';
import { Facts } from '../facts.tsx';
import type { OpeningHours } from './opening-hours.ts';

/** The opening hours of a practice, read-only for users who may not change them. */
export function OpeningHoursList({ openingHours }: { openingHours: OpeningHours }) {
  const { t } = useTranslation('calendar');
  if (openSpans(openingHours).length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {t('hours.none')}
      </Text>
    );
  return (
    <Facts
      facts={openingHours.map(({ day, timeSlots }) => ({
        label: t(`weekday.${day}`),
        value:
          timeSlots.map(({ timeFrom, timeTo }) => `${timeFrom} – ${timeTo}`).join(', ') || t('hours.closed'),
      }))}
    />
  );
}
