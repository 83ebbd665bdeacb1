import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Me } from '../../api/me.ts';
import { leave } from '../../api/session.ts';
import { deleteDrafts } from '../../drafts/drafts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { requiredEmail } from '../../ui/form-rules.ts';
import { useSubmitForm } from '../../ui/form.ts';
import { PasswordField } from '../../ui/password-field.tsx';

/** Asks for the e-mail address and password of the account to deactivate. */
export function DeactivateDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation('users');
  const submitForm = useSubmitForm({
    initial: { email: '', password: '' },
    draft: { form: 'deactivation', unkept: ['email'] },
    rules: {
      email: (value) => {
        const refusal = requiredEmail(value);
        if (refusal) return refusal;
        return value.trim().toLowerCase() === me.emailAddress.toLowerCase() ? null : 'auth.emailMismatch';
      },
      password: (value) => (value ? null : 'field.required'),
    },
    send: (body) => api.auth.deactivateAccount({ body }),
    done: () => {
      deleteDrafts();
      leave();
    },
  });
  const { form } = submitForm;
  return (
    <FormDialog
      onClose={onClose}
      title={t('deactivate.title')}
      action={t('deactivate.action')}
      submitForm={submitForm}
      danger
    >
      <Text fz="sm">{t('deactivate.question', { name: `${me.firstName} ${me.surname}` })}</Text>
      <TextInput
        type="email"
        autoComplete="off"
        label={t('field.email')}
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordField
        autoComplete="current-password"
        label={t('password.current')}
        required
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
