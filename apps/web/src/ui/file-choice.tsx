import { FileButton } from '@mantine/core';
import type { FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

/** A button that chooses files. The same file can be chosen again: it may have been corrected since. */
export function FileChoice<Multiple extends boolean = false>({
  onChange,
  ...props
}: Omit<FileButtonProps<Multiple>, 'resetRef'>) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton<Multiple>
      {...(props as FileButtonProps<Multiple>)}
      resetRef={reset}
      onChange={(chosen) => {
        onChange(chosen);
        reset.current?.();
      }}
    />
  );
}
