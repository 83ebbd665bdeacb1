import { Group, Text } from '@mantine/core';

/** The logo and name of the product. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const size = compact ? 28 : 34;
  return (
    <Group gap={12} wrap="nowrap">
      <img src="/logo.svg" alt="" width={size} height={size} />
      <Text component="span" fw={700} fz={compact ? 18 : 22}>
        Maxilla
      </Text>
    </Group>
  );
}
