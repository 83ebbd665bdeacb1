import { useTranslation } from 'react-i18next';
import { PriceLines } from '../../ui/price-lines.tsx';
import type { Totals } from './cart-query.ts';

/** Totals of an order, including VAT. */
export function TotalLines({ totals }: { totals: Totals }) {
  const { t } = useTranslation('cart');
  const lines = [
    { key: 'goods', label: t('totals.goods'), amount: totals.goods },
    { key: 'courier', label: t('totals.courier'), amount: totals.courier },
    { key: 'discount', label: t('totals.discount'), amount: -totals.discount },
    { key: 'vat', label: t('totals.vat'), amount: totals.vat },
  ].filter(({ key, amount }) => amount !== 0 || key === 'goods');
  return <PriceLines lines={lines} total={totals.total} note={t('totals.note')} />;
}
