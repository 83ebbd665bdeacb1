import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = ButtonProps & { busy: boolean; children: ReactNode };

/** Submit button with a loading state that prevents double submission. */
export function SubmitButton({ busy, children, ...props }: Props) {
  return (
    <Button type="submit" loading={busy} aria-busy={busy} {...props}>
      {children}
    </Button>
  );
}
