import { readablePhone } from '@maxilla/domain/phone-text';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type'>;

/** An e-mail address. The browser suggests one's own only where `autoComplete` says so. */
export function EmailField(props: Props) {
  return <TextField type="email" autoComplete="off" {...props} />;
}

/**
 * A telephone number in one field, as it is read out unless it is being typed. The browser suggests one's own only where
 * `autoComplete` says so.
 */
export function TelephoneField({ value = '', onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="tel"
      autoComplete="off"
      {...props}
      value={typed === value ? value : readablePhone(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
