import { noted, noticesOf } from '@maxilla/domain/actions/effects';
import { CodedError } from '@maxilla/domain/errors';
import type { HistoryCode } from '@maxilla/domain/history';
import type { Actor } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { tellPeople } from '../notifications/api.ts';
import { type LockedProject, updateProject } from './project.store.ts';

/** Moves a locked project on because of what happened to something it consists of; those who watch it are told. */
export async function moveProject(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  project: LockedProject,
  { to, code }: { readonly to: ProjectState; readonly code: HistoryCode<'project'> },
): Promise<void> {
  const { instant } = platform.clock.now();
  const subject = { kind: 'project', id: project.id } as const;
  if (!(await updateProject(trx, project, { state: to }, instant))) throw new CodedError('project.changed');
  const entry = noted(code);
  await insertHistory(
    trx,
    { subject, actorId: actor.id, ...entry.history, from: project.state, to },
    instant,
  );
  const notices = noticesOf(project.state, { ...entry, state: to });
  await tellPeople(trx, platform, { subject, senderId: actor.id, notices });
  await platform.live.publish(trx, {
    kind: 'project',
    id: project.id,
    userIds: [project.ownerId],
    staff: true,
  });
}
