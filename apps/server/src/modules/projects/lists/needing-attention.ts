import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import {
  ATTENTION_HOLDS,
  ATTENTION_REASONS,
  ATTENTION_STATES,
  type AttentionReason,
  attentionReason,
} from '@maxilla/domain/attention';
import { cartOffer } from '@maxilla/domain/cart';
import { DEFAULT_COURIER } from '@maxilla/domain/couriers';
import { type Obstacle, obstacleOf } from '@maxilla/domain/obstacles';
import { IN_PROGRESS_STATES, isInProgress, isListed, type ProjectState } from '@maxilla/domain/states';

import { secondsAfter } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/identity.ts';
import type { Platform } from '../../../platform/platform.ts';
import { missingOf, projectFacts, projectMedia } from '../facts.ts';
import { toProjectRow } from './project-row.ts';
import { latestPlans } from './latest-plans.store.ts';
import { latestWords } from './latest-words.store.ts';
import {
  countsByState,
  ownHeldIds,
  ownProjectIds,
  ownShipments,
  patientReferences,
  rowsByIds,
} from './project-rows.store.ts';
import { type ProjectRecord, readFacts } from '../project.store.ts';
import { lastRejections, rejectionReason, viewsToSend } from '../../rejections/api.ts';

type Reply = ReplyOf<typeof projects.attention>;
type Need = { readonly reason: AttentionReason; readonly detail: string[] };
type Row = Reply['inProgress'][number];

const MOST_SHOWN = 60;
/** A parcel is on its way, or just unpacked. */
const PARCEL_SECONDS = 7 * 86_400;
const MOST_PARCELS = 6;

/**
 * A dentist's home screen: projects that need attention, then the others in progress, the most pressing first, and those just
 * shipped. Each project is in one list, and counted there.
 */
export async function needingAttention(platform: Platform, dentist: Caller): Promise<Reply> {
  const { db } = platform;
  const { today, instant } = platform.clock.now();
  const [stateIds, heldIds, progressIds, shipments, counts] = await Promise.all([
    ownProjectIds(db, dentist.id, ATTENTION_STATES, MOST_SHOWN),
    ownHeldIds(db, dentist.id, ATTENTION_HOLDS, MOST_SHOWN),
    ownProjectIds(db, dentist.id, IN_PROGRESS_STATES, MOST_SHOWN),
    ownShipments(db, dentist.id, secondsAfter(instant, -PARCEL_SECONDS), MOST_PARCELS),
    countsByState(db, dentist.id),
  ]);
  const candidates = [...new Set([...stateIds, ...heldIds])];
  const ids = [...new Set([...candidates, ...progressIds, ...shipments.map(({ id }) => id)])];
  const [rows, references, drafts] = await Promise.all([
    rowsByIds(db, dentist, ids),
    patientReferences(db, ids),
    readFacts(db, candidates),
  ]);
  const obstacles = new Map(
    drafts.map((project) => [project.id, obstacleOf(projectFacts(project), today)] as const),
  );
  const obstacleTo = (id: number) => obstacles.get(id) ?? null;
  const replied = new Set(rows.filter((row) => row.dentistReplied).map(({ id }) => id));
  const needs = new Map(
    drafts.map((project) => [project.id, needOf(project, obstacleTo(project.id), replied.has(project.id))]),
  );
  const shown = new Map(
    rows.map((row) => [
      row.id,
      {
        ...toProjectRow(row, dentist, today, obstacleTo(row.id)),
        patientReference: references.get(row.id) ?? '',
      },
    ]),
  );
  const rowsOf = (ids: readonly number[]) =>
    ids.map((id) => shown.get(id)).filter((row) => row !== undefined);
  const needing = rowsOf(candidates).flatMap((row) => {
    const need = needs.get(row.id);
    return need ? [{ ...row, ...need }] : [];
  });
  const because = (...reasons: readonly AttentionReason[]) =>
    needing.filter(({ reason }) => reasons.includes(reason)).map(({ id }) => id);
  const [plans, asked, rejected, views] = await Promise.all([
    latestPlans(db, because('draftPlan')),
    latestWords(db, because('reply', 'treatmentUpdate')),
    lastRejections(db, because('filesRejected')),
    viewsToSend(db, because(...SENDING)),
  ]);
  const quoteOf = (id: number) => {
    const said = rejected.get(id);
    return (said ? rejectionReason(said, dentist.language) : asked.get(id)) || null;
  };
  const attention = needing.map((row) => ({
    ...row,
    views: views.get(row.id) ?? [],
    quote: quoteOf(row.id),
    planSentTime: plans.get(row.id) ?? null,
  }));
  const calm = (row: Row) => needing.every(({ id }) => id !== row.id);
  const count = (states: readonly ProjectState[]) =>
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  // Those beyond the ones shown are counted by their states.
  const needingUnshown =
    count(ATTENTION_STATES.filter(isOrdered)) -
    rowsOf(stateIds).filter(({ projectState }) => isOrdered(projectState)).length;
  return {
    attention: attention.toSorted(
      (one, other) =>
        Number(BEFORE_ORDER.includes(one.reason)) - Number(BEFORE_ORDER.includes(other.reason)) ||
        byPressure(one, other) ||
        rank(one.reason) - rank(other.reason),
    ),
    inProgress: rowsOf(progressIds).filter(calm).toSorted(byPressure),
    shipped: shipments.flatMap(({ id, shippedAt, courierService, parcelNumber }) =>
      rowsOf([id])
        .filter(calm)
        .map((row) => ({
          ...row,
          shippedTime: shippedAt.toISOString(),
          courierService: courierService || DEFAULT_COURIER,
          parcelNumber,
        })),
    ),
    counts: {
      attention: needingUnshown + needing.filter(({ reason }) => !BEFORE_ORDER.includes(reason)).length,
      inProgress:
        count(IN_PROGRESS_STATES) -
        needingUnshown -
        needing.filter(({ projectState }) => isInProgress(projectState)).length,
      all: [...counts].reduce((sum, [state, some]) => (isListed(state) ? sum + some : sum), 0),
    },
  };
}

const isOrdered = (state: ProjectState) => cartOffer(state) === null;

const rank = (reason: AttentionReason) => ATTENTION_REASONS.indexOf(reason);

/** Reasons of projects before their order, listed after those that stop a project under way. */
const BEFORE_ORDER: readonly AttentionReason[] = ['readyToOrder', 'dateToChange', 'inCart', 'incomplete'];

/** Reasons that ask the dentist for files, whose missing kinds are named. */
const SENDING: readonly AttentionReason[] = ['filesRejected', 'newFilesToConfirm'];

/** Orders urgent projects first, then by date; those without a date come last. */
function byPressure(one: Row, other: Row): number {
  const date = ({ requestedDate }: Row) => requestedDate ?? '9999';
  return Number(other.urgent) - Number(one.urgent) || date(one).localeCompare(date(other));
}

/** Why a project needs its dentist, with details: the kinds of files to send again, or the missing items. */
function needOf(project: ProjectRecord, obstacle: Obstacle | null, dentistReplied: boolean): Need | null {
  const reason = attentionReason({
    productCode: project.product_code,
    state: project.state,
    holdReason: project.hold_reason,
    obstacle,
    dentistReplied,
    media: projectMedia(project),
    filesDownloaded: project.files_downloaded,
    impressionDigitised: project.impression_digitised,
  });
  if (reason === null) return null;
  if (reason === 'incomplete') return { reason, detail: missingOf(project).map(({ key }) => key) };
  return { reason, detail: SENDING.includes(reason) ? [...project.rejected_file_types] : [] };
}
