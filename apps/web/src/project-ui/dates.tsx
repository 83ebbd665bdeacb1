import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';

/** A date of a project; an overdue one is red, with a text for screen readers. */
export function ProjectDay({ day, late = false }: { day: string | null; late?: boolean }) {
  const { t } = useTranslation('projectUi');
  const format = useFormat();
  if (!late || !day) return <span className="tabular">{format.day(day)}</span>;
  return (
    <Text span inherit fw={600} c="var(--mantine-color-error)" className="tabular" title={t('late')}>
      {format.day(day)}
      <VisuallyHidden>{t('late')}</VisuallyHidden>
    </Text>
  );
}
