import { describe, expect, it } from 'vitest';
import {
  canHold,
  HOLD_FORM_REASONS,
  HOLD_REASONS,
  holdReasonsFor,
  RECEPTION_DATE_REASON,
  RESUMABLE_REASONS,
} from '../src/holds.ts';
import { PRODUCT_TYPE_CODES } from '../src/products.ts';
import { isInProgress, PROJECT_STATES } from '../src/states.ts';

describe('hold reasons', () => {
  it('are those of spec 1 and spec 3', () => {
    expect(HOLD_REASONS.toSorted()).toEqual(
      [
        // spec 1 §4
        'AWAITING_DIGITISATION',
        'AWAITING_DENTIST_REPLY',
        'AWAITING_ORDER_MODIFICATION',
        'AWAITING_FILES',
        'AWAITING_COMPANY_INFO',
        'AWAITING_COMPANY_REPLY',
        'AWAITING_STOCK',
        'AWAITING_DRAFT_PLAN_VALIDATION',
        'AWAITING_TREATMENT_UPDATES',
        // spec 3 §4.2
        'AWAITING_PARTING',
        'AWAITING_TEMPORARY_PR',
        'AWAITING_DRAFT_PLAN',
        'AWAITING_TEMPORARY_PR_EXPORT',
        'AWAITING_RECEPTION',
      ].toSorted(),
    );
  });

  it('include seven in the form, one for prostheses only and one with a reception date', () => {
    expect(HOLD_FORM_REASONS).toEqual([
      'AWAITING_DENTIST_REPLY',
      'AWAITING_ORDER_MODIFICATION',
      'AWAITING_FILES',
      'AWAITING_COMPANY_INFO',
      'AWAITING_COMPANY_REPLY',
      'AWAITING_STOCK',
      'AWAITING_TEMPORARY_PR',
    ]);
    for (const type of PRODUCT_TYPE_CODES) {
      expect(holdReasonsFor(type)).toEqual(
        HOLD_FORM_REASONS.filter((reason) => type === 'PROSTHESIS' || reason !== 'AWAITING_TEMPORARY_PR'),
      );
    }
    expect(RECEPTION_DATE_REASON).toBe('AWAITING_STOCK');
  });

  it('include seven that the resume dialog ends', () => {
    expect(RESUMABLE_REASONS.toSorted()).toEqual(
      [
        'AWAITING_DENTIST_REPLY',
        'AWAITING_ORDER_MODIFICATION',
        'AWAITING_FILES',
        'AWAITING_COMPANY_INFO',
        'AWAITING_COMPANY_REPLY',
        'AWAITING_STOCK',
        'AWAITING_DRAFT_PLAN_VALIDATION',
      ].toSorted(),
    );
  });

  it('can be set on projects in progress, but not in production or twice', () => {
    for (const state of PROJECT_STATES) {
      expect(canHold({ state, onHold: false }), state).toBe(
        isInProgress(state) && state !== 'PRODUCTION_IN_PROGRESS',
      );
      expect(canHold({ state, onHold: true })).toBe(false);
    }
  });
});
