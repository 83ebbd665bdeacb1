import { notifications } from '@mantine/notifications';
import { isStaff } from '@maxilla/domain/people';
import { createElement } from 'react';
import { api } from '../api/client.ts';
import { useMe } from '../api/me.ts';
import type { Me } from '../api/me.ts';
import { useFormat } from '../i18n/format.ts';
import { i18n, loadWords } from '../i18n/i18n.ts';
import { readProject } from '../project-ui/project.ts';
import type { Project } from '../project-ui/project.ts';
import type { Subject } from './use-action.ts';

const SHOWN_FOR_MS = 20_000;
const LATEST = 10;

/** Whether a dentist reads their own name: what they did in another window, or on another device. */
export function isOwn(by: string | null, { firstName, surname }: Pick<Me, 'firstName' | 'surname'>): boolean {
  return by === `${firstName} ${surname}`;
}

type Change = {
  readonly what: string;
  readonly by: string | null;
  readonly time: string;
  readonly own: boolean;
};

/**
 * Reads a project again after somebody else changed it, and shows what changed and by whom: from the history for
 * staff, from the states it reached for its dentist (decisions 11). Answers the project as it is now.
 */
export function useChangedNotice(): (seen: Subject) => Promise<Project> {
  const format = useFormat();
  const me = useMe();

  async function changesSince(seenTime: string, fresh: Project): Promise<Change[]> {
    const later = (time: string) => time > seenTime;
    if (!isStaff(me)) {
      const reached = fresh.milestones.filter(({ time }) => later(time));
      return reached.map(({ state, by, time }) => ({
        what: i18n.t(`vocabulary:state.${state}`),
        by,
        time,
        own: isOwn(by, me),
      }));
    }
    const { historyRecords } = await api.projects.history({
      params: { id: fresh.id },
      query: { limit: LATEST },
    });
    return historyRecords
      .filter(({ timestamp }) => later(timestamp))
      .map(({ log, modifiedBy, timestamp, own }) => ({ what: log, by: modifiedBy, time: timestamp, own }));
  }

  return async ({ id, lastUpdatedTime }) => {
    const [fresh] = await Promise.all([readProject(id), loadWords(['projectActions'])]);
    const changes = lastUpdatedTime === undefined ? [] : await changesSince(lastUpdatedTime, fresh);
    const lines = changes.map(({ what, by, time }) =>
      createElement(
        'div',
        { key: `${time}${what}` },
        [what, by, format.timeOf(time)].filter(Boolean).join(' · '),
      ),
    );
    const own = changes.length > 0 && changes.every((change) => change.own);
    notifications.show({
      id: `changed-${id}`,
      color: 'orange',
      title: i18n.t(own ? 'projectActions:changed.ownTitle' : 'projectActions:changed.title'),
      message: lines.length > 0 ? lines : i18n.t('projectActions:changed.unknown'),
      autoClose: SHOWN_FOR_MS,
    });
    return fresh;
  };
}
