import type { DateRange } from '@maxilla/domain/calendar';
import { IconBeach } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { Tag } from '../ui/tag.tsx';

/** The days on which a practice is closed. */
export function AbsenceTag({ from, to }: DateRange) {
  const { t } = useTranslation('projectUi');
  const { day } = useFormat();
  return (
    <Tag tone="warning" icon={IconBeach}>
      {from === to ? t('absentOn', { day: day(from) }) : t('absentFrom', { from: day(from), to: day(to) })}
    </Tag>
  );
}
