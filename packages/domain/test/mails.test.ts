import { describe, expect, it } from 'vitest';

import { isMailed, MAIL_KINDS } from '../src/mails.ts';
import { notice, NOTICE_CODES } from '../src/notices.ts';

describe('the mails of a dentist', () => {
  it('are those that are not done without, and what is always sent', () => {
    expect(isMailed('MESSAGES', [])).toBe(true);
    expect(isMailed('MESSAGES', ['SHIPMENT'])).toBe(true);
    expect(isMailed('MESSAGES', ['MESSAGES'])).toBe(false);
    expect(isMailed('always', MAIL_KINDS)).toBe(true);
    expect(isMailed('never', [])).toBe(false);
  });

  it('cannot be done without where an answer is awaited, an order ends or its date moves', () => {
    const optional = NOTICE_CODES.filter((code) => !isMailed(notice(code).mail, MAIL_KINDS));
    expect(optional.toSorted()).toEqual([
      'ACCESSORIES_SHIPPED',
      'COMPANY_MESSAGE',
      'FILES_VALIDATED',
      'IMPRESSION_RECEIVED',
      'IMPRESSION_VALIDATED',
      'IN_PRODUCTION',
      'NEW_FILES_RECEIVED',
      'ORDER_CONFIRMED',
      'RESUMED',
      'SHIPPED',
      'STATE_REACHED',
    ]);
  });
});
