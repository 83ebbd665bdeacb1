import type { GetInputPropsReturnType } from '@mantine/form';
import type { OwnWords } from '@maxilla/domain/new-passwords';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { isGuessed, loadPasswordRules } from './password-rules.ts';

type Props = {
  /** Label of the first field. */
  label: string;
  size?: 'sm' | 'md';
  /** The form's `getInputProps` for each field. */
  password: GetInputPropsReturnType;
  confirmation: GetInputPropsReturnType;
  /** What has been typed about the account, where it is not there yet. */
  own?: OwnWords | null;
};

/** New password, strength meter, and confirmation. */
export function NewPasswordFields({ label, size = 'sm', password, confirmation, own = null }: Props) {
  const { t } = useTranslation();
  const meter = useId();
  const typed = String(password.value);
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
      <PasswordMeter
        id={meter}
        password={typed}
        isGuessed={isGuessed(typed, own)}
        refused={Boolean(password.error)}
      />
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
