import { Pill } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../../ui/list-search.ts';
import type { ProjectsSearch } from './projects-query.ts';
import { useProjects } from './projects-table.tsx';

/** The patient that the list is filtered by; removing the pill clears the filter. */
export function PatientPill() {
  const { t } = useTranslation('projects');
  const [{ patientId }, change] = useListSearch<ProjectsSearch>();
  const [first] = useProjects().data?.projects ?? [];
  if (patientId === undefined) return null;
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={() => change({ patientId: undefined })}
      removeButtonProps={{ 'aria-label': t('patient.remove'), tabIndex: 0, 'aria-hidden': false }}
    >
      {first ? t('patient.of', { name: first.patientName }) : t('patient.one')}
    </Pill>
  );
}
