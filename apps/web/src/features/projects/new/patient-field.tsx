import { Autocomplete, Group, Text } from '@mantine/core';
import type { AutocompleteProps } from '@mantine/core';
import { filterName } from '@maxilla/domain/identity';
import { isStaff } from '@maxilla/domain/people';
import { NAME } from '@maxilla/domain/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { useFormat } from '../../../i18n/format.ts';
import { namesakesIn, type Patient, patientsQuery } from '../../../project-ui/patients.ts';
import { useTextLimit } from '../../../ui/text-limit.tsx';
import { TOO_LONG } from '../../../ui/unsendable.ts';
import { useOffered } from '../../../ui/use-offered.ts';
import type { Chosen } from './chosen-patient.ts';

type Props = Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> & {
  value: Chosen;
  onChange: (chosen: Chosen) => void;
  /**
   * The dentist whose patients are offered to staff; null for the user's own, or while no dentist is
   * selected.
   */
  dentistId?: number | null;
};

const NOBODY: readonly Patient[] = [];

/** Search field for the dentist's patients; a name without a match creates a new patient. */
export function PatientField({ value, onChange, dentistId = null, ...props }: Props) {
  const { t } = useTranslation(['newproject', 'common']);
  const format = useFormat();
  const me = useMe();
  const { asked, among } = useOffered(value.name);
  const { tooLong, inputContainer } = useTextLimit(value.name, NAME);
  const list = useQuery({
    ...patientsQuery(tooLong ? '' : asked, dentistId),
    placeholderData: keepPreviousData,
  });
  const found = list.data?.patients ?? NOBODY;
  const options = among(found, (patient) => patient.name, list.isPlaceholderData);
  const name = value.name.trim();
  const { known } = value;
  const chosen = useRef<Patient>(undefined);
  const [leftOut, setLeftOut] = useState(false);

  function type(text: string) {
    const filtered = filterName(text);
    // Said until the field is empty: the next sign that is typed would hide it again.
    setLeftOut((before) => filtered !== '' && (before || filtered.length < text.length));
    const same = chosen.current?.name === filtered ? chosen.current : undefined;
    onChange({ name: filtered, known: same ?? null });
  }

  // Typing a patient's full name, in whatever case, selects that patient.
  const namesakes = namesakesIn(found, name);
  const namesake = known || namesakes.length > 1 ? undefined : namesakes[0];
  const meant = useEffectEvent((patient: Patient) => onChange({ name: value.name, known: patient }));
  useEffect(() => {
    if (namesake) meant(namesake);
  }, [namesake]);

  const description = known
    ? [known.reference, t('patientKnown', { count: known.projects })].filter(Boolean).join(' · ')
    : namesakes.length > 1
      ? t('patientSeveral', { count: namesakes.length })
      : leftOut
        ? t('common:nameSigns')
        : t(`${name ? 'patientNew' : 'patientHint'}${isStaff(me) ? 'Staff' : ''}`, { name });
  const factsOf = ({ reference, projects, createdTime }: Patient) => {
    const facts = { projects: t('projects', { count: projects }), day: format.dayOf(createdTime) };
    return [reference, t('patientRow', facts)].filter(Boolean).join(' · ');
  };

  return (
    <Autocomplete
      label={t('patient')}
      description={description}
      required
      autoComplete="off"
      value={value.name}
      onChange={type}
      onOptionSubmit={(id) => {
        chosen.current = found.find((one) => String(one.id) === id);
      }}
      data={options.map((patient) => ({ value: String(patient.id), label: patient.name }))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const patient = found.find(({ id }) => String(id) === option.value);
        return (
          <Group justify="space-between" wrap="nowrap" w="100%">
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {patient?.name}
            </Text>
            <Text fz="xs" c="dimmed" ta="end">
              {patient ? factsOf(patient) : null}
            </Text>
          </Group>
        );
      }}
      {...props}
      inputContainer={inputContainer}
      error={tooLong ?? props.error}
      {...(tooLong ? { [TOO_LONG]: true } : {})}
    />
  );
}
