import { Alert, Stack, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AuthHeading } from './auth-heading.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Shown after registration: the address must be confirmed. */
export function RegisteredScreen({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="lg">
      <AuthHeading title={t('registered.title')} />
      <Alert color="teal" icon={<IconMailCheck size={18} />} role="status">
        {t('registered.text', { email })}
      </Alert>
      <Text fz="sm">{t('registered.notReceived')}</Text>
      <ResendConfirmation email={email} />
      <BackToLogin />
    </Stack>
  );
}
