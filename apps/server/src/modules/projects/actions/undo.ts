import type { Decision } from '@maxilla/domain/actions/action';
import type { ActionType } from '@maxilla/domain/actions/names';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertHistory } from '../../history/api.ts';
import { recall, type Told } from '../../notifications/api.ts';
import { claimUndo, type Offered, offerUndo } from '../../undo/api.ts';
import {
  decidedColumns,
  lockProject,
  type ProjectColumns,
  type ProjectRecord,
  updateProject,
} from '../project.store.ts';
import type { DecisionWritten } from './write-decision.ts';
import { takeBack, type Written } from './writers.ts';

/** An action on a project that can still be undone. */
export type Undo = Offered & { readonly projectId: number };

/** The previous state of a project and the effects to revert when an action on it is undone. */
export type KeptProject = {
  /** The values of the columns before the action. */
  readonly columns: Partial<ProjectColumns>;
  readonly written: Written;
  readonly told: Told;
  /** The history entry that is taken back. */
  readonly entryId: number;
};

/** Stores the undo of a decision that was just written; null if it is final. */
export async function offerProjectUndo(
  trx: Transaction,
  {
    actor,
    action,
    project,
    decision,
    instant,
    seconds,
  }: {
    readonly actor: Pick<Actor, 'id'>;
    readonly action: ActionType;
    /** The project as it was before. */
    readonly project: ProjectRecord;
    readonly decision: Decision;
    readonly instant: string;
    readonly seconds: number | null;
  },
  { written, told, entryId }: DecisionWritten,
): Promise<Undo | null> {
  const before = Object.keys(decidedColumns(decision)).map((column) => [
    column,
    project[column as keyof ProjectColumns],
  ]);
  const columns = Object.fromEntries(before) as Partial<ProjectColumns>;
  const kept: KeptProject = { columns, written, told, entryId };
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
 * are withdrawn, and held mails and text messages never sent. The history keeps both. Refuses as `claimUndo`
 * does.
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
  await takeBack(trx, platform, { actor, project, instant }, kept.written);
  if (!(await recall(trx, platform, kept.told))) throw new CodedError('undo.expired');
  await insertHistory(
    trx,
    {
      subject: { kind: 'project', id: projectId },
      actorId: actor.id,
      code: 'UNDONE',
      params: { action, entry: kept.entryId },
      from: project.state,
      to: kept.columns.state ?? null,
    },
    instant,
  );
  await platform.live.publish(trx, {
    kind: 'project',
    id: projectId,
    userIds: [project.owner_id],
    staff: true,
  });
}
