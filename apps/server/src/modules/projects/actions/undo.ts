import type { Decision } from '@maxilla/domain/actions/action';
import type { ActionType } from '@maxilla/domain/actions/names';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertHistoryOfMany } from '../../history/api.ts';
import { recall, type Told } from '../../notifications/api.ts';
import { claimUndo, type Offered, offerUndo } from '../../undo/api.ts';
import {
  decidedColumns,
  lockProject,
  type ProjectColumns,
  type ProjectRecord,
  updateProject,
} from '../project.store.ts';
import { takeBack, type Written } from './writers.ts';

/** An action on a project that can still be undone. */
export type Undo = Offered & { readonly projectId: number };

/** The effects of a decision to revert when it is undone. */
type Effects = {
  readonly written: Written;
  readonly told: Told;
  /** The history entry that is taken back. */
  readonly entryId: number;
};

/** The previous state of a project and the effects to revert when an action on it is undone. */
export type KeptProject = Effects & {
  /** The values of the columns before the action. */
  readonly columns: Partial<ProjectColumns>;
  /** The assignment that was made with it; absent for most. */
  readonly takenUp?: Effects;
};

/** The values that a project had in the columns that some decisions on it have set. */
export function columnsBefore(
  project: ProjectRecord,
  decisions: readonly Decision[],
): Partial<ProjectColumns> {
  const columns = decisions
    .flatMap((decision) => Object.keys(decidedColumns(decision)))
    .map((column) => [column, project[column as keyof ProjectColumns]]);
  return Object.fromEntries(columns) as Partial<ProjectColumns>;
}

/** Stores the undo of a decision that was just written; null if it is final. */
export async function offerProjectUndo(
  trx: Transaction,
  {
    actor,
    action,
    project,
    instant,
    seconds,
  }: {
    readonly actor: Pick<Actor, 'id'>;
    readonly action: ActionType;
    /** The project as the action found it. */
    readonly project: Pick<ProjectRecord, 'id' | 'version'>;
    readonly instant: string;
    readonly seconds: number | null;
  },
  kept: KeptProject,
): Promise<Undo | null> {
  const offered = await offerUndo(trx, {
    subject: { kind: 'project', id: project.id },
    actorId: actor.id,
    action,
    version: project.version + 1,
    kept,
    instant,
    seconds,
  });
  return offered && { projectId: project.id, ...offered };
}

/**
 * Undoes the latest action on a project: the project and the rows written by the action are restored, notices
 * are withdrawn, and held mails and text messages never sent; an assignment that was made with it goes, too. The history
 * keeps all of it. Refuses as `claimUndo` does.
 */
export async function undoAction(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { projectId, undoId }: Pick<Undo, 'projectId' | 'undoId'>,
): Promise<void> {
  const { instant } = platform.clock.now();
  const project = await lockProject(trx, actor, projectId);
  if (!project) throw new CodedError('notFound');
  const subject = { kind: 'project', id: projectId, version: project.version } as const;
  const { action, kept } = await claimUndo<KeptProject>(trx, subject, { undoId, actorId: actor.id, instant });
  if (!(await updateProject(trx, project, kept.columns, instant))) throw new CodedError('undo.superseded');
  const { state: to = null } = kept.columns;
  const effects = [
    { action, ...kept, from: project.state, to },
    ...(kept.takenUp
      ? [{ action: 'UPDATE_ASSIGNEE', ...kept.takenUp, from: to ?? project.state, to: null }]
      : []),
  ];
  for (const { written, told } of effects) {
    await takeBack(trx, platform, { actor, project, instant }, written);
    if (!(await recall(trx, platform, told))) throw new CodedError('undo.expired');
  }
  await insertHistoryOfMany(
    trx,
    effects.map(({ action: undone, entryId, from, to: state }) => ({
      subject: { kind: 'project', id: projectId },
      actorId: actor.id,
      code: 'UNDONE',
      params: { action: undone, entry: entryId },
      from,
      to: state,
    })),
    instant,
  );
  await platform.live.publish(trx, {
    kind: 'project',
    id: projectId,
    userIds: [project.owner_id],
    staff: true,
  });
}
