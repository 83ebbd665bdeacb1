import {
  ALIGNER_JAWS,
  type AlignerExtra,
  type AlignerJaw,
  type AlignerRanges,
} from '@maxilla/domain/aligners';
import { shipmentsOf, type TreatmentEventCode } from '@maxilla/domain/wear';
import type { DraftPlan, Project, ProjectDocument } from '../project.ts';
import type { FollowUpKind } from './follow-ups.ts';

type Type =
  | 'ordered'
  | 'order'
  | 'note'
  | 'planSent'
  | 'planApproved'
  | 'planRejected'
  | Exclude<TreatmentEventCode, 'SHIPPED'>;

/** Something that happened in a treatment. */
export type Entry = {
  readonly key: string;
  /** Its filter; null of what only the whole timeline tells. */
  readonly kind: FollowUpKind | null;
  readonly type: Type;
  readonly time: string;
  readonly documents: readonly ProjectDocument[];
  /** Number of the order, note or plan. */
  readonly number?: number;
  readonly ranges?: AlignerRanges;
  readonly extras?: readonly (readonly [AlignerJaw, readonly AlignerExtra[]])[];
  readonly isLastDispatch?: boolean;
  /** The shipment of the note; absent while it is being made. */
  readonly shipment?: Pick<Project['treatmentEvents'][number], 'time' | 'parcel'> | undefined;
  readonly quotation?: DraftPlan['quotation'];
  /** Whether a quotation was accepted with the plan. */
  readonly isQuoted?: boolean;
  /** Link to the plan's film or scene on another site. */
  readonly videoUrl?: DraftPlan['videoUrl'];
  readonly worn?: { readonly [J in AlignerJaw]: number | null };
  readonly comment?: string;
  /** How the impression of an update came, as far as it was kept. */
  readonly sending?: Pick<Project['treatmentEvents'][number], 'impressionFileMedium' | 'courierPickupDate'>;
};

/** The events of a treatment, newest first. A parcel is part of the entry of its delivery note. */
export function entriesOf(project: Project): readonly Entry[] {
  return [...ordered(project), ...delivered(project), ...planned(project), ...updated(project)]
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
    .toReversed();
}

/** Entries with which a dentist sends an impression. */
const SENT: readonly Type[] = ['TREATMENT_UPDATED', 'NEW_FILES_CONFIRMED'];

/** When the dentist last sent an impression, with an update or anew; undefined if none was. */
export function lastSent(project: Project): string | undefined {
  return entriesOf(project).find(({ type }) => SENT.includes(type))?.time;
}

function ordered({ orderedTime }: Project): readonly Entry[] {
  if (orderedTime === null) return [];
  return [{ key: 'ordered', kind: null, type: 'ordered', time: orderedTime, documents: [] }];
}

function delivered(project: Project): readonly Entry[] {
  const { alignerOrders: orders, treatmentEvents: events } = project;
  const shipments = shipmentsOf({ orders, events });
  return orders.flatMap(({ notes, ...order }) => [
    {
      key: `order-${order.id}`,
      kind: 'deliveries' as const,
      type: 'order' as const,
      time: order.time,
      number: order.number,
      ranges: order,
      documents: order.document ? [order.document] : [],
    },
    ...notes.map((note): Entry => ({
      key: `note-${note.number}`,
      kind: 'deliveries',
      type: 'note',
      time: note.time,
      number: note.number,
      ranges: note,
      extras: ALIGNER_JAWS.map((jaw) => [jaw, note[`${jaw}Extras`]] as const).filter(
        ([, extras]) => extras.length > 0,
      ),
      isLastDispatch: note.isLastDispatch,
      shipment: shipments.get(note.number),
      documents: note.document ? [note.document] : [],
    })),
  ]);
}

function planned({ draftPlans }: Project): readonly Entry[] {
  return draftPlans.flatMap((plan) => {
    const { number, approved, verdictTime, verdictComment, quotation, video, videoUrl } = plan;
    const about = { kind: 'plans', number } as const;
    const sent: Entry = {
      ...about,
      key: `plan-${number}`,
      type: 'planSent',
      time: plan.sentTime,
      quotation,
      videoUrl,
      documents: [plan.document, video, quotation?.document ?? null].filter((one) => one !== null),
    };
    if (verdictTime === null) return [sent];
    const verdict: Entry = {
      ...about,
      key: `verdict-${number}`,
      type: approved ? 'planApproved' : 'planRejected',
      time: verdictTime,
      comment: verdictComment ?? '',
      isQuoted: quotation !== null,
      documents: [],
    };
    return [sent, verdict];
  });
}

function updated({ treatmentEvents, documents }: Project): readonly Entry[] {
  const impressions = documents.filter(({ type }) => type === 'IMPRESSION');
  return treatmentEvents.flatMap(({ code, time, maxillary, mandibular, comment, ...event }, at) => {
    if (code === 'SHIPPED') return [];
    // The impression of an update was filed with it; one that is sent again, since the rejection.
    const since = code === 'NEW_FILES_CONFIRMED' ? treatmentEvents[at - 1]?.time : undefined;
    const sent = impressions.filter(({ uploadedTime }) =>
      since === undefined ? uploadedTime === time : uploadedTime > since && uploadedTime <= time,
    );
    return [
      {
        key: `${code}-${time}`,
        kind: 'updates' as const,
        type: code,
        time,
        worn: { maxillary, mandibular },
        comment,
        sending: event,
        documents: sent,
      },
    ];
  });
}
