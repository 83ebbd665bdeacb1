import { Text } from '@mantine/core';
import { awaitsQuotation } from '@maxilla/domain/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { PriceLines } from '../../ui/price-lines.tsx';
import { beforeVat } from './cart-query.ts';
import type { CartItem, Totals } from './cart-query.ts';

/** Totals of an order, before VAT, the VAT of each rate, and including it unless that stands elsewhere. */
export function TotalLines({ totals, untotalled = false }: { totals: Totals; untotalled?: boolean }) {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const { goods, courier, delivery, discount, total } = totals;
  const several = courier !== 0 || delivery !== 0 || discount !== 0;
  const lines = [
    { key: 'goods', label: t('totals.goods'), amount: goods, shown: several },
    { key: 'courier', label: t('totals.courier'), amount: courier, shown: courier !== 0 },
    { key: 'delivery', label: t('totals.delivery'), amount: delivery, shown: delivery !== 0 },
    { key: 'discount', label: t('totals.discount'), amount: -discount, shown: discount !== 0 },
    { key: 'beforeVat', label: t('totals.beforeVat'), amount: beforeVat(totals), shown: true },
    ...totals.vatByRate.map(({ rate, vat }) => ({
      key: `vat ${rate}`,
      label: t('totals.vat', { rate: format.number(rate / 100) }),
      amount: vat,
      shown: vat !== 0,
    })),
  ].filter(({ shown }) => shown);
  return <PriceLines lines={lines} total={untotalled ? undefined : total} label={t('totals.total')} />;
}

/** The projects in a cart whose price is quoted with their plan, and is not in its totals. */
export function QuotedLater({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation('cart');
  return items
    .filter(({ project, price }) => awaitsQuotation(project.reference, price.lines))
    .map(({ project: { id, patientName } }) => (
      <Text key={id} fz="sm">
        {t('totals.quotedLater', { name: patientName, id })}
      </Text>
    ));
}
