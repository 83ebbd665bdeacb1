import { describe, expect, it } from 'vitest';

import { PURPOSES } from '../src/communications.ts';
import { DENTIST_MAILS, isMailed, MAIL_KINDS, mailKindsOf, STAFF_MAILS } from '../src/mails.ts';
import { notice, NOTICE_CODES, NOTICES } from '../src/notices.ts';

describe('the mails of a dentist', () => {
  it('are those that are not done without, and what is always sent', () => {
    expect(isMailed('MESSAGES', [])).toBe(true);
    expect(isMailed('MESSAGES', ['SHIPMENT'])).toBe(true);
    expect(isMailed('MESSAGES', ['MESSAGES'])).toBe(false);
    expect(isMailed('always', MAIL_KINDS)).toBe(true);
    expect(isMailed('never', [])).toBe(false);
  });

  it('cannot be done without where an answer is awaited, an order ends or its date moves', () => {
    const toColleagues = [...Object.keys(NOTICES.user), ...PURPOSES];
    const optional = NOTICE_CODES.filter((code) => !isMailed(notice(code).mail, DENTIST_MAILS)).filter(
      (code) => !toColleagues.includes(code),
    );
    expect(optional.toSorted()).toEqual([
      'ACCESSORIES_SHIPPED',
      'COMPANY_MESSAGE',
      'FILES_VALIDATED',
      'IMPRESSION_RECEIVED',
      'IMPRESSION_VALIDATED',
      'IN_PRODUCTION',
      'MODEL_DELIVERED',
      'NEW_FILES_RECEIVED',
      'ORDER_CONFIRMED',
      'PAPERS_FILED',
      'PARCEL_NUMBER_CHANGED',
      'RESUMED',
      'SHIPPED',
      'STATE_REACHED',
    ]);
  });
});

describe('the mails of staff', () => {
  it('are of kinds of their own, and tell of an order that ended in any case', () => {
    expect(mailKindsOf('ROLE_USER')).toEqual(DENTIST_MAILS);
    for (const role of ['ROLE_INTERNAL_USER', 'ROLE_ADMIN'] as const)
      expect(mailKindsOf(role)).toEqual(STAFF_MAILS);
    const dispensable = (code: (typeof NOTICE_CODES)[number]) =>
      isMailed(notice(code).mail, []) && !isMailed(notice(code).mail, STAFF_MAILS);
    expect(NOTICE_CODES.filter(dispensable)).toEqual([
      'TREATMENT_UPDATED',
      'DENTIST_MESSAGE',
      'COMMENT_ADDED',
      'PROJECT_ASSIGNED',
      'NEW_FILES_CONFIRMED',
      'DRAFT_PLAN_APPROVED',
      'DRAFT_PLAN_REJECTED',
      'PROJECT_HELD',
      'PROJECT_RESUMED',
      'PROJECT_URGENT',
      'DATES_CHANGED',
      'MILESTONE_REACHED',
    ]);
  });

  it('have each a kind that some notice is of', () => {
    const kinds = new Set<string>(NOTICE_CODES.map((code) => notice(code).mail));
    expect(MAIL_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});
