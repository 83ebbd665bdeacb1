import { noted, noticesOf } from '@maxilla/domain/actions/effects';
import { CodedError } from '@maxilla/domain/errors';
import type { HistoryCode } from '@maxilla/domain/history';
import type { Actor } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistoryOfMany } from '../history/api.ts';
import { tellPeople } from '../notifications/api.ts';
import { type LockedProject, updateStates } from './project.store.ts';

/** A locked project, the state it goes to, and the history entry that says why. */
export type ProjectMove = {
  readonly project: LockedProject;
  readonly to: ProjectState;
  readonly code: HistoryCode<'project'>;
};

/**
 * Moves locked projects to other states because of a change of their elements, with history, notices and live events.
 * The number of statements does not depend on the number of projects.
 */
export async function moveProjects(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  moves: readonly ProjectMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const { instant } = platform.clock.now();
  const subjectOf = ({ id }: LockedProject) => ({ kind: 'project', id }) as const;
  if (!(await updateStates(trx, moves, instant))) throw new CodedError('project.changed');
  await insertHistoryOfMany(
    trx,
    moves.map(({ project, to, code }) => ({
      subject: subjectOf(project),
      actorId: actor.id,
      ...noted(code).history,
      from: project.state,
      to,
    })),
    instant,
  );
  await tellPeople(
    trx,
    platform,
    ...moves.map(({ project, to, code }) => ({
      subject: subjectOf(project),
      senderId: actor.id,
      notices: noticesOf(project.state, { ...noted(code), state: to }),
      event: { ...subjectOf(project), userIds: [project.ownerId], staff: true },
    })),
  );
}
