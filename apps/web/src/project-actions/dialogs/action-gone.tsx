import { Button, Group, Text } from '@mantine/core';
import type { ActionType } from '@maxilla/domain/actions/names';
import { isStaff } from '@maxilla/domain/people';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useStateName } from '../../project-ui/badges.tsx';
import type { Project } from '../../project-ui/project.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { aboutProject } from '../about-project.ts';
import { isOwn } from '../changed-notice.ts';

type Props = { type: ActionType; project: Project; onClose: () => void };

/**
 * Replaces the dialog of an action that another user has made impossible, and shows what was done, by whom
 * and when.
 */
export function ActionGone({ type, project, onClose }: Props) {
  const { t } = useTranslation(['projectActions', 'vocabulary', 'common']);
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
    ? { what: entry.log, by: entry.modifiedBy, time: entry.timestamp, own: entry.own }
    : milestone && {
        ...milestone,
        what: nameOf(milestone.state, project.productCode),
        own: isOwn(milestone.by, me),
      };
  return (
    <Dialog onClose={onClose} title={t(`vocabulary:action.${type}`)} about={aboutProject(project)}>
      <Text fz="sm">{t(latest?.own ? 'changed.ownGone' : 'changed.gone')}</Text>
      {latest ? (
        <Text fz="sm" fw={600} mt="xs">
          {[latest.what.replace(/\.$/, ''), latest.by, format.timeOf(latest.time)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ) : null}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          {t('common:close')}
        </Button>
      </Group>
    </Dialog>
  );
}
