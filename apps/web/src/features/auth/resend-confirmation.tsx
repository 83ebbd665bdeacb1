import { Alert } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { EmailForm } from './email-form.tsx';

/** Requests another confirmation link. The reply does not reveal whether the account exists. */
export function ResendConfirmation({ email = '' }: { email?: string }) {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <Alert color="teal" icon={<IconMailCheck size={18} />} role="status">
        {t('resend.sent')}
      </Alert>
    );
  }
  return (
    <EmailForm
      aside
      email={email}
      action={t('resend.action')}
      send={(body) => api.auth.resendConfirmation({ body })}
      done={() => setSent(true)}
    />
  );
}
