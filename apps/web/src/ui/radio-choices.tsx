import { Group, Radio, Stack } from '@mantine/core';
import type { RadioGroupProps } from '@mantine/core';

type Props = Omit<RadioGroupProps, 'children'> & {
  options: readonly { readonly value: string; readonly label: string; readonly description?: string }[];
  /** Whether the first one has the focus when its dialog opens. */
  focused?: boolean;
  /** Side by side, as far as there is room. */
  inline?: boolean;
};

/** A radio group of a few choices, all visible. */
export function RadioChoices({ options, focused = false, inline = false, ...props }: Props) {
  const Options = inline ? Group : Stack;
  return (
    <Radio.Group {...props}>
      <Options gap={inline ? '8px 24px' : 'xs'} mt={6} mb={props.error ? 6 : 0}>
        {options.map((option, at) => (
          <Radio key={option.value} {...option} data-autofocus={(focused && at === 0) || undefined} />
        ))}
      </Options>
    </Radio.Group>
  );
}
