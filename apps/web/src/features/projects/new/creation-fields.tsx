import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type DateRange, earliestDates } from '@maxilla/domain/calendar';
import { CONTROLS } from '@maxilla/domain/kinds/fields';
import type { Kind } from '@maxilla/domain/kinds/kind';
import type { Product } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../../i18n/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useFieldNames } from '../../../project-ui/field-values.ts';
import { COUNTS, dateRule } from './creation.ts';
import type { Values } from './creation.ts';

type Props = {
  kind: Kind;
  product: Product;
  form: UseFormReturnType<Values>;
  absences: readonly DateRange[];
  /** Number of implants that are taken over from an earlier project. */
  placed: number;
};

/** The fields that a product kind asks for at creation, with their controls. */
export function CreationFields({ kind, product, form, absences, placed }: Props) {
  const { t } = useTranslation('newproject');
  const format = useFormat();
  const nameOf = useFieldNames(product.code);
  const { fields } = kind.creation;
  const earliest = earliestDates(product.code, today(), absences).normal;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {COUNTS.filter((name) => fields.includes(name)).map((name) => {
          const label = name === 'noOfImplants' ? t('noOfImplants') : nameOf(name);
          const { max } = CONTROLS[name];
          const isImplants = name === 'noOfImplants';
          const min = Math.max(CONTROLS[name].min, isImplants ? placed : 0);
          const hint =
            isImplants && placed > 0
              ? t('placedHint', { count: placed, min, max })
              : t(isImplants ? 'noOfImplantsHint' : 'elementsHint', { max });
          return (
            <Stepper
              key={name}
              label={label}
              description={hint}
              required={isImplants}
              fewer={t('fewer', { name: label })}
              more={t('more', { name: label })}
              min={min}
              max={max}
              value={form.values[name]}
              {...form.getInputProps(name)}
              onChange={(count) => {
                form.setFieldValue(name, count);
                // One of them is enough.
                for (const other of COUNTS) form.clearFieldError(other);
              }}
            />
          );
        })}
      </SimpleGrid>
      {fields.includes('requestedDate') ? (
        <DateField
          label={nameOf('requestedDate')}
          description={t('earliest', { day: format.day(earliest) })}
          required
          maw={420}
          defaultDate={earliest}
          refusal={dateRule(form.values, absences)}
          value={form.values.requestedDate}
          {...form.getInputProps('requestedDate')}
        />
      ) : null}
      {fields.includes('description') ? (
        <TextArea
          label={nameOf('description')}
          description={t('descriptionHint')}
          minRows={2}
          maxRows={10}
          {...form.getInputProps('description')}
        />
      ) : null}
    </>
  );
}
