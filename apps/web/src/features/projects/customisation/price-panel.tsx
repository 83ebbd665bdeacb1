import { useTranslation } from 'react-i18next';
import { ProjectPriceLines } from '../../../project-ui/project-price.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Project } from '../../../project-ui/project.ts';

/** The current price of the project. */
export function PricePanel({ price }: { price: Project['projectPrice'] }) {
  const { t } = useTranslation('customisation');
  return (
    <Panel title={t('price.title')}>
      <ProjectPriceLines price={price} />
    </Panel>
  );
}
