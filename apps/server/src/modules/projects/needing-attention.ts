import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import {
  ATTENTION_HOLDS,
  ATTENTION_REASONS,
  ATTENTION_STATES,
  type AttentionReason,
  attentionReason,
} from '@maxilla/domain/attention';
import type { Actor } from '@maxilla/domain/people';
import { IN_PROGRESS_STATES, type ProjectState } from '@maxilla/domain/states';

import type { Platform } from '../../platform/platform.ts';
import { missingOf, projectMedia } from './facts.ts';
import { toProjectRow } from './project-row.ts';
import { latestWords } from './latest-words.store.ts';
import {
  countsByState,
  ownHeldIds,
  ownProjectIds,
  patientReferences,
  rowsByIds,
} from './project-rows.store.ts';
import { type ProjectRecord, readFacts } from './project.store.ts';

type Reply = ReplyOf<typeof projects.attention>;
type Need = { readonly reason: AttentionReason; readonly detail: string[] };
type Row = Reply['inProgress'][number];

const MOST_SHOWN = 60;

/** A dentist's home screen: projects that need attention, then those in progress, the most pressing first. */
export async function needingAttention(platform: Platform, dentist: Actor): Promise<Reply> {
  const { db } = platform;
  const { today } = platform.clock.now();
  const [stateIds, heldIds, progressIds, counts] = await Promise.all([
    ownProjectIds(db, dentist.id, ATTENTION_STATES, MOST_SHOWN),
    ownHeldIds(db, dentist.id, ATTENTION_HOLDS, MOST_SHOWN),
    ownProjectIds(db, dentist.id, IN_PROGRESS_STATES, MOST_SHOWN),
    countsByState(db, dentist.id),
  ]);
  const candidates = [...new Set([...stateIds, ...heldIds])];
  const ids = [...new Set([...candidates, ...progressIds])];
  const [rows, references, drafts] = await Promise.all([
    rowsByIds(db, dentist, ids),
    patientReferences(db, ids),
    readFacts(db, candidates),
  ]);
  const needs = new Map(drafts.map((project) => [project.id, needOf(project)]));
  const shown = new Map(
    rows.map((row) => [
      row.id,
      { ...toProjectRow(row, dentist, today), patientReference: references.get(row.id) ?? '' },
    ]),
  );
  const rowsOf = (ids: readonly number[]) =>
    ids.map((id) => shown.get(id)).filter((row) => row !== undefined);
  const needing = rowsOf(candidates).flatMap((row) => {
    const need = needs.get(row.id);
    return need ? [{ ...row, ...need }] : [];
  });
  const quoted = needing.filter(({ reason }) => QUOTED.includes(reason)).map(({ id }) => id);
  const quotes = await latestWords(db, quoted);
  const attention = needing.map((row) => ({ ...row, quote: quotes.get(row.id) ?? null }));
  const count = (states: readonly ProjectState[]) =>
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  return {
    attention: attention.toSorted(
      (one, other) =>
        Number(BEFORE_ORDER.includes(one.reason)) - Number(BEFORE_ORDER.includes(other.reason)) ||
        byPressure(one, other) ||
        rank(one.reason) - rank(other.reason),
    ),
    inProgress: rowsOf(progressIds).toSorted(byPressure),
    counts: {
      attention: count(ATTENTION_STATES) - stateIds.length + attention.length,
      inProgress: count(IN_PROGRESS_STATES),
      all: [...counts].reduce((sum, [state, some]) => (state === 'DELETED' ? sum : sum + some), 0),
    },
  };
}

const rank = (reason: AttentionReason) => ATTENTION_REASONS.indexOf(reason);

/** Not ordered yet: these come after what stops a project under way. */
const BEFORE_ORDER: readonly AttentionReason[] = ['readyToOrder', 'inCart', 'incomplete'];

/** What we have written is quoted where it is answered. */
const QUOTED: readonly AttentionReason[] = ['filesRejected', 'reply'];

/** The kinds of files that are still to come are named where some are sent. */
const SENDING: readonly AttentionReason[] = ['filesRejected', 'newFilesToConfirm'];

/** Urgent projects first, then by date; those without one come last. */
function byPressure(one: Row, other: Row): number {
  const date = ({ requestedDate }: Row) => requestedDate ?? '9999';
  return Number(other.urgent) - Number(one.urgent) || date(one).localeCompare(date(other));
}

/** Why a project needs its dentist, with details: the kinds of files to send again, or the missing items. */
function needOf(project: ProjectRecord): Need | null {
  const reason = attentionReason({
    state: project.state,
    holdReason: project.hold_reason,
    media: projectMedia(project),
    filesDownloaded: project.files_downloaded,
    impressionDigitised: project.impression_digitised,
  });
  if (reason === null) return null;
  if (reason === 'incomplete') return { reason, detail: missingOf(project).map(({ key }) => key) };
  return { reason, detail: SENDING.includes(reason) ? [...project.rejected_file_types] : [] };
}
