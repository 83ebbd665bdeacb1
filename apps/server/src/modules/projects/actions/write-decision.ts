import { noticesOf, writesOf } from '@maxilla/domain/actions/effects';
import type { Write } from '@maxilla/domain/actions/writes';
import { CodedError } from '@maxilla/domain/refusals';
import { noticesDealtWith } from '@maxilla/domain/notices';
import { stepAfterElements } from '@maxilla/domain/production';

import type { Transaction } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteFirst } from '../../communications/api.ts';
import { insertHistoryOfMany } from '../../history/api.ts';
import { dealWith, tellPeople, type Told } from '../../notifications/api.ts';
import type { CommittedDecision } from './command.ts';
import { elementStates } from '../../production/api.ts';
import { decidedColumns, updateProject } from '../project.store.ts';
import { moveProjects } from './move-projects.ts';
import { checkReferences } from './references.ts';
import { type ActionUploads, storeUploads } from './uploads.ts';
import { runWriters, type Written } from './writers.ts';

/** The effects of a decision besides the project's own columns: rows written and notices sent. */
export type DecisionWritten = {
  readonly written: Written;
  readonly told: Told;
  /** The history entry that tells of it. */
  readonly entryId: number;
  /** The project went on at once, as all of its elements are made with their release: it cannot be undone. */
  readonly wentOn: boolean;
};

/**
 * Writes a decision on a locked project with all its effects: columns, documents, rows of other tables,
 * history, notices, and the live event sent on commit. Mails and text messages wait for `heldSeconds`.
 */
export async function writeDecision(
  trx: Transaction,
  platform: Platform,
  committed: CommittedDecision,
  uploads: readonly ActionUploads[],
  heldSeconds: number | null = null,
): Promise<DecisionWritten> {
  const { actor, facts, decision, instant } = committed;
  await checkReferences(trx, facts, decision.refersTo ?? []);
  if (!(await updateProject(trx, facts, decidedColumns(decision), instant))) {
    throw new CodedError('project.changed');
  }
  const documents = await storeUploads(trx, platform, committed, uploads);
  const subject = { kind: 'project', id: facts.id } as const;
  const dealtWith = await dealWith(trx, platform, {
    userId: facts.ownerId,
    subject,
    codes: doneBy(committed),
  });
  const added = await runWriters(trx, platform, { ...committed, documents });
  const first = await noteFirst(trx, platform, committed);
  const [[entryId], told] = await together(
    insertHistoryOfMany(trx, historyOf(committed), instant),
    tellPeople(trx, platform, instant, {
      subject,
      senderId: actor.id,
      notices: [...noticesOf(facts.state, decision), ...(first ? [first.notice] : [])],
      heldSeconds,
      event: { kind: 'project', id: facts.id, userIds: [facts.ownerId], staff: true },
    }),
  );
  if (entryId === undefined) throw new Error('a decision is told by its history entry');
  return {
    written: {
      documentIds: [...documents.values()],
      added,
      ...(first ? { firstId: first.id } : {}),
    },
    told: { ...told, dealtWith },
    entryId,
    wentOn: await goOn(trx, platform, committed),
  };
}

/** Writes after which nothing may be left to make: of elements of which nothing is made, or of a line that is removed. */
const OF_PRODUCTION: readonly Write['kind'][] = [
  'releaseElements',
  'releaseLine',
  'saveBreakdown',
  'removeBreakdown',
];

/** Moves a project on whose elements are all out of production with a decision. */
async function goOn(
  trx: Transaction,
  platform: Platform,
  { actor, facts, decision }: CommittedDecision,
): Promise<boolean> {
  const { state = facts.state } = decision;
  if (!writesOf(decision).some(({ kind }) => OF_PRODUCTION.includes(kind))) return false;
  const states = (await elementStates(trx, [facts.id])).get(facts.id) ?? [];
  const project = { ...facts, state, version: facts.version + 1 };
  const step = stepAfterElements(project, states);
  if (step === null) return false;
  await moveProjects(trx, platform, actor, [{ project, ...step }]);
  return true;
}

/** The notices whose job a decision ends. */
function doneBy({ facts, decision: { state = facts.state, hold } }: CommittedDecision) {
  const holdReason = hold === undefined ? facts.holdReason : (hold?.reason ?? null);
  return noticesDealtWith(facts, { state, holdReason });
}

function historyOf({ actor, facts, decision }: CommittedDecision) {
  const { history, furtherHistory = [], state, through = [] } = decision;
  const entry = { subject: { kind: 'project', id: facts.id }, actorId: actor.id } as const;
  return [
    {
      ...entry,
      code: history.code,
      // States passed through have no history entry of their own, but count as reached.
      params: through.length > 0 ? { ...history.params, through } : history.params,
      from: facts.state,
      to: state ?? null,
    },
    ...furtherHistory.map((further) => ({ ...entry, ...further, from: state ?? facts.state, to: null })),
  ];
}
