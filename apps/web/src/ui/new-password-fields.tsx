import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordMeter } from './password-meter.tsx';

type Props = {
  /** Label of the first field. */
  label: string;
  size?: 'sm' | 'md';
  /** The form's `getInputProps` for each field. */
  password: GetInputPropsReturnType;
  confirmation: GetInputPropsReturnType;
};

/** New password, strength meter, and confirmation. */
export function NewPasswordFields({ label, size = 'sm', password, confirmation }: Props) {
  const { t } = useTranslation();
  const meter = useId();
  return (
    <>
      <PasswordInput
        size={size}
        autoComplete="new-password"
        label={label}
        required
        aria-describedby={meter}
        {...password}
      />
      <PasswordMeter id={meter} password={String(password.value)} />
      <PasswordInput
        size={size}
        autoComplete="new-password"
        label={t('password.again')}
        required
        {...confirmation}
      />
    </>
  );
}
