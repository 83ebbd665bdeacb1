import type { ParamKinds } from './sentences.ts';
import type { Subject } from './subjects.ts';

/** Where a notice about a project leads: its page, or its customisation to send files anew. */
type ProjectTarget = 'project' | 'customisation';

type NoticeRow<Target extends string = string> = {
  readonly params: ParamKinds;
  readonly target: Target;
  /** Sent by e-mail too, with the template of notices. */
  readonly email: boolean;
};

const ABOUT = { projectId: 'number', patientName: 'text' } as const satisfies ParamKinds;

/** What people are told about a project. The server fills in its number and its patient's name. */
const PROJECT = {
  // to the dentist
  ORDER_CONFIRMED: { params: ABOUT, target: 'project', email: false },
  FILES_VALIDATED: { params: ABOUT, target: 'project', email: true },
  FILES_REJECTED: {
    params: { ...ABOUT, kinds: 'fileKinds', comment: 'text' },
    target: 'customisation',
    email: true,
  },
  NEW_FILES_REQUESTED: {
    params: { ...ABOUT, flaws: 'impressionFlaws' },
    target: 'project',
    email: true,
  },
  NEW_FILES_RECEIVED: { params: ABOUT, target: 'project', email: true },
  DRAFT_PLAN_SENT: { params: { ...ABOUT, comment: 'text' }, target: 'project', email: true },
  IN_PRODUCTION: { params: ABOUT, target: 'project', email: true },
  SHIPPED: { params: ABOUT, target: 'project', email: true },
  HELD: { params: { ...ABOUT, reason: 'holdReason', comment: 'text' }, target: 'project', email: true },
  RESUMED: { params: ABOUT, target: 'project', email: true },
  IMPRESSION_RECEIVED: { params: ABOUT, target: 'project', email: true },
  REQUESTED_DATE_CHANGED: { params: { ...ABOUT, date: 'date' }, target: 'project', email: true },
  PROJECT_DELETED: { params: ABOUT, target: 'project', email: true },
  COMPANY_MESSAGE: { params: ABOUT, target: 'project', email: true },
  // to staff
  DENTIST_MESSAGE: { params: { ...ABOUT, dentist: 'text' }, target: 'project', email: true },
  COMMENT_ADDED: { params: { ...ABOUT, author: 'text' }, target: 'project', email: true },
  PROJECT_ASSIGNED: { params: ABOUT, target: 'project', email: true },
  NEW_FILES_CONFIRMED: { params: ABOUT, target: 'project', email: true },
  DRAFT_PLAN_APPROVED: { params: { ...ABOUT, comment: 'text' }, target: 'project', email: true },
  DRAFT_PLAN_REJECTED: { params: { ...ABOUT, comment: 'text' }, target: 'project', email: true },
  PROJECT_HELD: {
    params: { ...ABOUT, reason: 'holdReason', comment: 'text' },
    target: 'project',
    email: true,
  },
  PROJECT_RESUMED: { params: { ...ABOUT, comment: 'text' }, target: 'project', email: true },
  PROJECT_URGENT: { params: ABOUT, target: 'project', email: true },
  DATES_CHANGED: { params: { ...ABOUT, date: 'date' }, target: 'project', email: true },
  // to those who watch a project: each step in the portal, the highlights of its history by e-mail too
  STATE_REACHED: { params: { ...ABOUT, state: 'state' }, target: 'project', email: false },
  MILESTONE_REACHED: { params: { ...ABOUT, state: 'state' }, target: 'project', email: true },
  ORDER_WITHDRAWN: { params: ABOUT, target: 'project', email: true },
} as const satisfies Record<string, NoticeRow<ProjectTarget>>;

/**
 * What people are told about each subject, in the portal and by e-mail: `notice.<code>.title` and `.body`. A code
 * belongs to one subject; a subject that is absent has no notices.
 */
export const NOTICES = { project: PROJECT } as const satisfies Partial<
  Record<Subject, Readonly<Record<string, NoticeRow>>>
>;

/** Subjects that people are told about. */
export type NotifiedSubject = keyof typeof NOTICES;

/** Codes of the notices about a subject. */
export type NoticeCode<S extends NotifiedSubject = NotifiedSubject> = {
  [K in S]: keyof (typeof NOTICES)[K];
}[S];

const ROWS: Readonly<Record<NoticeCode, NoticeRow>> = NOTICES.project;

export const NOTICE_CODES = Object.keys(ROWS) as readonly NoticeCode[];

/** The row of a notice, with its types widened for reading. */
export function notice(code: NoticeCode): NoticeRow {
  return ROWS[code];
}

/** What the address of a notice about a subject is made of. */
type LinkFacts = { readonly project: { readonly id: number; readonly productTypeId: number } };

const LINKS: {
  readonly [S in NotifiedSubject]: (code: NoticeCode<S>, facts: LinkFacts[S]) => string;
} = {
  project: (code, { id, productTypeId }) => {
    const page = NOTICES.project[code].target === 'customisation' ? 'customization' : 'details';
    return `/projects/${id}/${page}?productTypeId=${productTypeId}&accessedFrom=notifications`;
  },
};

/** The address in the portal that a notice about a subject leads to. */
export function noticeLink<S extends NotifiedSubject>(
  subject: S,
  code: NoticeCode<S>,
  facts: LinkFacts[S],
): string {
  return LINKS[subject](code, facts);
}
