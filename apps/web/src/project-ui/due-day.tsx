import { Text, VisuallyHidden } from '@mantine/core';
import { dayNumber } from '@maxilla/domain/days';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../i18n/format.ts';

type Props = { day: string | null; late: boolean };

/** The day by which work is due: red with the days it is late by, bold today. */
export function DueDay({ day, late }: Props) {
  const { t } = useTranslation('projectUi');
  const format = useFormat();
  const now = today();
  if (day && late && day < now) {
    const count = dayNumber(now) - dayNumber(day);
    return (
      <Text span inherit fw={600} c="var(--mantine-color-error)" className="tabular">
        {format.day(day)}{' '}
        <span aria-hidden style={{ fontSize: 12 }}>
          {t('due.lateBy', { count: format.number(count) })}
        </span>
        <VisuallyHidden>{t('due.late', { count })}</VisuallyHidden>
      </Text>
    );
  }
  return (
    <Text span inherit fw={day === now ? 700 : 400} className="tabular">
      {format.day(day)}
      {day === now ? <VisuallyHidden> {t('due.today')}</VisuallyHidden> : null}
    </Text>
  );
}
