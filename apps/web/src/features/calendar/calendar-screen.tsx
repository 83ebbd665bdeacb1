import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { CalendarSections } from '../../project-ui/calendar/calendar-sections.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CalendarLink } from './calendar-link.tsx';

/** The opening hours and absences of the dentist's practice, and their address for calendar programs (spec 2 §2.14). */
export function CalendarScreen() {
  const { t } = useTranslation('calendar');
  const me = useMe();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Stack gap="md">
        <CalendarSections userId={me.id} />
        <CalendarLink userId={me.id} />
      </Stack>
    </>
  );
}
