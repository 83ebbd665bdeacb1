import { Radio, Stack } from '@mantine/core';
import type { RadioGroupProps } from '@mantine/core';

type Props = Omit<RadioGroupProps, 'children'> & {
  options: readonly { readonly value: string; readonly label: string; readonly description?: string }[];
  /** Whether the first one has the focus when its dialog opens. */
  focused?: boolean;
};

/** One choice of a few, all in sight. */
export function RadioChoices({ options, focused = false, ...props }: Props) {
  return (
    <Radio.Group {...props}>
      <Stack gap="xs" mt={6}>
        {options.map((option, at) => (
          <Radio key={option.value} {...option} data-autofocus={(focused && at === 0) || undefined} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
