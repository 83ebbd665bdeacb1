import { notifications } from '@mantine/notifications';
import { dentistState } from '@maxilla/domain/dentist-states';
import { isStaff } from '@maxilla/domain/people';
import { createElement } from 'react';
import { api } from '../api/client.ts';
import type { Me } from '../api/me.ts';
import type { useFormat } from '../i18n/format.ts';
import { i18n, loadWords } from '../i18n/i18n.ts';
import { readProject } from '../project-ui/project.ts';
import type { Project } from '../project-ui/project.ts';
import { looksAsBefore } from './looks-as-before.ts';
import type { Subject } from './use-action.ts';

const SHOWN_FOR_MS = 20_000;
const LATEST = 10;

/** Whether a dentist reads their own name: what they did in another window, or on another device. */
function isOwn(by: string | null, { firstName, surname }: Pick<Me, 'firstName' | 'surname'>): boolean {
  return by === `${firstName} ${surname}`;
}

type Change = {
  readonly what: string;
  readonly by: string | null;
  readonly time: string;
  readonly own: boolean;
};

type Changed = {
  /** The project as it is now. */
  readonly fresh: Project;
  /** Nothing that the reader sees has changed: they were not told. */
  readonly hidden: boolean;
  /** Shows what was changed, and by whom. */
  readonly notify: () => void;
};

async function changesSince(seenTime: string, fresh: Project, me: Me): Promise<Change[]> {
  const later = (time: string) => time > seenTime;
  if (!isStaff(me)) {
    return fresh.milestones
      .filter(({ time }) => later(time))
      .map(({ state, by, time }) => ({
        name: dentistState(state, fresh.productCode, state === fresh.projectState ? fresh.obstacle : null),
        by,
        time,
      }))
      .filter(({ name }, at, all) => name !== all[at - 1]?.name)
      .map(({ name, by, time }) => ({
        what: i18n.t(`vocabulary:dentistState.${name}`),
        by,
        time,
        own: isOwn(by, me),
      }));
  }
  const { historyRecords } = await api.projects.history({
    params: { id: fresh.id },
    query: { limit: LATEST },
    waits: true,
  });
  return historyRecords
    .filter(({ timestamp }) => later(timestamp))
    .map(({ log, modifiedBy, timestamp, own }) => ({ what: log, by: modifiedBy, time: timestamp, own }));
}

type Reader = { readonly me: Me; readonly format: ReturnType<typeof useFormat> };

/**
 * Reads a project again after another user has changed it, and the change and its author to be shown: from the
 * history for staff, from the reached states for its dentist (decisions 11), who is not notified of changes
 * invisible to them.
 */
export async function changedSince(seen: Subject, { me, format }: Reader): Promise<Changed> {
  const { id, lastUpdatedTime } = seen;
  const [fresh] = await Promise.all([readProject(id), loadWords(['projectActions', 'vocabulary'])]);
  if (!isStaff(me) && fresh.version > seen.version && looksAsBefore(seen, fresh)) {
    return { fresh, hidden: true, notify: () => undefined };
  }
  const changes = lastUpdatedTime === undefined ? [] : await changesSince(lastUpdatedTime, fresh, me);
  const lines = changes.map(({ what, by, time }) =>
    createElement(
      'div',
      { key: `${time}${what}` },
      [what, by, format.timeOf(time)].filter(Boolean).join(' · '),
    ),
  );
  const own = changes.length > 0 && changes.every((change) => change.own);
  const notify = () =>
    void notifications.show({
      id: `changed-${id}`,
      color: 'orange',
      title: i18n.t(own ? 'projectActions:changed.ownTitle' : 'projectActions:changed.title'),
      message: lines.length > 0 ? lines : i18n.t('projectActions:changed.unknown'),
      autoClose: SHOWN_FOR_MS,
    });
  return { fresh, hidden: false, notify };
}
