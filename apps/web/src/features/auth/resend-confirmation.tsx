import { Alert, Stack, TextInput } from '@mantine/core';
import { isEmailAddress } from '@maxilla/domain/identity';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';

/** Asks for another confirmation link. Says the same whoever exists. */
export function ResendConfirmation({ email = '' }: { email?: string }) {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  const { form, onSubmit, busy, error } = useSubmitForm({
    initial: { email },
    rules: { email: (value) => (isEmailAddress(value.trim()) ? null : 'field.email') },
    send: (body) => api.auth.resendConfirmation({ body }),
    done: () => setSent(true),
  });

  if (sent) {
    return (
      <Alert color="teal" icon={<IconMailCheck size={18} />} role="status">
        {t('resend.sent')}
      </Alert>
    );
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormError error={error} />
        <TextInput
          type="email"
          autoComplete="email"
          label={t('email')}
          required
          {...form.getInputProps('email')}
        />
        <SubmitButton busy={busy} variant="light">
          {t('resend.action')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
