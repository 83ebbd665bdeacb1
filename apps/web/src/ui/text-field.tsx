import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { LINE } from '@maxilla/domain/texts';
import { useTextLimit } from './text-limit.tsx';
import { TOO_LONG } from './unsendable.ts';

export type Limited = {
  value?: string;
  /** Maximum length. */
  limit?: number;
};

/** Single-line text input with a length limit. */
export function TextField({
  limit = LINE,
  error,
  inputContainer: around = (input) => input,
  ...props
}: Omit<TextInputProps, 'value'> & Limited) {
  const { tooLong, inputContainer } = useTextLimit(props.value ?? '', limit);
  return (
    <TextInput
      {...props}
      inputContainer={(input) => inputContainer(around(input))}
      error={tooLong ?? error}
      {...(tooLong ? { [TOO_LONG]: true } : {})}
    />
  );
}
