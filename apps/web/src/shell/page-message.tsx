import { Button, Center, Stack, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { icon: Icon; title: ReactNode; text: string; children?: ReactNode };

/** A full-page message with a link to the home screen. */
export function PageMessage({ icon: Icon, title, text, children }: Props) {
  const { t } = useTranslation();
  return (
    <Center mih="60vh" p="lg" component="section">
      <Stack align="center" gap="sm" maw={460} ta="center">
        <Icon size={48} stroke={1.4} color="var(--mantine-color-teal-text)" aria-hidden />
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        {children}
        <Button variant="light" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('home')}
        </Button>
      </Stack>
    </Center>
  );
}
