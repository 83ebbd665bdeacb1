import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isQuoted } from '../../../project-ui/fields.ts';
import { ProjectPriceLines } from '../../../project-ui/project-price.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Project } from '../../../project-ui/project.ts';

/** The current price of the project. */
export function PricePanel({ project }: { project: Project }) {
  const { t } = useTranslation('customisation');
  return (
    <Panel title={t('price.title')}>
      {isQuoted(project) ? (
        <Text fz="sm">{t('price.quotedLater')}</Text>
      ) : (
        <ProjectPriceLines price={project.projectPrice} />
      )}
    </Panel>
  );
}
