import { randomUUID } from 'node:crypto';

import type { Decision } from '@maxilla/domain/actions/action';
import type { ActionType } from '@maxilla/domain/actions/names';
import { CodedError } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';

import { secondsAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { recall } from '../notifications/api.ts';
import {
  decidedColumns,
  lockProject,
  type ProjectColumns,
  type ProjectRecord,
  updateProject,
} from './project.store.ts';
import { keepUndo, takeUndo } from './undo.store.ts';
import type { DecisionWritten } from './write-decision.ts';
import { takeBack } from './writers.ts';

/** An action that can still be undone: the id that its performer needs for it, and for how long. */
export type Undo = { readonly projectId: number; readonly undoId: string; readonly seconds: number };

/** Keeps what undoes a decision that was just written. */
export async function offerUndo(
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
    readonly seconds: number;
  },
  { written, told }: DecisionWritten,
): Promise<Undo> {
  const before = Object.keys(decidedColumns(decision)).map((column) => [
    column,
    project[column as keyof ProjectColumns],
  ]);
  const undoId = randomUUID();
  await keepUndo(trx, {
    id: undoId,
    projectId: project.id,
    actorId: actor.id,
    action,
    version: project.version + 1,
    until: secondsAfter(instant, seconds),
    columns: Object.fromEntries(before) as Partial<ProjectColumns>,
    written,
    told,
  });
  return { projectId: project.id, undoId, seconds };
}

/**
 * Undoes the latest action on a project, which its performer may do for some seconds (decisions 43): the project and
 * what the action wrote are as before, its notices are withdrawn, its mails and text messages never sent. The history
 * keeps both. Refuses with `undo.expired`, or `undo.superseded` if the project has changed since.
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
  const undo = await takeUndo(trx, { projectId, id: undoId, actorId: actor.id });
  if (!undo) throw new CodedError('undo.superseded');
  if (undo.until < instant) throw new CodedError('undo.expired');
  if (undo.version !== project.version) throw new CodedError('undo.superseded');
  if (!(await updateProject(trx, project, undo.columns, instant))) throw new CodedError('undo.superseded');
  await takeBack(trx, platform, { actor, project, instant }, undo.written);
  if (!(await recall(trx, platform, undo.told))) throw new CodedError('undo.expired');
  await insertHistory(
    trx,
    {
      subject: { kind: 'project', id: projectId },
      actorId: actor.id,
      code: 'UNDONE',
      params: { action: undo.action },
      from: project.state,
      to: undo.columns.state ?? null,
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
