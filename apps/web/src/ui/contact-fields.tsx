import { readablePhone } from '@maxilla/domain/phone-text';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type'>;

/** An e-mail address. The browser suggests the user's own only if `autoComplete` is set. */
export function EmailField(props: Props) {
  return <TextField type="email" autoComplete="off" {...props} />;
}

/**
 * A telephone number in one field, in display format unless it is being edited. The browser suggests the
 * user's own only if `autoComplete` is set.
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
