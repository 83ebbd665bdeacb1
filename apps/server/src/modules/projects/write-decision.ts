import { noticesOf } from '@maxilla/domain/actions/effects';
import { CodedError } from '@maxilla/domain/errors';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { tellPeople } from '../notifications/api.ts';
import type { CommittedDecision } from './command.ts';
import { decidedColumns, updateProject } from './project.store.ts';
import { checkReferences } from './references.ts';
import { type ActionUploads, storeUploads } from './uploads.ts';
import { runWriters } from './writers.ts';

/**
 * Writes a decision on a locked project with all its effects: columns, documents, rows of other tables,
 * history, notices, and the live event sent on commit.
 */
export async function writeDecision(
  trx: Transaction,
  platform: Platform,
  committed: CommittedDecision,
  uploads: readonly ActionUploads[],
): Promise<void> {
  const { actor, facts, decision, instant } = committed;
  await checkReferences(trx, facts, decision.refersTo ?? []);
  if (!(await updateProject(trx, facts, decidedColumns(decision), instant))) {
    throw new CodedError('project.changed');
  }
  const documents = await storeUploads(trx, platform, committed, uploads);
  await runWriters(trx, platform, { ...committed, documents });
  await insertHistory(trx, historyOf(committed), instant);
  await tellPeople(trx, platform, {
    subject: { kind: 'project', id: facts.id },
    senderId: actor.id,
    notices: noticesOf(facts.state, decision),
    event: { kind: 'project', id: facts.id, userIds: [facts.ownerId], staff: true },
  });
}

function historyOf({ actor, facts, decision }: CommittedDecision) {
  const { history, state, through = [] } = decision;
  return {
    subject: { kind: 'project', id: facts.id } as const,
    actorId: actor.id,
    code: history.code,
    // States passed through have no history entry of their own, but count as reached.
    params: through.length > 0 ? { ...history.params, through } : history.params,
    from: facts.state,
    to: state ?? null,
  };
}
