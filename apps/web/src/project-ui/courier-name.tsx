import { Text } from '@mantine/core';
import { MARKED_COURIER } from '@maxilla/domain/couriers';

/** Colour of a courier with a different shipping process. */
export const MARKED_COLOUR = 'light-dark(var(--mantine-color-red-8), var(--mantine-color-red-4))';

/** The courier of a project; one with a different shipping process is highlighted. */
export function CourierName({ name }: { name: string }) {
  return name === MARKED_COURIER ? (
    <Text span inherit fw={700} c={MARKED_COLOUR}>
      {name}
    </Text>
  ) : (
    name
  );
}
