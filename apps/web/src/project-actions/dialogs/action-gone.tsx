import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ActionType } from '@maxilla/domain/actions/names';
import { isStaff } from '@maxilla/domain/people';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useStateName } from '../../project-ui/badges.tsx';
import type { Project } from '../../project-ui/project.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyUnsent, UnsentText } from '../../ui/unsent-text.tsx';
import { aboutProject } from '../about-project.ts';

type Props = {
  type: ActionType;
  project: Project;
  /** What was typed and not sent; blank for nothing. */
  comment: string;
  onClose: () => void;
};

/** Replaces the dialog of an action that another user has made impossible, and gives back what was typed in it. */
export function ActionGone({ type, project, comment, onClose }: Props) {
  const { t } = useTranslation(['vocabulary', 'common']);
  return (
    <Dialog onClose={onClose} title={t(`vocabulary:action.${type}`)} about={aboutProject(project)}>
      <WhatWasDone project={project} />
      {comment === '' ? null : (
        <Stack gap="xs" mt="md">
          <Text fz="sm" c="dimmed">
            {t('common:unsent.text')}
          </Text>
          <UnsentText>{comment}</UnsentText>
          <CopyUnsent text={comment} />
        </Stack>
      )}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          {t('common:close')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Says in the dialog of an action that another user has made it impossible; what is typed stays. */
export function GoneNote({ project }: Pick<Props, 'project'>) {
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />} role="alert" py="xs">
      <WhatWasDone project={project} brief />
    </Alert>
  );
}

/** What was done to a project last, by whom and when; in two lines if it is brief, which begin with whom and when. */
function WhatWasDone({ project, brief = false }: Pick<Props, 'project'> & { brief?: boolean }) {
  const { t } = useTranslation('projectActions');
  const format = useFormat();
  const me = useMe();
  const nameOf = useStateName();
  const history = useQuery({
    ...query(api.projects.history, { params: { id: project.id }, query: { limit: 1 } }),
    enabled: isStaff(me),
  });
  const [entry] = history.data?.historyRecords ?? [];
  const milestone = project.milestones.at(-1);
  const latest = entry
    ? { what: entry.log, by: entry.modifiedBy, time: entry.timestamp }
    : milestone && { ...milestone, what: nameOf(milestone.state, project.productCode) };
  const what = latest?.what.replace(/\.$/, '');
  const told = latest ? [latest.by, format.timeOf(latest.time)] : [];
  return (
    <>
      <Text fz="sm">{[t('changed.gone'), latest && t('changed.last')].filter(Boolean).join(' ')}</Text>
      {latest ? (
        <Text fz="sm" fw={600} mt={brief ? 0 : 'xs'} {...(brief ? { lineClamp: 2 } : {})}>
          {(brief ? [...told, what] : [what, ...told]).filter(Boolean).join(' · ')}
        </Text>
      ) : null}
    </>
  );
}
