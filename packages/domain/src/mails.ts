import type { Role } from './people.ts';

/**
 * Kinds of mails that a dentist may unsubscribe from: their content is in the portal too, and nothing waits
 * for an answer. All others are always sent.
 */
export const DENTIST_MAILS = ['FILES', 'PRODUCTION', 'SHIPMENT', 'MESSAGES', 'PAPERS'] as const;

/**
 * Kinds of mails that staff may unsubscribe from: their content is in the queues too, except that an order
 * ended.
 */
export const STAFF_MAILS = ['ASSIGNMENTS', 'DENTISTS', 'COMMENTS', 'PLANNING', 'WATCHED'] as const;

export const MAIL_KINDS = [...DENTIST_MAILS, ...STAFF_MAILS] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The kinds of mails that users of a role receive and can opt out of. */
export const mailKindsOf = (role: Role): readonly MailKind[] =>
  role === 'ROLE_USER' ? DENTIST_MAILS : STAFF_MAILS;

/** Whether a notice is also mailed: always, never, or to those who want its kind. */
export type Mailed = 'always' | 'never' | MailKind;

/** Whether the reader of a notice decides if it is mailed. */
export const isChosen = (mail: Mailed): mail is MailKind => mail !== 'always' && mail !== 'never';

/** Whether a notice is mailed to a reader who has opted out of some kinds. */
export function isMailed(mail: Mailed, unwanted: readonly MailKind[]): boolean {
  return isChosen(mail) ? !unwanted.includes(mail) : mail === 'always';
}
