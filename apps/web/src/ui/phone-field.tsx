import { Group, Input, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryNames } from './country-select.tsx';

type Props = {
  label: string;
  size?: 'sm' | 'md';
  country: string;
  onCountry: (code: string) => void;
  value?: string;
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  error?: ReactNode;
  'data-path'?: string;
};

/** A mobile number with the country that determines its format. */
export function PhoneField({
  label,
  size = 'sm',
  country,
  onCountry,
  value = '',
  onChange,
  onBlur,
  error,
  ...rest
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const countries = useCountryNames();
  return (
    <Input.Wrapper
      errorProps={{ mt: 5 }}
      label={label}
      required
      size={size}
      id={id}
      error={error}
      labelElement="label"
    >
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <NativeSelect
          aria-label={t('phone.country')}
          data={countries}
          w={140}
          size={size}
          value={country}
          onChange={(event) => onCountry(event.currentTarget.value)}
        />
        <TextInput
          id={id}
          type="tel"
          autoComplete="tel"
          size={size}
          required
          flex={1}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          error={Boolean(error)}
          attributes={error ? { input: { 'aria-describedby': `${id}-error` } } : undefined}
          {...rest}
        />
      </Group>
    </Input.Wrapper>
  );
}
