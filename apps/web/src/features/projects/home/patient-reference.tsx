import { Text } from '@mantine/core';
import { birthDateIn } from '@maxilla/domain/patient-references';
import { useTranslation } from 'react-i18next';

/** The reference of a patient, shown after the name on a card. A date of birth is not broken at its hyphens. */
export function PatientReference({ children }: { children: string }) {
  const { t } = useTranslation('home');
  if (children === '') return null;
  return (
    <Text span fz="xs" fw={400} c="dimmed">
      {' '}
      <span style={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {t(birthDateIn(children) === null ? 'patientReference' : 'patientBorn', { reference: children })}
      </span>
    </Text>
  );
}
