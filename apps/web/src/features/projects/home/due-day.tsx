import { Text, VisuallyHidden } from '@mantine/core';
import { dayNumber } from '@maxilla/domain/days';
import { requestedDateOf } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../../i18n/format.ts';
import type { ProjectRow } from '../../../project-ui/columns.tsx';

/** The date that a project is wanted for and the days left; red when it is past. */
export function DueDay({ row }: { row: ProjectRow }) {
  const { t } = useTranslation(['home', 'vocabulary']);
  const format = useFormat();
  const { requestedDate, reference } = row;
  if (requestedDate === null) return null;
  const left = dayNumber(requestedDate) - dayNumber(today());
  const late = left < 0;
  return (
    <Text
      component="div"
      ta="end"
      fz="sm"
      fw={600}
      className="tabular"
      c={late ? 'var(--mantine-color-error)' : undefined}
      style={{ whiteSpace: 'nowrap' }}
    >
      <VisuallyHidden>{t(`vocabulary:requestedDate.${requestedDateOf(reference)}`)} </VisuallyHidden>
      {format.day(requestedDate)}
      <Text fz="xs" fw={400} c={late ? 'inherit' : 'dimmed'}>
        {left === 0
          ? t('in.today')
          : left > 0
            ? t('in.days', { count: left })
            : t('in.past', { count: -left })}
      </Text>
    </Text>
  );
}
