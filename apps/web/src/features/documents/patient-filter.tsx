import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullNameOf, patientQuery, patientsQuery } from '../../project-ui/patients.ts';
import { useOffered } from '../../ui/use-offered.ts';

type Props = { value: number | undefined; onChange: (id: number | undefined) => void };

/** Chooses one of the dentist's patients by name or reference. */
export function PatientFilter({ value, onChange }: Props) {
  const { t } = useTranslation(['patients', 'common']);
  const { data: read } = useQuery({ ...patientQuery(value ?? 0), enabled: value !== undefined });
  const chosen = value === undefined || !read ? null : { ...read, id: value };
  const [text, setText] = useState('');
  // The name of whoever is chosen is no search: the others are offered beside them.
  const { asked, among } = useOffered(chosen && text === fullNameOf(chosen) ? '' : text);
  const found = useQuery({ ...patientsQuery(asked, null), placeholderData: keepPreviousData });
  const offered = among(found.data?.patients ?? [], fullNameOf, found.isPlaceholderData);
  const isOffered = new Set(offered.map(({ id }) => String(id)));
  const known = chosen && !isOffered.has(String(chosen.id)) ? [...offered, chosen] : offered;
  return (
    <Select
      aria-label={t('filter.label')}
      placeholder={t('filter.any')}
      w={{ base: '100%', xs: 260 }}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      data={known.map((patient) => ({ value: String(patient.id), label: fullNameOf(patient) }))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options.filter((option) => 'value' in option && isOffered.has(option.value))}
      nothingFoundMessage={t('noMatch.title')}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
    />
  );
}
