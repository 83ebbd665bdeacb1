import { Box, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { online } from '../api/connection.ts';
import { useStore } from '../api/use-store.ts';

/** Covers the screen while the server is down. */
export function MaintenancePage() {
  return <AwayPage of="maintenance" text="maintenance.text" />;
}

/** Takes the place of the screen after a logout: neither the title of the window nor its address tell what it was. */
export function LoggedOutPage() {
  const { t } = useTranslation();
  const hasNetwork = useStore(online);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t('loggedOut.title');
  useLayoutEffect(() => {
    document.title = `${title} · Maxilla`;
    // The router, which is gone, would lead to the page of the address.
    History.prototype.replaceState.call(history, null, '', '/login');
    heading.current?.focus();
  }, [title]);
  return (
    <AwayPage of="loggedOut" text={hasNetwork ? 'loggedOut.text' : 'loggedOut.offline'} heading={heading} />
  );
}

type Props = {
  of: 'maintenance' | 'loggedOut';
  text: 'maintenance.text' | 'loggedOut.text' | 'loggedOut.offline';
  heading?: RefObject<HTMLHeadingElement | null>;
};

function AwayPage({ of, text, heading }: Props) {
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
          <Title order={1} id="maintenance-title" ref={heading} tabIndex={-1}>
            {t(`${of}.title`)}
          </Title>
          <Text c="dimmed" id="maintenance-text">
            {t(text)}
          </Text>
          <Loader type="dots" aria-hidden />
        </Stack>
      </Center>
    </Box>
  );
}
