import type { HoldReason } from './holds.ts';
import type { ImplantFate } from './implant-changes.ts';
import type { ParamKinds } from './sentences.ts';
import type { Subject } from './subjects.ts';

type HistoryRow = {
  readonly params: ParamKinds;
  readonly highlighted?: true;
  /**
   * Whether it changes the state of a project and ends no step of it: its dentist still decides what is ordered, it is
   * taken back or deleted. Every other change of its state is work that somebody has done.
   */
  readonly endsNoStep?: true;
  /** Whether it tells that the laboratory cannot work with files or an impression, and asks for others or what to do. */
  readonly refusesFiles?: true;
  /** What has become of the implant that it is about, for entries that the dentist of a plan is told of. */
  readonly implant?: ImplantFate;
  /** The hold that it may begin. That of HELD is chosen in the form, and stands among its parameters. */
  readonly beginsHold?: HoldReason;
};

/** History entries of a project. */
const PROJECT = {
  // the order
  PROJECT_CREATED: { params: { productCode: 'productCode' } },
  CUSTOMISATION_COMPLETED: { params: {}, endsNoStep: true },
  CUSTOMISATION_INCOMPLETE: { params: {}, endsNoStep: true },
  ADDED_TO_CART: { params: {}, endsNoStep: true },
  REMOVED_FROM_CART: { params: {}, endsNoStep: true },
  ORDER_VALIDATED: { params: {}, highlighted: true, beginsHold: 'AWAITING_FILES' },
  PROJECT_DELETED: { params: {}, endsNoStep: true },
  PATIENT_CHANGED: { params: { from: 'text', to: 'text' } },
  FILES_ARCHIVED: { params: {} },
  PROJECT_REFUSED: { params: { comment: 'text' } },
  // files
  FILES_VALIDATED: { params: {} },
  FILES_REJECTED: {
    params: { kinds: 'fileKinds', views: 'photoViews', comment: 'text' },
    refusesFiles: true,
  },
  NEW_FILES_UPLOADED: { params: { kinds: 'fileKinds' } },
  NEW_FILES_CONFIRMED: { params: {}, beginsHold: 'AWAITING_FILES' },
  NEW_FILES_RECEIVED: { params: {} },
  DOCUMENT_ADDED: { params: { kinds: 'fileKinds' } },
  DOCUMENT_REMOVED: { params: { kinds: 'fileKinds' } },
  ARCHIVE_DOWNLOADED: { params: { reason: 'archiveReason' } },
  // media that are not uploads
  CARRIER_SENT: { params: {}, beginsHold: 'AWAITING_RECEPTION' },
  CLOUD_FILES_RETRIEVED: { params: {} },
  IMPRESSION_RECEIVED: { params: {}, beginsHold: 'AWAITING_DIGITISATION' },
  IMPRESSION_DIGITISED: { params: {}, beginsHold: 'AWAITING_FILES' },
  IMPRESSION_UNUSABLE: {
    params: { flaws: 'impressionFlaws' },
    beginsHold: 'AWAITING_FILES',
    refusesFiles: true,
  },
  // the plan
  DRAFT_PLAN_PREREQUISITE_VALIDATED: { params: {} },
  FILES_QUESTIONED: {
    params: { comment: 'text' },
    beginsHold: 'AWAITING_DENTIST_REPLY',
    refusesFiles: true,
  },
  PILLARS_CHOSEN: { params: { tooth: 'number', from: 'lineParts', to: 'lineParts' } },
  LINE_PLANNED: { params: { teeth: 'text', from: 'lineParts', to: 'lineParts' } },
  DRAFT_PLAN_SENT: {
    params: { comment: 'text' },
    highlighted: true,
    beginsHold: 'AWAITING_DRAFT_PLAN_VALIDATION',
  },
  DRAFT_PLAN_APPROVED: { params: { comment: 'text' }, highlighted: true },
  DRAFT_PLAN_AGREED: { params: { comment: 'text' } },
  DRAFT_PLAN_REJECTED: { params: { comment: 'text' }, highlighted: true },
  IMPLANT_ADDED: { params: { tooth: 'number' }, implant: 'new' },
  IMPLANT_CHANGED: { params: { tooth: 'number' } },
  IMPLANT_REPLANNED: {
    params: { tooth: 'number', from: 'implantParts', to: 'implantParts' },
    implant: 'changed',
  },
  IMPLANT_REMOVED: { params: { tooth: 'number' }, implant: 'removed' },
  IMPLANT_PUT_BACK: { params: { tooth: 'number' }, implant: 'new' },
  // the lines of a prosthesis
  BREAKDOWN_ADDED: { params: { line: 'prosthesisLine' } },
  BREAKDOWN_CHANGED: { params: { from: 'prosthesisLine', to: 'prosthesisLine' } },
  BREAKDOWN_REMOVED: { params: { line: 'prosthesisLine' } },
  DESCRIPTION_CHANGED: { params: { from: 'quote', to: 'quote' } },
  // the treatment with aligners
  TREATMENT_UPDATED: {
    params: { maxillary: 'maxillaryAligners', mandibular: 'mandibularAligners', comment: 'text' },
    beginsHold: 'AWAITING_FILES',
  },
  IMPRESSION_VALIDATED: { params: {} },
  IMPRESSION_REJECTED: { params: { comment: 'text' }, refusesFiles: true },
  TREATMENT_UPDATES_AWAITED: { params: { comment: 'text' }, beginsHold: 'AWAITING_TREATMENT_UPDATES' },
  TREATMENT_TERMINATED: { params: { comment: 'text' } },
  // production
  TRANSFERRED_TO_PRODUCTION: { params: {} },
  ALIGNERS_TRANSFERRED_TO_PRODUCTION: {
    params: { maxillary: 'maxillaryAligners', mandibular: 'mandibularAligners' },
  },
  GUIDE_TRANSFERRED_TO_PRODUCTION: { params: { socketSet: 'text', model: 'guideModel' } },
  ATTACHMENT_DONE: { params: {} },
  OUTSOURCED_BACK: { params: {} },
  OUTSOURCED_RECEIVED: { params: { part: 'elementType', teeth: 'text', number: 'text' } },
  ZIRCONIA_FINISHED: { params: { teeth: 'text' } },
  SILICON_KEY_CHECKED: { params: {} },
  PRODUCED: { params: {} },
  ELEMENTS_ALL_CANCELLED: { params: {} },
  ELEMENT_CANCELLED: { params: { type: 'elementType', comment: 'text' } },
  SOCKET_INSTALLED: { params: {} },
  THERMOFORMED: { params: {} },
  FINISHED: { params: {} },
  TRIMMED: { params: {} },
  POLISHED: { params: {} },
  ASSEMBLED: { params: {} },
  QUALITY_CONTROLLED: { params: {} },
  PACKAGE_PREPARED: { params: {} },
  PARTING_AWAITED: { params: {}, beginsHold: 'AWAITING_PARTING' },
  PARTING_RESUMED: { params: {} },
  SHIPPED: { params: { parcel: 'parcel' }, highlighted: true },
  PARCEL_NUMBER_CHANGED: { params: { former: 'text', parcel: 'parcel' } },
  UNDONE: { params: { action: 'action' }, endsNoStep: true },
  // the header
  HELD: { params: { reason: 'holdReason', comment: 'text' } },
  HOLD_CHANGED: { params: { hold: 'holdDetails', comment: 'text' } },
  RESUMED: { params: { comment: 'text' } },
  SENT_BACK: { params: { state: 'state', comment: 'text' }, endsNoStep: true },
  ASSIGNED: { params: { assignee: 'person' } },
  UNASSIGNED: { params: {} },
  URGENT_SET: { params: {} },
  URGENT_CLEARED: { params: {} },
  REQUESTED_DATE_CHANGED: { params: { of: 'requestedDate', from: 'date', to: 'date' } },
  DEADLINE_CHANGED: { params: { from: 'date', to: 'date' } },
} as const satisfies Record<string, HistoryRow>;

/** History entries of a batch. */
const BATCH = {
  BATCH_PREPARED: { params: { elements: 'number' } },
  BATCH_OF_OTHER_MATERIAL: {
    params: { asked: 'materialFamily', shade: 'text', used: 'text', comment: 'quote' },
  },
  BATCH_LAUNCHED: { params: { machine: 'text', lot: 'text' } },
  BATCH_IN_POST_PROCESSING: { params: {} },
  BATCH_FINISHED: { params: {} },
  BATCH_CHANGED: { params: { plateNumber: 'text', machine: 'text' } },
  BATCH_BLANK_CHANGED: { params: { blank: 'text', lot: 'text', position: 'blockPlace' } },
  BATCH_LOT_TOLD: { params: { lot: 'text' } },
  BATCH_TAKEN_OFF: { params: { elements: 'number', projects: 'text' } },
  BATCH_CLOSED: { params: { comment: 'text' } },
  BATCH_EMPTIED: { params: {} },
  BATCH_UNDONE: { params: { action: 'action' } },
} as const satisfies Record<string, HistoryRow>;

/** History entries of an order of accessories. */
const ACCESSORY_ORDER = {
  ACCESSORIES_ORDERED: { params: {} },
  ACCESSORIES_PACKED: { params: {} },
  ACCESSORIES_HELD_BACK: { params: {} },
  ACCESSORIES_RESUMED: { params: {} },
  ACCESSORIES_SHIPPED: { params: { parcel: 'parcel' } },
  ACCESSORIES_UNDONE: { params: { action: 'action' } },
} as const satisfies Record<string, HistoryRow>;

/**
 * History entries of each subject: the code, the kinds of its parameters, and whether it is highlighted (spec
 * 1 §9: order validated, draft plan sent, approved, rejected, shipped). Its sentence is `history.<code>`; a
 * code belongs to one subject.
 */
export const HISTORY = {
  project: PROJECT,
  batch: BATCH,
  accessoryOrder: ACCESSORY_ORDER,
} as const satisfies Record<Subject, Readonly<Record<string, HistoryRow>>>;

/** History codes of a subject. */
export type HistoryCode<S extends Subject = Subject> = { [K in S]: keyof (typeof HISTORY)[K] }[S];

const ROWS: Readonly<Record<HistoryCode, HistoryRow>> = {
  ...HISTORY.project,
  ...HISTORY.batch,
  ...HISTORY.accessoryOrder,
};

export const HISTORY_CODES = Object.keys(ROWS) as readonly HistoryCode[];

/** The entries that change a state and end no step. */
export const codesWithoutStep = (): readonly HistoryCode[] =>
  HISTORY_CODES.filter((code) => ROWS[code].endsNoStep === true);

/** The entries that tell of files or an impression that the laboratory cannot work with. */
export const refusalCodes = (): readonly HistoryCode[] =>
  HISTORY_CODES.filter((code) => ROWS[code].refusesFiles === true);

/** The entries about a project's implants that its dentist is told of. */
export const implantCodes = (): readonly HistoryCode[] =>
  HISTORY_CODES.filter((code) => ROWS[code].implant !== undefined);

/** What has become of the implant that an entry is about; null for other entries. */
export function implantFate(code: HistoryCode): ImplantFate | null {
  return ROWS[code].implant ?? null;
}

/** The entries that begin a hold which is not chosen in the form, each with its reason. */
export const holdsBegun = (): readonly (readonly [code: HistoryCode, reason: HoldReason])[] =>
  HISTORY_CODES.flatMap((code) => {
    const { beginsHold } = ROWS[code];
    return beginsHold ? [[code, beginsHold] as const] : [];
  });

/**
 * The entries that begin a hold for one of some reasons: the current one began with the last of them. A hold that is
 * followed up (HOLD_CHANGED) is still the same one.
 */
export const holdBeginnings = (reasons: readonly HoldReason[]): readonly HistoryCode[] => [
  'HELD',
  ...holdsBegun().flatMap(([code, reason]) => (reasons.includes(reason) ? [code] : [])),
];

/** Kinds of an entry's parameters, for `readableParams`. */
export function historyParams(code: HistoryCode): ParamKinds {
  return ROWS[code].params;
}

/** Whether an entry is highlighted in the history (spec 1 §9). */
export function isHighlighted(code: HistoryCode): boolean {
  return ROWS[code].highlighted === true;
}
