/**
 * Kinds of mails that a dentist may do without: what they tell can be read in the portal, and nothing waits for an
 * answer. Everything else is always sent.
 */
export const MAIL_KINDS = ['FILES', 'PRODUCTION', 'SHIPMENT', 'MESSAGES'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Whether a notice is also mailed: always, never, or to those who want its kind. */
export type Mailed = 'always' | 'never' | MailKind;

/** Whether a notice is mailed to a reader who does not want some kinds. */
export function isMailed(mail: Mailed, unwanted: readonly MailKind[]): boolean {
  if (mail === 'never') return false;
  return mail === 'always' || !unwanted.includes(mail);
}
