import { NativeSelect, SimpleGrid } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { emailDomainOf, staffAddressRefusal } from '@maxilla/domain/identity';
import { isFirstPassword } from '@maxilla/domain/passwords';
import { LANGUAGES } from '@maxilla/domain/people';
import type { Title } from '@maxilla/domain/people';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Me } from '../../api/me.ts';
import { readAgain } from '../../api/stale.ts';
import { LANGUAGE_NAMES, languageOf } from '../../i18n/language.ts';
import { EmailField } from '../../ui/contact-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { required, requiredEmail } from '../../ui/form-rules.ts';
import { useSubmitForm } from '../../ui/form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { NameFields, TitleField } from '../../ui/person-fields.tsx';

type StaffRole = 'ROLE_INTERNAL_USER' | 'ROLE_ADMIN';

const NEW = {
  title: '' as Title | '',
  surname: '',
  firstName: '',
  emailAddress: '',
  password: '',
  role: 'ROLE_INTERNAL_USER' as StaffRole,
};

/** Creates a staff account, whose password is changed at the first log-in (spec 1 §5, §6). */
export function AddUserDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'vocabulary', 'common']);
  const navigate = useNavigate();
  const roles: readonly StaffRole[] =
    me.role === 'ROLE_ADMIN' ? ['ROLE_INTERNAL_USER', 'ROLE_ADMIN'] : ['ROLE_INTERNAL_USER'];
  // All staff have an address of the company.
  const domain = emailDomainOf(me.emailAddress);
  const submitForm = useSubmitForm({
    initial: { ...NEW, languageCode: me.languageCode },
    draft: { form: 'staff-account' },
    named: { domain },
    rules: {
      title: required,
      surname: required,
      firstName: required,
      emailAddress: (value) => requiredEmail(value) ?? staffAddressRefusal(value.trim(), domain),
      password: (value) => (isFirstPassword(value) ? null : 'auth.weakFirstPassword'),
    },
    send: (values, idempotencyKey) =>
      api.users.create({
        body: { ...values, title: values.title as Title, emailAddress: values.emailAddress.trim() },
        idempotencyKey,
      }),
    done: async ({ userId }, { firstName, surname, role }) => {
      await readAgain('user');
      const name = `${firstName} ${surname}`;
      notifications.show({
        message: t(role === 'ROLE_ADMIN' ? 'add.doneAdministrator' : 'add.done', { name }),
        color: 'teal',
      });
      await navigate({ to: '/users/$userId/details', params: { userId: String(userId) } });
    },
  });
  const { form } = submitForm;
  return (
    <FormDialog onClose={onClose} title={t('add.title')} action={t('add.action')} submitForm={submitForm}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={t('column.role')}
          required
          data-autofocus
          data={roles.map((value) => ({ value, label: t(`vocabulary:role.${value}`) }))}
          {...form.getInputProps('role')}
        />
        <NativeSelect
          label={t('language')}
          required
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[languageOf(value)] }))}
          {...form.getInputProps('languageCode')}
        />
      </SimpleGrid>
      <TitleField maw={160} propsOf={(field) => form.getInputProps(field)} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NameFields propsOf={(field) => form.getInputProps(field)} />
      </SimpleGrid>
      <EmailField
        label={t('column.emailAddress')}
        description={t('add.emailHint', { domain })}
        required
        {...form.getInputProps('emailAddress')}
      />
      <PasswordField
        autoComplete="new-password"
        label={t('add.password')}
        description={t('add.passwordHint')}
        required
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
