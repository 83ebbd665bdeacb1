import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { DraftPlan } from '../project.ts';

/** How a plan is priced, and its price, on one line. */
export function QuotationLine({ of }: { of: NonNullable<DraftPlan['quotation']> }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const { priceType, quantity, unitPrice, totalPrice } = of;
  const type =
    priceType === 'UNIT'
      ? t('quotation.units', { count: quantity, price: format.euros(unitPrice) })
      : t(`price.type.${priceType}`);
  return <Text fz="sm">{t('followUp.price', { type, price: format.euros(totalPrice) })}</Text>;
}
