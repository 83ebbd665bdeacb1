import { type HoldReason, waitsForDentist } from './holds.ts';
import type { Mailed } from './mails.ts';
import type { ParamKinds } from './sentences.ts';
import type { ProjectState } from './states.ts';
import type { Notified } from './subjects.ts';

/**
 * The target of a notice's link: the project page, its documents, its customisation screen for sending files again, or
 * the review of its draft plan.
 */
type ProjectTarget = 'project' | 'documents' | 'customisation' | 'messages' | 'review';

type NoticeRow<Target extends string = string> = {
  readonly params: ParamKinds;
  readonly target: Target;
  /** Whether it is also sent by e-mail, with the notice template. */
  readonly mail: Mailed;
  /**
   * Grouping of mails: those sent shortly after one another that say the same (`as`) about one parcel, or
   * about parcels without a number, are merged. `by`: the parameter that names the parcel.
   */
  readonly joint?: { readonly by: string; readonly as: 'shipment' | 'number' };
};

const ABOUT = { projectId: 'number', patientName: 'text' } as const satisfies ParamKinds;

/**
 * Notices about a project. The server fills in its number and the patient's name. What asks the dentist for something, ends
 * an order or moves its date is always mailed.
 */
const PROJECT = {
  // to the dentist
  ORDER_CONFIRMED: { params: ABOUT, target: 'project', mail: 'never' },
  FILES_VALIDATED: { params: { ...ABOUT, next: 'nextWork' }, target: 'project', mail: 'FILES' },
  FILES_REJECTED: {
    params: { ...ABOUT, kinds: 'fileKinds', views: 'photoViews', comment: 'quote' },
    target: 'customisation',
    mail: 'always',
  },
  PROJECT_REFUSED: { params: { ...ABOUT, comment: 'quote' }, target: 'project', mail: 'always' },
  NEW_FILES_REQUESTED: {
    params: { ...ABOUT, flaws: 'impressionFlaws' },
    target: 'project',
    mail: 'always',
  },
  NEW_FILES_RECEIVED: { params: ABOUT, target: 'project', mail: 'FILES' },
  DRAFT_PLAN_SENT: {
    params: { ...ABOUT, facts: 'planFacts', comment: 'quote' },
    target: 'review',
    mail: 'always',
  },
  IN_PRODUCTION: { params: ABOUT, target: 'project', mail: 'PRODUCTION' },
  SHIPPED: {
    params: { ...ABOUT, parcel: 'parcel' },
    target: 'project',
    mail: 'SHIPMENT',
    joint: { by: 'parcel', as: 'shipment' },
  },
  /** A file that nothing is shipped of. */
  MODEL_DELIVERED: { params: ABOUT, target: 'project', mail: 'SHIPMENT' },
  PARCEL_NUMBER_CHANGED: {
    params: { ...ABOUT, parcel: 'parcel' },
    target: 'project',
    mail: 'SHIPMENT',
    // Joined like the mail of the shipment, which it must not overtake.
    joint: { by: 'parcel', as: 'number' },
  },
  HELD: { params: { ...ABOUT, reason: 'dentistHold', comment: 'quote' }, target: 'project', mail: 'always' },
  RESUMED: { params: ABOUT, target: 'project', mail: 'PRODUCTION' },
  IMPRESSION_RECEIVED: { params: ABOUT, target: 'project', mail: 'FILES' },
  REQUESTED_DATE_CHANGED: {
    params: { ...ABOUT, of: 'requestedDate', date: 'date' },
    target: 'project',
    mail: 'always',
  },
  PROJECT_DELETED: { params: ABOUT, target: 'project', mail: 'always' },
  PAPERS_FILED: { params: { ...ABOUT, kinds: 'fileKinds' }, target: 'documents', mail: 'PAPERS' },
  COMPANY_MESSAGE: { params: ABOUT, target: 'messages', mail: 'MESSAGES' },
  IMPRESSION_VALIDATED: { params: ABOUT, target: 'project', mail: 'FILES' },
  IMPRESSION_REJECTED: { params: { ...ABOUT, comment: 'quote' }, target: 'customisation', mail: 'always' },
  TREATMENT_UPDATES_REQUESTED: { params: { ...ABOUT, comment: 'quote' }, target: 'project', mail: 'always' },
  TREATMENT_TERMINATED: { params: { ...ABOUT, comment: 'quote' }, target: 'project', mail: 'always' },
  // to staff
  TREATMENT_UPDATED: {
    params: {
      ...ABOUT,
      maxillary: 'maxillaryAligners',
      mandibular: 'mandibularAligners',
      comment: 'quote',
    },
    target: 'project',
    mail: 'DENTISTS',
  },
  DENTIST_MESSAGE: { params: { ...ABOUT, dentist: 'text' }, target: 'messages', mail: 'DENTISTS' },
  COMMENT_ADDED: { params: { ...ABOUT, author: 'text' }, target: 'project', mail: 'COMMENTS' },
  PROJECT_ASSIGNED: { params: ABOUT, target: 'project', mail: 'ASSIGNMENTS' },
  NEW_FILES_CONFIRMED: { params: ABOUT, target: 'project', mail: 'DENTISTS' },
  DRAFT_PLAN_APPROVED: { params: { ...ABOUT, comment: 'quote' }, target: 'project', mail: 'DENTISTS' },
  DRAFT_PLAN_REJECTED: { params: { ...ABOUT, comment: 'quote' }, target: 'project', mail: 'DENTISTS' },
  PROJECT_HELD: {
    params: { ...ABOUT, reason: 'holdReason', comment: 'quote' },
    target: 'project',
    mail: 'PLANNING',
  },
  PROJECT_RESUMED: { params: { ...ABOUT, comment: 'quote' }, target: 'project', mail: 'PLANNING' },
  PROJECT_URGENT: { params: ABOUT, target: 'project', mail: 'PLANNING' },
  DATES_CHANGED: { params: { ...ABOUT, date: 'date' }, target: 'project', mail: 'PLANNING' },
  // to watchers: every state in the portal, highlighted entries by e-mail too
  STATE_REACHED: { params: { ...ABOUT, state: 'state' }, target: 'project', mail: 'never' },
  MILESTONE_REACHED: { params: { ...ABOUT, state: 'state' }, target: 'project', mail: 'WATCHED' },
  ORDER_WITHDRAWN: { params: ABOUT, target: 'project', mail: 'always' },
  // to the followers of the dentist
  FIRST_PROJECT_ORDERED: { params: { ...ABOUT, dentist: 'text' }, target: 'project', mail: 'never' },
  FIRST_FILES_REJECTED: { params: { ...ABOUT, dentist: 'text' }, target: 'project', mail: 'never' },
} as const satisfies Record<string, NoticeRow<ProjectTarget>>;

/** Notices about an order of accessories. The server fills in the number of its order. */
const ACCESSORY_ORDER = {
  ACCESSORIES_SHIPPED: {
    params: { orderId: 'number', parcel: 'parcel' },
    target: 'shop',
    mail: 'SHIPMENT',
    joint: { by: 'parcel', as: 'shipment' },
  },
} as const satisfies Record<string, NoticeRow<'shop'>>;

/** Notices to staff about an account. The server fills in the account holder. */
const USER = {
  FOLLOWER_REPLACED: { params: { person: 'text', colleague: 'text' }, target: 'account', mail: 'never' },
  RIGHTS_CHANGED: { params: { colleague: 'text' }, target: 'home', mail: 'never' },
  ACCOUNTING_FAILED: {
    params: { person: 'text', provider: 'text', reason: 'quote' },
    target: 'account',
    mail: 'never',
  },
  ACCOUNTING_UNANSWERED: { params: { person: 'text', provider: 'text' }, target: 'account', mail: 'never' },
} as const satisfies Record<string, NoticeRow<'account' | 'home'>>;

/**
 * Notices about each subject, in the portal and by e-mail: `notice.<code>.title` and `.body`. A code belongs
 * to one subject; subjects not listed have no notices.
 */
export const NOTICES = {
  project: PROJECT,
  accessoryOrder: ACCESSORY_ORDER,
  user: USER,
} as const satisfies Partial<Record<Notified, Readonly<Record<string, NoticeRow>>>>;

/** Subjects with notices. */
export type NotifiedSubject = keyof typeof NOTICES;

/** Notice codes of a subject. */
export type NoticeCode<S extends NotifiedSubject = NotifiedSubject> = {
  [K in S]: keyof (typeof NOTICES)[K];
}[S];

const ROWS: Readonly<Record<NoticeCode, NoticeRow>> = {
  ...NOTICES.project,
  ...NOTICES.accessoryOrder,
  ...NOTICES.user,
};

export const NOTICE_CODES = Object.keys(ROWS) as readonly NoticeCode[];

/** The row of a notice, with its types widened for reading. */
export function notice(code: NoticeCode): NoticeRow {
  return ROWS[code];
}

/** States in which a notice to the dentist makes a request; it is fulfilled once they are left. */
const ASKED_IN: Readonly<Partial<Record<NoticeCode, readonly ProjectState[]>>> = {
  DRAFT_PLAN_SENT: ['DRAFT_PLAN_SENT'],
  FILES_REJECTED: ['FILES_REJECTED', 'NEW_FILES_UPLOADED'],
  NEW_FILES_REQUESTED: [
    'FILES_REJECTED',
    'NEW_FILES_UPLOADED',
    'IMPRESSION_REJECTED',
    'NEW_IMPRESSION_UPLOADED',
  ],
  IMPRESSION_REJECTED: ['IMPRESSION_REJECTED', 'NEW_IMPRESSION_UPLOADED'],
};

/** The notice to the dentist that goes with a hold, where it is not that of holds in general. */
const ASKED_BY_HOLD: Readonly<Partial<Record<HoldReason, NoticeCode>>> = {
  AWAITING_TREATMENT_UPDATES: 'TREATMENT_UPDATES_REQUESTED',
  AWAITING_DRAFT_PLAN_VALIDATION: 'DRAFT_PLAN_SENT',
};

type Standing = { readonly state: ProjectState; readonly holdReason: HoldReason | null };

/** The notices to the dentist that have been dealt with when a project goes from one standing to another. */
export function noticesDealtWith(before: Standing, after: Standing): readonly NoticeCode[] {
  const done = NOTICE_CODES.filter((code) => {
    const asked = ASKED_IN[code] ?? [];
    return asked.includes(before.state) && !asked.includes(after.state);
  });
  if (before.holdReason === null || !waitsForDentist(before.holdReason) || after.holdReason !== null)
    return done;
  return [...done, ASKED_BY_HOLD[before.holdReason] ?? 'HELD'];
}

/** Notices of messages, which are read with the conversation. */
export const MESSAGE_NOTICES: readonly NoticeCode[] = NOTICE_CODES.filter(
  (code) => notice(code).target === 'messages',
);

/** The facts needed to build a notice's link. */
type LinkFacts = {
  readonly project: { readonly id: number; readonly productTypeId: number };
  readonly accessoryOrder: object;
  readonly user: { readonly id: number };
};

/** Part of the project page that a link opens. */
const OPENED: Readonly<Partial<Record<ProjectTarget, string>>> = {
  documents: '&tab=documents',
  messages: '&tab=messages',
  review: '&open=plan',
};

const LINKS: {
  readonly [S in NotifiedSubject]: (code: NoticeCode<S>, facts: LinkFacts[S]) => string;
} = {
  project: (code, { id, productTypeId }) => {
    const { target } = NOTICES.project[code];
    const page = target === 'customisation' ? 'customization' : 'details';
    const opened = OPENED[target] ?? '';
    return `/projects/${id}/${page}?productTypeId=${productTypeId}&accessedFrom=notifications${opened}`;
  },
  accessoryOrder: () => '/user/accessories?orders=true',
  user: (code, { id }) => (NOTICES.user[code].target === 'home' ? '/' : `/users/${id}/details`),
};

/** The path in the portal that a notice links to. */
export function noticeLink<S extends NotifiedSubject>(
  subject: S,
  code: NoticeCode<S>,
  facts: LinkFacts[S],
): string {
  return LINKS[subject](code, facts);
}
