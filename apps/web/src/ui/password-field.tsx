import { InputWrapperContext, PasswordInput } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { use } from 'react';
import type { ReactNode } from 'react';

/**
 * A password that can be shown. The library says neither that it is refused nor, beside its error, what describes it:
 * `aria-describedby` is added to that.
 */
export function PasswordField({ 'aria-describedby': description, ...props }: PasswordInputProps) {
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      inputContainer={(input) => <Described by={description}>{input}</Described>}
      {...props}
    />
  );
}

function Described({ by, children }: { by: string | undefined; children: ReactNode }) {
  const context = use(InputWrapperContext);
  const describedBy = [context.describedBy, by].filter(Boolean).join(' ') || undefined;
  return <InputWrapperContext value={{ ...context, describedBy }}>{children}</InputWrapperContext>;
}
