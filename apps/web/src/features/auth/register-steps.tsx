import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../ui/address-fields.tsx';
import { EmailField } from '../../ui/contact-fields.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { NameFields, OfficeFields, TitleField } from '../../ui/person-fields.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import type { Registration } from './registration.ts';

type Props = { form: UseFormReturnType<Registration> };

const SIZE = 'md';

export function RegisterPersonStep({ form }: Props) {
  const propsOf = (field: keyof Registration) => form.getInputProps(field);
  return (
    <>
      <TitleField size={SIZE} propsOf={propsOf} />
      <NameFields size={SIZE} propsOf={propsOf} />
    </>
  );
}

export function RegisterAccountStep({ form }: Props) {
  const { t } = useTranslation('auth');
  return (
    <>
      <EmailField
        size={SIZE}
        autoComplete="email"
        label={t('email')}
        placeholder={t('emailPlaceholder')}
        required
        {...form.getInputProps('emailAddress')}
      />
      <EmailField
        size={SIZE}
        label={t('field.confirmEmail')}
        required
        {...form.getInputProps('confirmEmail')}
      />
      <NewPasswordFields
        size={SIZE}
        label={t('password')}
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('confirmPassword')}
        own={form.values}
      />
      <PhoneField
        size={SIZE}
        label={t('field.telephoneNumber')}
        country={form.values.telephoneCountry}
        onCountry={(code) => form.setFieldValue('telephoneCountry', code)}
        {...form.getInputProps('telephoneNumber')}
      />
      <OfficeFields size={SIZE} propsOf={(field) => form.getInputProps(field)} />
    </>
  );
}

export function RegisterAddressStep({ form }: Props) {
  return <AddressFields size={SIZE} propsOf={(field) => form.getInputProps(field)} />;
}
