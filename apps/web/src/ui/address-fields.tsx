import { SimpleGrid } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { FocusEventHandler } from 'react';
import { POSTAL_CODE } from '@maxilla/domain/texts';
import { useTranslation } from 'react-i18next';
import type { AddressField } from './address.ts';
import { CountrySelect } from './country-select.tsx';
import { TextField } from './text-field.tsx';

/** Props that the form passes to a field; `onBlur` gets the event type that Mantine leaves out. */
type InputProps = Omit<GetInputPropsReturnType, 'onBlur'> & { onBlur?: FocusEventHandler };

type Props = {
  /** The form's `getInputProps`. */
  propsOf: (field: AddressField) => InputProps;
  size?: 'sm' | 'md';
};

/** The input fields of an address. */
export function AddressFields({ propsOf, size = 'sm' }: Props) {
  const { t } = useTranslation();
  const postalCode = propsOf('postalCode');
  const country = propsOf('country');
  return (
    <>
      <TextField
        size={size}
        autoComplete="address-line1"
        label={t('address.line1')}
        required
        {...propsOf('addressLine1')}
      />
      <TextField
        size={size}
        autoComplete="address-line2"
        label={t('address.line2')}
        {...propsOf('addressLine2')}
      />
      <TextField
        size={size}
        autoComplete="address-line3"
        label={t('address.line3')}
        {...propsOf('addressLine3')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          size={size}
          autoComplete="postal-code"
          label={t('address.postalCode')}
          required
          limit={POSTAL_CODE}
          {...postalCode}
        />
        <TextField
          size={size}
          autoComplete="address-level2"
          label={t('address.city')}
          required
          {...propsOf('city')}
        />
      </SimpleGrid>
      <CountrySelect
        size={size}
        label={t('address.country')}
        required
        {...country}
        onBlur={(event) => {
          country.onBlur?.(event);
          // The country decides which postcodes there are.
          if (postalCode.value) postalCode.onBlur?.(event);
        }}
      />
    </>
  );
}
