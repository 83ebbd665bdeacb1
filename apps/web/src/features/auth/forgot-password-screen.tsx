import { Alert, Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { isEmailAddress } from '@maxilla/domain/identity';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { AuthHeading } from './auth-heading.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { EmailForm } from './email-form.tsx';

/** Requests a password link by e-mail. The reply does not reveal whether the account exists. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  // Typed on the login page.
  const email = useLocation({ select: ({ hash }) => decodeURIComponent(hash) });
  return (
    <Stack gap="lg">
      <AuthHeading title={t('forgot.title')}>{t('forgot.text')}</AuthHeading>
      {sentTo ? (
        <Alert color="teal" icon={<IconMailCheck size={18} />} role="status" title={t('forgot.sentTitle')}>
          {t('forgot.sent', { email: sentTo })}
        </Alert>
      ) : (
        <EmailForm
          email={isEmailAddress(email) ? email : ''}
          action={t('forgot.action')}
          send={(body) => api.auth.forgotPassword({ body })}
          done={setSentTo}
        />
      )}
      <BackToLogin />
    </Stack>
  );
}
