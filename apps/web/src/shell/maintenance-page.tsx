import { Box, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export function MaintenancePage() {
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
            {t('maintenance.title')}
          </Title>
          <Text c="dimmed" id="maintenance-text">
            {t('maintenance.text')}
          </Text>
          <Loader type="dots" aria-hidden />
        </Stack>
      </Center>
    </Box>
  );
}
