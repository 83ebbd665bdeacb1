import { Text } from '@mantine/core';
import { MARKED_COURIER } from '@maxilla/domain/couriers';

/** The colour of a courier whose parcels go another way. */
export const MARKED_COLOUR = 'light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))';

/** The courier of a project; one whose parcels go another way stands out. */
export function CourierName({ name }: { name: string }) {
  return name === MARKED_COURIER ? (
    <Text span inherit fw={700} c={MARKED_COLOUR}>
      {name}
    </Text>
  ) : (
    name
  );
}
