import { describe, expect, it } from 'vitest';
import { messageNotices, noticesOf, tell, tellStaff } from '../src/actions/effects.ts';
import { staffWith, theDentist } from './support/builders.ts';

describe('those who watch a project', () => {
  it('hear of the state it has reached where a decision has no words for them', () => {
    const told = noticesOf('PENDING_FILES_VERIFICATION', {
      state: 'FILES_VALIDATED',
      notify: [tell('owner', 'FILES_VALIDATED')],
    });
    expect(told).toEqual([
      tell('owner', 'FILES_VALIDATED'),
      tell('watchers', 'STATE_REACHED', { state: 'FILES_VALIDATED' }),
    ]);
  });

  it('hear a thing once, and nothing of what stays as it is, is not ordered or is deleted', () => {
    const approved = tellStaff('DRAFT_PLAN_APPROVED');
    expect(noticesOf('DRAFT_PLAN_SENT', { state: 'DRAFT_PLAN_APPROVED', notify: approved })).toBe(approved);
    expect(noticesOf('DRAFTING_PLAN', { notify: [] })).toEqual([]);
    expect(noticesOf('DRAFTING_PLAN', { state: 'DRAFTING_PLAN', notify: [] })).toEqual([]);
    expect(noticesOf('CUSTOMIZATION_COMPLETED', { state: 'ADDED_TO_CART', notify: [] })).toEqual([]);
    expect(noticesOf('CREATED', { state: 'DELETED', notify: [] })).toEqual([]);
  });
});

describe('a message', () => {
  it('of the company goes to the dentist, one of the dentist to whoever looks after the project', () => {
    expect(messageNotices(staffWith([]), 'Dr Durand')).toEqual([tell('owner', 'COMPANY_MESSAGE')]);
    expect(messageNotices(theDentist, 'Dr Durand').map(({ to, code }) => [to, code])).toEqual([
      ['assignee', 'DENTIST_MESSAGE'],
      ['watchers', 'DENTIST_MESSAGE'],
      ['desk', 'DENTIST_MESSAGE'],
    ]);
  });
});
