import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type'>;

/** An e-mail address. The browser suggests one's own only where `autoComplete` says so. */
export function EmailField(props: Props) {
  return <TextField type="email" autoComplete="off" {...props} />;
}

/** A telephone number in one field. The browser suggests one's own only where `autoComplete` says so. */
export function TelephoneField(props: Props) {
  return <TextField type="tel" autoComplete="off" {...props} />;
}
