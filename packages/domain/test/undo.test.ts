import { describe, expect, it } from 'vitest';

import { ACTION_TYPES } from '../src/actions/names.ts';
import { ACTIONS } from '../src/actions/registry.ts';
import { undoSeconds } from '../src/actions/undo.ts';

describe('undoing actions on projects', () => {
  it('is for all but what is set back at hand, may cost something, asks first, or has calls of its own', () => {
    expect(ACTION_TYPES.filter((type) => ACTIONS[type].undo === null)).toEqual([
      'ADD_TO_CART',
      'REMOVE_FROM_CART',
      'CONFIRM_ORDER',
      'VALIDATE_ORDER',
      'UPLOAD_NEW_FILES',
      'CONFIRM_NEW_FILES',
      'UPDATE_PILLARS',
      'UPDATE_INLAY_CORE',
      'MODIFY_IMPLANTS',
      'MODIFY_PROSTHESIS_BREAKDOWNS',
      'UPDATE_ASSIGNEE',
      'EMERGENCY_UPDATE',
      'UPDATE_REQUESTED_DELIVERY_DATE',
      'UPDATE_DEADLINE',
      'DELETION_REQUESTED',
    ]);
  });

  it('ends with what cannot be taken back', () => {
    const said = { kind: 'addComment', text: 'Une douille manque.' } as const;
    expect(undoSeconds('step', { state: 'FINISHING', writes: [said] })).toBe(10);
    expect(
      undoSeconds('step', { state: 'DRAFTING_PLAN', writes: [said, { kind: 'withdrawElements' }] }),
    ).toBeNull();
    const made = { kind: 'addElements', elements: [] } as const;
    const production = 'PRODUCTION_IN_PROGRESS';
    expect(undoSeconds('step', { state: production, writes: [made] })).toBe(10);
    const charged = { kind: 'charge', parts: ['COURIER'] } as const;
    expect(undoSeconds('step', { state: production, writes: [made, charged] })).toBeNull();
    expect(undoSeconds(null, {})).toBeNull();
  });
});
