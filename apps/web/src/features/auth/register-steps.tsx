import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TITLES } from '@maxilla/domain/people';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../ui/address-fields.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Registration } from './registration.ts';

type Props = { form: UseFormReturnType<Registration> };

const SIZE = 'md';

export function RegisterPersonStep({ form }: Props) {
  const { t } = useTranslation(['auth', 'vocabulary']);
  return (
    <>
      <NativeSelect
        size={SIZE}
        label={t('field.title')}
        required
        data={TITLES.map((title) => ({ value: title, label: t(`vocabulary:title.${title}`) }))}
        {...form.getInputProps('title')}
      />
      <NameField
        size={SIZE}
        kind="surname"
        autoComplete="family-name"
        label={t('field.surname')}
        required
        {...form.getInputProps('surname')}
      />
      <NameField
        size={SIZE}
        kind="name"
        autoComplete="given-name"
        label={t('field.firstName')}
        required
        {...form.getInputProps('firstName')}
      />
    </>
  );
}

export function RegisterAccountStep({ form }: Props) {
  const { t } = useTranslation('auth');
  return (
    <>
      <TextInput
        size={SIZE}
        type="email"
        autoComplete="email"
        label={t('email')}
        placeholder={t('emailPlaceholder')}
        required
        {...form.getInputProps('emailAddress')}
      />
      <TextInput
        size={SIZE}
        type="email"
        autoComplete="off"
        label={t('field.confirmEmail')}
        required
        {...form.getInputProps('confirmEmail')}
      />
      <NewPasswordFields
        size={SIZE}
        label={t('password')}
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('confirmPassword')}
      />
      <PhoneField
        size={SIZE}
        label={t('field.telephoneNumber')}
        country={form.values.telephoneCountry}
        onCountry={(code) => form.setFieldValue('telephoneCountry', code)}
        {...form.getInputProps('telephoneNumber')}
      />
      <TextField
        size={SIZE}
        autoComplete="off"
        label={t('field.licenceNumber')}
        description={t('field.licenceHint')}
        required
        {...form.getInputProps('licenceNumber')}
      />
      <TextField
        size={SIZE}
        autoComplete="organization"
        label={t('field.officeName')}
        {...form.getInputProps('officeName')}
      />
      <TextField
        size={SIZE}
        type="tel"
        autoComplete="off"
        label={t('field.officeTelephoneNumber')}
        {...form.getInputProps('officeTelephoneNumber')}
      />
      <TextInput
        size={SIZE}
        type="email"
        autoComplete="off"
        label={t('field.officeEmailAddress')}
        {...form.getInputProps('officeEmailAddress')}
      />
    </>
  );
}

export function RegisterAddressStep({ form }: Props) {
  return <AddressFields size={SIZE} propsOf={(field) => form.getInputProps(field)} />;
}
