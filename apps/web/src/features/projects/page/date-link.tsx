import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CustomiseLink } from '../../../project-ui/customise-link.tsx';
import { placeOf } from '../../../project-ui/places.ts';
import type { Project } from '../../../project-ui/project.ts';

/** Leads to the requested date, without which the project cannot be ordered. */
export function DateLink({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  return (
    <Anchor
      inherit
      underline="always"
      data-inline-target
      renderRoot={(props) => <CustomiseLink project={project} hash={placeOf('requestedDate')} {...props} />}
    >
      {t('actions.changeDate')}
    </Anchor>
  );
}
