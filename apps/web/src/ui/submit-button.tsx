import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = ButtonProps & { busy: boolean; children: ReactNode };

/** Sends its form; shows that it is being sent and cannot be pressed twice. */
export function SubmitButton({ busy, children, ...props }: Props) {
  return (
    <Button type="submit" loading={busy} aria-busy={busy} {...props}>
      {children}
    </Button>
  );
}
