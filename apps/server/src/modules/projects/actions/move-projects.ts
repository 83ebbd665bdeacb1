import { noted, noticesOf } from '@maxilla/domain/actions/effects';
import { CodedError } from '@maxilla/domain/refusals';
import type { Params } from '@maxilla/domain/actions/rules';
import type { HistoryCode } from '@maxilla/domain/history';
import type { Actor } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertHistoryOfMany } from '../../history/api.ts';
import { NOBODY_TOLD, tellPeople, type Told } from '../../notifications/api.ts';
import { type LockedProject, updateStates } from '../project.store.ts';

/** A locked project, its new state, and the history entry with the reason. */
export type ProjectMove = {
  readonly project: LockedProject;
  readonly to: ProjectState;
  readonly code: HistoryCode<'project'>;
  readonly params?: Params;
  /** The states passed through on the way. */
  readonly through?: readonly ProjectState[];
};

const subjectOf = ({ id }: LockedProject) => ({ kind: 'project', id }) as const;

/**
 * Moves locked projects to other states because of a change of their elements, with history, notices and live events.
 * The number of statements does not depend on the number of projects. Mails and text messages wait for `heldSeconds`.
 * Returns what was told, and the history entries.
 */
export async function moveProjects(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  moves: readonly ProjectMove[],
  heldSeconds: number | null = null,
): Promise<{ readonly told: Told; readonly entryIds: readonly number[] }> {
  if (moves.length === 0) return { told: NOBODY_TOLD, entryIds: [] };
  const { instant } = platform.clock.now();
  if (!(await updateStates(trx, moves, instant))) throw new CodedError('project.changed');
  const entryIds = await insertHistoryOfMany(
    trx,
    moves.map(({ project, to, code, params, through = [] }) => ({
      subject: subjectOf(project),
      actorId: actor.id,
      code,
      params: through.length > 0 ? { ...params, through } : { ...params },
      from: project.state,
      to,
    })),
    instant,
  );
  const told = await tellPeople(
    trx,
    platform,
    instant,
    ...moves.map(({ project, to, code }) => ({
      subject: subjectOf(project),
      senderId: actor.id,
      notices: noticesOf(project.state, { ...noted(code), state: to }),
      heldSeconds,
      event: { ...subjectOf(project), userIds: [project.ownerId], staff: true },
    })),
  );
  return { told, entryIds };
}

/** Moves locked projects back to their states before an action on their elements that is undone. */
export async function moveProjectsBack(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  {
    moves,
    action,
  }: {
    readonly moves: readonly { readonly project: LockedProject; readonly to: ProjectState }[];
    readonly action: string;
  },
): Promise<void> {
  if (moves.length === 0) return;
  const { instant } = platform.clock.now();
  if (!(await updateStates(trx, moves, instant))) throw new CodedError('undo.superseded');
  await insertHistoryOfMany(
    trx,
    moves.map(({ project, to }) => ({
      subject: subjectOf(project),
      actorId: actor.id,
      code: 'UNDONE' as const,
      params: { action },
      from: project.state,
      to,
    })),
    instant,
  );
  await platform.live.publish(
    trx,
    ...moves.map(({ project }) => ({ ...subjectOf(project), userIds: [project.ownerId], staff: true })),
  );
}
