import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { keepToken, logOut } from '../../api/session.ts';
import { deleteDrafts } from '../../drafts/drafts.ts';
import { changePasswordForm } from '../../ui/change-password-form.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AuthHeading } from './auth-heading.tsx';

/**
 * The first page of a user whose password was given to them: no other page is open until they have changed
 * it.
 */
export function FirstPasswordScreen() {
  const { t } = useTranslation('auth');
  const { form, onSubmit, busy, error } = useSubmitForm({
    ...changePasswordForm,
    send: ({ currentPassword, newPassword }) =>
      api.auth.changePassword({ body: { currentPassword, newPassword } }),
    done: async ({ token }) => {
      keepToken(token);
      // Reloading discards the cached user.
      location.replace('/');
      await new Promise(() => undefined);
    },
  });
  function leave() {
    deleteDrafts();
    void logOut();
  }

  return (
    <Stack gap="lg">
      <AuthHeading title={t('firstPassword.title')}>{t('firstPassword.text')}</AuthHeading>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormError error={error} />
          <PasswordField
            size="md"
            autoComplete="current-password"
            label={t('firstPassword.given')}
            required
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields
            size="md"
            label={t('newPassword')}
            password={form.getInputProps('newPassword')}
            confirmation={form.getInputProps('confirmation')}
          />
          <SubmitButton busy={busy} size="md" fullWidth>
            {t('firstPassword.action')}
          </SubmitButton>
          <Button variant="subtle" size="md" fullWidth onClick={leave}>
            {t('firstPassword.leave')}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
