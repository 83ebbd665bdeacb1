import { MultiSelect, Select } from '@mantine/core';
import type { MultiSelectProps, SelectProps } from '@mantine/core';

/** The list itself of a ChoiceBox: a file of its own, to be loaded alone. */
export function ChoiceList(props: SelectProps) {
  return <Select {...props} />;
}

/** The list itself of a ChoicesBox. */
export function ChoicesList(props: MultiSelectProps) {
  return <MultiSelect {...props} />;
}
