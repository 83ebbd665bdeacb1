import { Radio, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MAX_UNITS, PRICE_TYPES } from '@maxilla/domain/aligners';
import type { PriceType } from '@maxilla/domain/aligners';
import { quotePlan } from '@maxilla/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Project } from '../../project-ui/project.ts';
import { CountField } from '../../ui/count-field.tsx';

type Values = { priceType: PriceType | null; alignersNumber: number | null };
type Props<V extends Values> = { project: Project; form: UseFormReturnType<V> };

/** The price of a plan of aligners: per aligner, or for the treatment; optional where aligners are ordered (spec 1 §5). */
export function PlanPrice<V extends Values>({ project, form }: Props<V>) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const { priceType, alignersNumber } = form.getValues();
  const isCounted =
    alignersNumber !== null &&
    Number.isInteger(alignersNumber) &&
    alignersNumber >= 1 &&
    alignersNumber <= MAX_UNITS;
  const ordered = project.alignerOrders.length > 0;
  const rows = (
    useQuery(query(api.products.prices, { query: { productCode: project.productCode } })).data?.prices ?? []
  ).map(({ description, amount, ...row }) => ({
    ...row,
    description: { FR: description, EN: description },
    amountCents: amount,
  }));
  const priceOf = (type: PriceType) =>
    quotePlan({ priceType: type, count: 1 }, rows).reduce((sum, { unitCents }) => sum + unitCents, 0);
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('price.label')}
        description={ordered ? t('price.ordered') : null}
        withAsterisk={!ordered}
        {...form.getInputProps('priceType')}
        value={priceType}
      >
        <Stack gap="xs" mt={6}>
          {PRICE_TYPES.map((type) => (
            <Radio
              key={type}
              value={type}
              label={t(`price.type.${type}`)}
              description={
                priceOf(type) > 0 ? t('price.excluding', { price: format.euros(priceOf(type)) }) : null
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {priceType === 'UNIT' ? (
        <CountField
          label={t('price.number')}
          description={t('price.range', { from: 1, to: MAX_UNITS })}
          withAsterisk
          min={1}
          max={MAX_UNITS}
          w={180}
          {...form.getInputProps('alignersNumber')}
          value={alignersNumber}
        />
      ) : null}
      {priceType === 'UNIT' && isCounted ? (
        <Text fz="sm">{t('price.total', { price: format.euros(priceOf('UNIT') * alignersNumber) })}</Text>
      ) : null}
    </Stack>
  );
}
