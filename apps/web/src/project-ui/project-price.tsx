import type { ProjectPrice } from '@maxilla/contract/projects';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormat } from '../i18n/format.ts';
import { PriceLines } from '../ui/price-lines.tsx';

/** What a project costs, and what that is made of (decisions 18). */
export function ProjectPriceLines({ price }: { price: z.output<typeof ProjectPrice> }) {
  const { t } = useTranslation('projectUi');
  const format = useFormat();
  const lines = [
    { key: 'initial', label: t('price.initial'), amount: price.initialCharge },
    {
      key: 'elements',
      label: t('price.elements', { count: price.numberOfElements, price: format.euros(price.elementPrice) }),
      amount: price.totalElementsPrice,
    },
    { key: 'production', label: t('price.production'), amount: price.productionCharge },
    { key: 'courier', label: t('price.courier'), amount: price.courierCharge },
    { key: 'emergency', label: t('price.emergency'), amount: price.emergencyProductionCharge },
  ];
  return (
    <PriceLines
      lines={lines.filter(({ amount }) => amount !== 0)}
      total={price.totalPrice}
      note={t('price.vat', { rate: format.number(price.vatRate / 100) })}
    />
  );
}
