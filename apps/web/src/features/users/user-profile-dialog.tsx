import { SimpleGrid, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isSiren, registerNumberOf } from '@maxilla/domain/identity';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { useRecordForm } from '../../project-actions/record-form.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { TelephoneField } from '../../ui/contact-fields.tsx';
import { sendChanges } from '../../ui/form-changes.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NameFields, OfficeFields, TitleField } from '../../ui/person-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { profileChanges, profileOf, rulesFor, telephoneRequired } from './profile-form.ts';
import type { Profile } from './profile-form.ts';
import { useShownProfile } from './shown-profile.ts';
import type { UserDetails } from './user-query.ts';

type Values = Profile & { siren: string };

const valuesOf = (user: UserDetails): Values => ({ ...profileOf(user), siren: user.siren });

/** Edits the contact details of another user; concurrent changes by others are merged (spec 2 §5). */
export function UserProfileDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const shownAs = useShownProfile();
  const dentist = user.role === 'ROLE_USER';
  const submitForm = useRecordForm<Values, UserDetails>(user, (base = user) => ({
    valuesOf,
    shownAs,
    read: ({ id }) => api.users.details({ params: { id } }),
    draft: { form: 'userProfile', subject: user.id },
    rules: {
      ...rulesFor(base),
      siren: (text) =>
        text.trim() === '' || isSiren(registerNumberOf(text)) ? null : 'identity.sirenInvalid',
    },
    send: (values, idempotencyKey) => {
      const before = valuesOf(base);
      const siren = registerNumberOf(values.siren);
      const changes = { ...profileChanges(before, values), ...(siren === before.siren ? {} : { siren }) };
      const { id, version } = base;
      return sendChanges(changes, base, (body) =>
        api.accounts.updateProfile({ params: { id }, query: { version }, body, idempotencyKey }),
      );
    },
    done: async ({ id, firstName, surname }) => {
      await readAgain('user', id);
      notifications.show({ message: t('profile.saved', { name: `${firstName} ${surname}` }), color: 'teal' });
      onClose();
    },
    fieldOf: (path) => path.replace(/^address\./, ''),
  }));
  const { form } = submitForm;
  const propsOf = (field: keyof Values) => form.getInputProps(field);
  return (
    <FormDialog
      onClose={onClose}
      title={t('profile.edit')}
      action={t('common:save')}
      submitForm={submitForm}
      size="lg"
      strict={{
        surname: t('common:person.surname'),
        firstName: t('common:person.firstName'),
        telephoneNumber: t('telephoneNumber'),
        licenceNumber: t('common:person.licenceNumber'),
        officeName: t('common:person.officeName'),
        officeTelephoneNumber: t('common:person.officeTelephoneNumber'),
        officeEmailAddress: t('common:person.officeEmailAddress'),
        siren: t('siren'),
        addressLine1: t('common:address.line1'),
        addressLine2: t('common:address.line2'),
        addressLine3: t('common:address.line3'),
        postalCode: t('common:address.postalCode'),
        city: t('common:address.city'),
        country: t('common:address.country'),
      }}
    >
      <TitleField maw={160} propsOf={propsOf} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NameFields propsOf={propsOf} />
        <TelephoneField
          label={t('telephoneNumber')}
          required={telephoneRequired(user)}
          {...propsOf('telephoneNumber')}
        />
      </SimpleGrid>
      {dentist ? (
        <>
          <Title order={3} mt="xs">
            {t('practice')}
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <OfficeFields propsOf={propsOf} />
            <TextField
              label={t('siren')}
              description={t('sirenHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              {...propsOf('siren')}
            />
          </SimpleGrid>
          <Title order={3} mt="xs">
            {t('address')}
          </Title>
          <AddressFields propsOf={propsOf} />
        </>
      ) : null}
    </FormDialog>
  );
}
