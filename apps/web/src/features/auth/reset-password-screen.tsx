import { Alert, Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { passwordRefusal } from '../../ui/password-rules.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { linkRefusalOf, RefusedLink } from './refused-link.tsx';

/** The refusal of a link: unknown, used or expired, or incomplete. Without an answer, it may be tried. */
const refusalOf = (error: unknown) => (error instanceof ApiError && error.status === 400 ? error : null);

/** Sets a new password with the token of the mailed link. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('auth');
  const { token } = useSearch({ from: '/_public/reset_password' });
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState(token === '' ? new ApiError(400, 'request.invalid') : null);
  useEffect(() => {
    let shown = true;
    if (token !== '') {
      api.auth.checkResetLink({ body: { token } }).catch((error: unknown) => {
        if (shown) setRefused(refusalOf(error));
      });
    }
    return () => {
      shown = false;
    };
  }, [token]);
  const { form, onSubmit, busy, error } = useSubmitForm({
    initial: { password: '', confirmation: '' },
    draft: 'secret',
    rules: {
      password: (value) => passwordRefusal(value, null),
      confirmation: (value, { password }) => (value === password ? null : 'auth.passwordsDiffer'),
    },
    send: ({ password }) => api.auth.resetPassword({ body: { token, password } }),
    done: () => setDone(true),
  });

  if (done) {
    return (
      <Stack gap="lg">
        <AuthHeading title={t('reset.doneTitle')} />
        <Alert color="teal" icon={<IconCircleCheck size={18} />} role="status">
          {t('reset.done')}
        </Alert>
        <Button size="md" renderRoot={(props) => <Link to="/login" {...props} />}>
          {t('login.action')}
        </Button>
      </Stack>
    );
  }
  const refusal = linkRefusalOf((refused ?? error)?.code ?? '');
  if (refusal && (refused || refusal !== 'incomplete')) {
    return (
      <RefusedLink refusal={refusal} of="reset">
        <Button size="md" renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
          {t('reset.again')}
        </Button>
        <BackToLogin />
      </RefusedLink>
    );
  }
  return (
    <Stack gap="lg">
      <AuthHeading title={t('reset.title')}>{t('reset.text')}</AuthHeading>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormError error={error} />
          <NewPasswordFields
            size="md"
            label={t('newPassword')}
            password={form.getInputProps('password')}
            confirmation={form.getInputProps('confirmation')}
          />
          <SubmitButton busy={busy} size="md" fullWidth>
            {t('reset.action')}
          </SubmitButton>
        </Stack>
      </form>
      <BackToLogin />
    </Stack>
  );
}
