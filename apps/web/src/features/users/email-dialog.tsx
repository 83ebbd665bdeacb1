import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { emailDomainOf, staffAddressRefusal } from '@maxilla/domain/identity';
import { isStaff } from '@maxilla/domain/people';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Me } from '../../api/me.ts';
import { readAgain } from '../../api/stale.ts';
import { EmailField } from '../../ui/contact-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { requiredEmail } from '../../ui/form-rules.ts';
import { useSubmitForm } from '../../ui/form.ts';
import { PasswordField } from '../../ui/password-field.tsx';

/** Asks for another e-mail address, with the password; a link mailed to it confirms it (decisions 35). */
export function EmailDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation('users');
  const domain = emailDomainOf(me.emailAddress);
  const submitForm = useSubmitForm({
    initial: { email: '', password: '' },
    draft: { form: 'email-change' },
    named: { domain },
    rules: {
      email: (value) => {
        const refused = requiredEmail(value);
        if (refused) return refused;
        if (value.trim().toLowerCase() === me.emailAddress.toLowerCase()) return 'auth.sameEmail';
        return isStaff(me) ? staffAddressRefusal(value.trim(), domain) : null;
      },
      password: (value) => (value ? null : 'field.required'),
    },
    send: (body) => api.auth.changeEmail({ body }),
    done: async (_, { email }) => {
      await readAgain('user', me.id);
      notifications.show({ message: t('email.sent', { email: email.trim() }), color: 'teal' });
      onClose();
    },
  });
  const { form } = submitForm;
  return (
    <FormDialog onClose={onClose} title={t('email.title')} action={t('email.action')} submitForm={submitForm}>
      <Text fz="sm">{t('email.text')}</Text>
      <EmailField
        autoComplete="email"
        label={t('email.new')}
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
