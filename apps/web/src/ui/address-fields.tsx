import { SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { LINE } from '@maxilla/contract/wire';
import { useTranslation } from 'react-i18next';
import type { AddressField } from './address.ts';
import { CountrySelect } from './country-select.tsx';

const POSTAL_CODE = 20;

type Props = {
  /** The form's `getInputProps`. */
  propsOf: (field: AddressField) => GetInputPropsReturnType;
  size?: 'sm' | 'md';
};

/** An address as it is typed. */
export function AddressFields({ propsOf, size = 'sm' }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        size={size}
        autoComplete="address-line1"
        label={t('address.line1')}
        required
        maxLength={LINE}
        {...propsOf('addressLine1')}
      />
      <TextInput
        size={size}
        autoComplete="address-line2"
        label={t('address.line2')}
        maxLength={LINE}
        {...propsOf('addressLine2')}
      />
      <TextInput
        size={size}
        autoComplete="address-line3"
        label={t('address.line3')}
        maxLength={LINE}
        {...propsOf('addressLine3')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          size={size}
          autoComplete="postal-code"
          label={t('address.postalCode')}
          required
          maxLength={POSTAL_CODE}
          {...propsOf('postalCode')}
        />
        <TextInput
          size={size}
          autoComplete="address-level2"
          label={t('address.city')}
          required
          maxLength={LINE}
          {...propsOf('city')}
        />
      </SimpleGrid>
      <CountrySelect size={size} label={t('address.country')} required {...propsOf('country')} />
    </>
  );
}
