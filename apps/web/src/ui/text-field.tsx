import { TextInput, Textarea } from '@mantine/core';
import type { TextInputProps, TextareaProps } from '@mantine/core';
import { LINE, TEXT } from '@maxilla/domain/texts';
import { useTextLimit } from './text-limit.tsx';
import { TOO_LONG } from './too-long.ts';

type Limited = {
  value?: string;
  /** Maximum length. */
  limit?: number;
};

/** Single-line text input with a length limit. */
export function TextField({ limit = LINE, error, ...props }: Omit<TextInputProps, 'value'> & Limited) {
  const { tooLong, inputContainer } = useTextLimit(props.value ?? '', limit);
  return (
    <TextInput
      {...props}
      inputContainer={inputContainer}
      error={tooLong ?? error}
      {...(tooLong ? { [TOO_LONG]: true } : {})}
    />
  );
}

/** Multi-line text input with a length limit. */
export function TextArea({ limit = TEXT, error, ...props }: Omit<TextareaProps, 'value'> & Limited) {
  const { tooLong, inputContainer } = useTextLimit(props.value ?? '', limit);
  return (
    <Textarea
      {...props}
      inputContainer={inputContainer}
      error={tooLong ?? error}
      {...(tooLong ? { [TOO_LONG]: true } : {})}
    />
  );
}
