import { Alert, Stack, TextInput } from '@mantine/core';
import { isEmailAddress } from '@maxilla/domain/identity';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { BackToLogin } from './back-to-login.tsx';

/** Asks for a link by e-mail. Says the same whoever exists. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, onSubmit, busy, error } = useSubmitForm({
    initial: { email: '' },
    rules: { email: (value) => (isEmailAddress(value.trim()) ? null : 'field.email') },
    send: ({ email }) => api.auth.forgotPassword({ body: { email } }),
    done: (_, { email }) => setSentTo(email.trim()),
  });

  return (
    <Stack gap="lg">
      <AuthHeading title={t('forgot.title')}>{t('forgot.text')}</AuthHeading>
      {sentTo ? (
        <Alert color="teal" icon={<IconMailCheck size={18} />} role="status" title={t('forgot.sentTitle')}>
          {t('forgot.sent', { email: sentTo })}
        </Alert>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <FormError error={error} />
            <TextInput
              size="md"
              type="email"
              autoComplete="email"
              label={t('email')}
              placeholder={t('emailPlaceholder')}
              required
              {...form.getInputProps('email')}
            />
            <SubmitButton busy={busy} size="md" fullWidth>
              {t('forgot.action')}
            </SubmitButton>
          </Stack>
        </form>
      )}
      <BackToLogin />
    </Stack>
  );
}
