import { Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isStrongPassword } from '@maxilla/domain/passwords';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { keepToken } from '../../api/session.ts';
import { changePasswordForm } from '../../ui/change-password-form.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { Panel } from '../../ui/panel.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

/** Changes the password, which ends the sessions on all other devices. */
export function PasswordPanel() {
  const { t } = useTranslation('users');
  const { form, onSubmit, busy, error } = useSubmitForm({
    ...changePasswordForm,
    send: ({ currentPassword, newPassword }) =>
      api.auth.changePassword({ body: { currentPassword, newPassword } }),
    done: ({ token }) => {
      keepToken(token);
      // The form counts what was sent as its beginning.
      form.setValues(changePasswordForm.initial);
      form.clearErrors();
      notifications.show({ message: t('password.changed'), color: 'teal' });
    },
  });
  return (
    <Panel title={t('password.title')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormError error={error} />
          <PasswordField
            autoComplete="current-password"
            label={t('password.current')}
            required
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields
            label={t('password.new')}
            password={form.getInputProps('newPassword')}
            confirmation={form.getInputProps('confirmation')}
          />
          <Group justify="flex-end">
            <SubmitButton busy={busy} disabled={!isStrongPassword(form.values.newPassword)}>
              {t('password.action')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
