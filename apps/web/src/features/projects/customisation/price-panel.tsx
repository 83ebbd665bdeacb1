import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import type { Project } from '../project.ts';

/** What the project costs as it stands, and what that is made of (decisions 18). */
export function PricePanel({ price }: { price: Project['projectPrice'] }) {
  const { t } = useTranslation('customisation');
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
  ].filter(({ amount }) => amount !== 0);
  return (
    <Panel title={t('price.title')}>
      <PriceLines lines={lines} total={price.totalPrice} note={t('price.beforeVat')} />
    </Panel>
  );
}
