import { Checkbox, Radio, SimpleGrid, Text } from '@mantine/core';
import { withConditions } from '@maxilla/domain/aligners';
import { CONTROLS, OPTIONS } from '@maxilla/domain/kinds/fields';
import type { Control } from '@maxilla/domain/kinds/fields';
import { useTranslation } from 'react-i18next';
import type { OptionValue } from '../../../project-ui/field-values.ts';
import type { Fields } from '../../../project-ui/fields.ts';
import classes from '../../../ui/choice-card.module.css';
import type { FieldProps } from './field-control.tsx';
import { useField } from './use-field.ts';

/** Columns of the card grid, chosen so that small lists do not end in a row with a single card. */
const columnsOf = (count: number) =>
  count === 4 ? { base: 2, lg: 4 } : { base: count === 3 ? 1 : 2, sm: 3 };

/** The options of a short list as cards, for single or multiple selection. */
export function OptionField(props: FieldProps) {
  const { t } = useTranslation('aligners');
  const { id, label, value, required, error, set } = useField(props);
  const control: Control = CONTROLS[props.name];
  if (control.type !== 'oneOf' && control.type !== 'someOf') return null;
  const options: readonly OptionValue[] = OPTIONS[control.of];
  const labelOf = (option: OptionValue) => t(`option.${option}`);
  const common = { id, label, required, error };
  if (control.type === 'oneOf') {
    return (
      <Radio.Group
        {...common}
        value={value as string | null}
        onChange={(next) => set(options.find((one) => one === next) as Fields['arcade'])}
      >
        <SimpleGrid cols={columnsOf(options.length)} spacing={8} mt={6}>
          {options.map((option) => (
            <Radio.Card key={option} value={option} className={classes['card']} aria-label={labelOf(option)}>
              <Radio.Indicator size="xs" />
              <Text fz="sm">{labelOf(option)}</Text>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
    );
  }
  return (
    <Checkbox.Group
      {...common}
      value={value as string[]}
      onChange={(next) => {
        const ticked = options.filter((one) => next.includes(one)) as Fields['clinicalConditions'];
        set([...withConditions(value as Fields['clinicalConditions'], ticked)]);
      }}
    >
      <SimpleGrid cols={columnsOf(options.length)} spacing={8} mt={6}>
        {options.map((option) => (
          <Checkbox.Card key={option} value={option} className={classes['card']} aria-label={labelOf(option)}>
            <Checkbox.Indicator size="xs" />
            <Text fz="sm">{labelOf(option)}</Text>
          </Checkbox.Card>
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
