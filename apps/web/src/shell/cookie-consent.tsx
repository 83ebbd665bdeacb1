import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './cookie-consent.module.css';
import { readCookie, writeCookie } from './cookies.ts';

const MAX_PHONE = 768;

/**
 * Asks once whether the device and the language may be remembered in cookies (spec 1 §9). It stays in sight while one
 * scrolls, with a place of its own after the page, so that nothing remains covered by it.
 */
export function CookieConsent() {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState(() => readCookie('acceptCookies') !== undefined);
  if (asked) return null;

  function answer(accepted: boolean) {
    writeCookie('acceptCookies', String(accepted));
    if (accepted) {
      writeCookie('device', window.innerWidth < MAX_PHONE ? 'mobile' : 'desktop');
      writeCookie('language', i18n.language);
    }
    setAsked(true);
  }

  return (
    <Paper
      component="section"
      aria-label={t('cookies.label')}
      withBorder
      shadow="lg"
      p="md"
      w="fit-content"
      maw={{ base: 'calc(100% - 32px)', xs: 420 }}
      m={16}
      ml="auto"
      className={classes['question']}
    >
      <Text fz="sm">{t('cookies.text')}</Text>
      <Group mt="sm" gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={() => answer(false)}>
          {t('cookies.refuse')}
        </Button>
        <Button size="xs" onClick={() => answer(true)}>
          {t('cookies.accept')}
        </Button>
      </Group>
    </Paper>
  );
}
