import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '@maxilla/domain/people';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { useFormat } from '../../../i18n/format.ts';
import { projectQuery } from '../project.ts';
import type { Project } from '../project.ts';

const SHOWN_FOR = 20_000;
const LATEST = 10;

type Change = { readonly what: string; readonly by: string | null; readonly time: string };

/**
 * Reads a project anew after somebody else changed it, and says what changed and by whom: from the history for staff,
 * from the states it reached for its dentist (decisions 11). Answers the project as it is now.
 */
export function useChangedNotice(): (seen: Project) => Promise<Project> {
  const { t } = useTranslation(['project', 'vocabulary']);
  const format = useFormat();
  const me = useMe();
  const queryClient = useQueryClient();

  async function changesSince(seen: Project, fresh: Project): Promise<Change[]> {
    const later = (time: string) => time > seen.lastUpdatedTime;
    if (!isStaff(me)) {
      const reached = fresh.milestones.filter(({ time }) => later(time));
      return reached.map(({ state, by, time }) => ({ what: t(`vocabulary:state.${state}`), by, time }));
    }
    const { historyRecords } = await api.projects.history({
      params: { id: seen.id },
      query: { limit: LATEST },
    });
    return historyRecords
      .filter(({ timestamp }) => later(timestamp))
      .map(({ log, modifiedBy, timestamp }) => ({ what: log, by: modifiedBy, time: timestamp }));
  }

  return async (seen) => {
    const fresh = await queryClient.fetchQuery({ ...projectQuery(seen.id), staleTime: 0 });
    const changes = await changesSince(seen, fresh);
    const lines = changes.map(({ what, by, time }) =>
      createElement(
        'div',
        { key: `${time}${what}` },
        [what, by, format.timeOf(time)].filter(Boolean).join(' · '),
      ),
    );
    notifications.show({
      id: `changed-${seen.id}`,
      color: 'orange',
      title: t('changed.title'),
      message: lines.length > 0 ? lines : t('changed.unknown'),
      autoClose: SHOWN_FOR,
    });
    return fresh;
  };
}
