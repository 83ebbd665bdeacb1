import { Box, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Takes the place of the screen while the server cannot be reached. */
export function MaintenancePage({ of }: { of: 'maintenance' | 'loggedOut' }) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="maintenance-title"
      aria-describedby="maintenance-text"
      pos="fixed"
      inset={0}
      bg="var(--mantine-color-body)"
      style={{ zIndex: 2000 }}
    >
      <Center h="100%" p="lg">
        <Stack align="center" gap="sm" maw={440} ta="center">
          <IconPlugConnectedX size={48} stroke={1.4} color="var(--mantine-color-teal-text)" aria-hidden />
          <Title order={1} id="maintenance-title">
            {t(`${of}.title`)}
          </Title>
          <Text c="dimmed" id="maintenance-text">
            {t(`${of}.text`)}
          </Text>
          <Loader type="dots" aria-hidden />
        </Stack>
      </Center>
    </Box>
  );
}
