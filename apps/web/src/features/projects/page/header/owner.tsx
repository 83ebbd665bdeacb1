import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../project.ts';
import { HeaderFact } from './header-facts.tsx';

/** The dentist whose project it is. */
export function Owner({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  return (
    <HeaderFact label={t('owner')}>
      <Text span inherit c="var(--mantine-color-anchor)">
        {project.userFullName}
      </Text>
    </HeaderFact>
  );
}
