import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { Actor } from '@maxilla/domain/people';
import { IN_PROGRESS_STATES, type ProjectState } from '@maxilla/domain/states';

import type { Platform } from '../../platform/platform.ts';
import { missingOf } from './facts.ts';
import { toProjectRow } from './rows/project-row.ts';
import { countsByState, ownProjectIds, rowsByIds } from './rows/store.ts';
import { readDrafts } from './store.ts';

type Reply = ReplyOf<typeof projects.attention>;
type Reason = Reply['attention'][number]['reason'];

/** Why a dentist must do something about a project, most pressing first. */
const REASONS = {
  DRAFT_PLAN_SENT: 'draftPlan',
  FILES_REJECTED: 'filesRejected',
  IMPRESSION_REJECTED: 'filesRejected',
  NEW_FILES_UPLOADED: 'newFilesToConfirm',
  NEW_IMPRESSION_UPLOADED: 'newFilesToConfirm',
  CUSTOMIZATION_COMPLETED: 'readyToOrder',
  ADDED_TO_CART: 'inCart',
  CREATED: 'incomplete',
} as const satisfies Partial<Record<ProjectState, Reason>>;

type AttentionState = keyof typeof REASONS;

const STATES = Object.keys(REASONS) as readonly AttentionState[];
const MOST_SHOWN = 60;

/** A dentist's first screen: what needs them, then what is in progress (most recently changed first). */
export async function needingAttention(platform: Platform, dentist: Actor): Promise<Reply> {
  const { db } = platform;
  const { today } = platform.clock.now();
  const [attentionIds, progressIds, counts] = await Promise.all([
    ownProjectIds(db, dentist.id, STATES, MOST_SHOWN),
    ownProjectIds(db, dentist.id, IN_PROGRESS_STATES, MOST_SHOWN),
    countsByState(db, dentist.id),
  ]);
  const [rows, drafts] = await Promise.all([
    rowsByIds(db, dentist, [...new Set([...attentionIds, ...progressIds])]),
    readDrafts(db, attentionIds),
  ]);
  const shown = new Map(rows.map((row) => [row.id, toProjectRow(row, dentist, today)]));
  const detail = new Map(drafts.map(({ project, around }) => [project.id, detailOf(project, around)]));
  const rowsOf = (ids: readonly number[]) =>
    ids.map((id) => shown.get(id)).filter((row) => row !== undefined);
  const count = (states: readonly ProjectState[]) =>
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  return {
    attention: rowsOf(attentionIds)
      .map((row) => ({
        ...row,
        reason: REASONS[row.projectState as AttentionState],
        detail: detail.get(row.id) ?? [],
      }))
      .toSorted((one, other) => rank(one.projectState) - rank(other.projectState)),
    inProgress: rowsOf(progressIds),
    counts: {
      attention: count(STATES),
      inProgress: count(IN_PROGRESS_STATES),
      all: [...counts].reduce((sum, [state, some]) => (state === 'DELETED' ? sum : sum + some), 0),
    },
  };
}

const rank = (state: ProjectState) => STATES.indexOf(state as AttentionState);

/** What is meant in particular: the kinds of files to send anew, or what an order still lacks. */
function detailOf(...[project, around]: Parameters<typeof missingOf>): string[] {
  if (project.state === 'CREATED') return missingOf(project, around).map(({ key }) => key);
  return project.state === 'FILES_REJECTED' ? [...project.rejected_file_types] : [];
}
