import { Checkbox, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Source } from '@maxilla/domain/source-fields';
import type { FocusEvent, ReactNode } from 'react';
import type { Typed } from './source-values.ts';
import { useSourceWords } from './source-words.tsx';

type Props = {
  oneOf: NonNullable<Source['oneOf']>;
  form: UseFormReturnType<Typed>;
};

/** Props of the field at which the error stands; the group has a value of its own. */
type FieldProps = Record<'value' | 'onChange', unknown> & { onBlur?: () => void; error?: ReactNode };

/** The flags of which a row has at least one, below what they say together, which has the error of the first. */
export function FlagGroup({ oneOf: { name, fields }, form }: Props) {
  const { title } = useSourceWords();
  const [first] = fields;
  const { value: _, onChange: __, onBlur, ...props } = form.getInputProps(first) as FieldProps;
  const ownProps = (flag: string) => {
    if (flag === first) return {};
    const { value: ___, onChange: ____, onBlur: _____, ...own } = form.getInputProps(flag) as FieldProps;
    return own;
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <Checkbox.Group
      {...props}
      label={title(name)}
      required
      value={fields.filter((flag) => form.values[flag] === 'true')}
      onChange={(ticked) => {
        for (const flag of fields) form.setFieldValue(flag, ticked.includes(flag) ? 'true' : '');
      }}
      onBlur={leave}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm" my="xs">
        {fields.map((flag) => (
          <Checkbox key={flag} value={flag} label={title(flag)} {...ownProps(flag)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
