import type { ReplyOf } from '@maxilla/contract/calls';
import type { discounts } from '@maxilla/contract/discounts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

export type Discount = ReplyOf<(typeof discounts)['list']>['discounts'][number];
export type DiscountDetails = ReplyOf<(typeof discounts)['read']>;

/** Formats the value of a discount with two decimals: '10.00 %', '€50.00' (spec 1 §9). */
export function useDiscountValue(): (discount: Pick<Discount, 'type' | 'value'>) => string {
  const { i18n } = useTranslation();
  const format = useFormat();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', minimumFractionDigits: 2 });
  return ({ type, value }) => (type === 'FIXED' ? format.euros(value) : percent.format(value / 10_000));
}
