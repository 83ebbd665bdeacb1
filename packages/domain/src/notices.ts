import type { ParamKinds } from './sentences.ts';

/** Where a notice leads: the project, or its customisation to send files anew. */
type NoticeTarget = 'project' | 'customisation';

type NoticeRow = {
  readonly params: ParamKinds;
  readonly target: NoticeTarget;
  /** Sent by e-mail too, with the template of notices. */
  readonly email: boolean;
};

const ABOUT = { projectId: 'number', patientName: 'text' } as const satisfies ParamKinds;

/**
 * What people are told, in the portal and by e-mail: `notice.<code>.title` and `.body`. Every notice carries the
 * project's number and its patient's name, both filled in by the server, beside the parameters of its own.
 */
export const NOTICES = {
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
} as const satisfies Record<string, NoticeRow>;

export type NoticeCode = keyof typeof NOTICES;

export const NOTICE_CODES = Object.keys(NOTICES) as readonly NoticeCode[];

/** The row of a notice, with its types widened for reading. */
export function notice(code: NoticeCode): NoticeRow {
  return NOTICES[code];
}

/** The address in the portal that a notice about a project leads to. */
export function noticeLink(
  code: NoticeCode,
  project: { readonly id: number; readonly productTypeId: number },
): string {
  const page = notice(code).target === 'customisation' ? 'customization' : 'details';
  return `/projects/${project.id}/${page}?productTypeId=${project.productTypeId}&accessedFrom=notifications`;
}
