import { expect, it } from 'vitest';

import { noticesDealtWith } from '../src/notices.ts';

it('a notice is dealt with once the project leaves the states in which it asks for something', () => {
  const at = (state: Parameters<typeof noticesDealtWith>[0]['state']) => ({ state, holdReason: null });
  expect(noticesDealtWith(at('DRAFT_PLAN_SENT'), at('DRAFT_PLAN_REJECTED'))).toEqual(['DRAFT_PLAN_SENT']);
  expect(noticesDealtWith(at('FILES_REJECTED'), at('NEW_FILES_UPLOADED'))).toEqual([]);
  expect(noticesDealtWith(at('NEW_FILES_UPLOADED'), at('NEW_FILES_CONFIRMED'))).toEqual([
    'FILES_REJECTED',
    'NEW_FILES_REQUESTED',
  ]);
  expect(noticesDealtWith(at('DRAFT_PLAN_APPROVED'), at('SHIPPED'))).toEqual([]);
});

it('a question is dealt with once the hold that waits for the dentist ends', () => {
  const state = 'DRAFTING_PLAN';
  const held = (holdReason: Parameters<typeof noticesDealtWith>[0]['holdReason']) =>
    ({ state, holdReason }) as const;
  expect(noticesDealtWith(held('AWAITING_DENTIST_REPLY'), held(null))).toEqual(['HELD']);
  expect(noticesDealtWith(held('AWAITING_STOCK'), held(null))).toEqual([]);
  expect(noticesDealtWith(held(null), held('AWAITING_DENTIST_REPLY'))).toEqual([]);
});
