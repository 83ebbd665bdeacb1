import { useTranslation } from 'react-i18next';
import { ProjectPriceLines } from '../../../project-ui/project-price.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Project } from '../../../project-ui/project.ts';

/** The current price of the project. */
export function PricePanel({ project }: { project: Project }) {
  const { t } = useTranslation('customisation');
  return (
    <Panel title={t('price.title')}>
      <ProjectPriceLines productCode={project.productCode} price={project.projectPrice} />
    </Panel>
  );
}
