import { Text } from '@mantine/core';

/** The reference of a patient, shown after the name on a card. */
export function PatientReference({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <Text span fz="xs" fw={400} c="dimmed">
      {' '}
      · {children}
    </Text>
  );
}
