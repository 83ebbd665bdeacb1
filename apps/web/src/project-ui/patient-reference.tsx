import { Text } from '@mantine/core';
import { birthDateIn } from '@maxilla/domain/patient-references';
import { useTranslation } from 'react-i18next';

type Props = { children: string; fz?: 'xs' | 'sm' };

/** The reference of a patient, in words that tell a date of birth, which is not broken at its hyphens. */
export function PatientReference({ children, fz = 'xs' }: Props) {
  const { t } = useTranslation('projectUi');
  if (children === '') return null;
  return (
    <Text span fz={fz} fw={400} c="dimmed">
      {' '}
      <span style={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {t(birthDateIn(children) === null ? 'patientReference' : 'patientBorn', { reference: children })}
      </span>
    </Text>
  );
}
