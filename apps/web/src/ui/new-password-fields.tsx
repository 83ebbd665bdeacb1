import type { GetInputPropsReturnType } from '@mantine/form';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { loadPasswordRules } from './password-rules.ts';

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
  useEffect(() => void loadPasswordRules(), []);
  return (
    <>
      <PasswordField
        size={size}
        autoComplete="new-password"
        label={label}
        required
        aria-describedby={meter}
        {...password}
      />
      <PasswordMeter id={meter} password={String(password.value)} refused={Boolean(password.error)} />
      <PasswordField
        size={size}
        autoComplete="new-password"
        label={t('password.again')}
        required
        {...confirmation}
      />
    </>
  );
}
