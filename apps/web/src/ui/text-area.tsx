import { Textarea } from '@mantine/core';
import type { TextareaProps } from '@mantine/core';
import { TEXT } from '@maxilla/domain/texts';
import type { Limited } from './text-field.tsx';
import { useTextLimit } from './text-limit.tsx';
import { TOO_LONG } from './unsendable.ts';

/** Multi-line text input with a length limit, which grows with its text. */
export function TextArea({ limit = TEXT, error, ...props }: Omit<TextareaProps, 'value'> & Limited) {
  const { tooLong, inputContainer } = useTextLimit(props.value ?? '', limit);
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={8}
      {...props}
      inputContainer={inputContainer}
      error={tooLong ?? error}
      {...(tooLong ? { [TOO_LONG]: true } : {})}
    />
  );
}
