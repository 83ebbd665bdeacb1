import { Alert, Text } from '@mantine/core';
import { IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../project-ui/project.ts';
import { Said } from '../../../project-ui/said.tsx';

const LOOKS = {
  HELD: { color: 'orange', Icon: IconPlayerPause },
  DELETED: { color: 'red', Icon: IconTrash },
};

/** Why a project stands still, since when, by whom and in their words. */
export function StoppedNote({ project }: { project: Project }) {
  const { t } = useTranslation(['project', 'projectUi']);
  const { t: word } = useTranslation('vocabulary');
  const { stopped, onHoldReason } = project;
  if (!stopped) return null;
  const { color, Icon } = LOOKS[stopped.why];
  const held = project.dentistReplied ? t('projectUi:replied') : onHoldReason && word(`hold.${onHoldReason}`);
  const title = stopped.why === 'HELD' ? held : t(`stopped.${stopped.why}`);
  return (
    <Alert mb="md" color={color} icon={<Icon size={18} />} title={title}>
      <Said {...stopped} />
      {project.dentistReplied ? <Text fz="sm">{t('stopped.replied')}</Text> : null}
    </Alert>
  );
}
