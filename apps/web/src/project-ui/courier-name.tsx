import { Text } from '@mantine/core';
import { MARKED_COURIER } from '@maxilla/domain/couriers';

/** The courier of a project; one whose parcels go another way stands out. */
export function CourierName({ name }: { name: string }) {
  return name === MARKED_COURIER ? (
    <Text span inherit fw={700} c="light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))">
      {name}
    </Text>
  ) : (
    name
  );
}
