import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CustomiseLink } from '../../../../project-ui/customise-link.tsx';
import type { Project } from '../../../../project-ui/project.ts';

/** Leads those who can still change a project to the screen on which they do. */
export function CustomiseButton({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  return (
    <Button
      leftSection={<IconPencil size={16} aria-hidden />}
      renderRoot={(props) => <CustomiseLink project={project} {...props} />}
    >
      {t('customise')}
    </Button>
  );
}
