import { describe, expect, it } from 'vitest';
import { messageNotices, noted, noticesOf, tell, tellStaff } from '../src/actions/effects.ts';
import { notice } from '../src/notices.ts';
import { staffWith, theDentist } from './support/builders.ts';

describe('watchers of a project', () => {
  it('hear of the state it has reached where a decision has no words for them', () => {
    const told = noticesOf('PENDING_FILES_VERIFICATION', {
      state: 'FILES_VALIDATED',
      ...noted('FILES_VALIDATED', {}, [tell('owner', 'FILES_VALIDATED')]),
    });
    expect(told).toEqual([
      tell('owner', 'FILES_VALIDATED'),
      tell('watchers', 'STATE_REACHED', { state: 'FILES_VALIDATED' }),
    ]);
  });

  it('hear of the highlights of a history by e-mail too, of a step at the bench only in the portal', () => {
    const shipped = noticesOf('PACKAGE_TO_SEND', { state: 'SHIPPED', ...noted('SHIPPED') });
    expect(shipped).toEqual([tell('watchers', 'MILESTONE_REACHED', { state: 'SHIPPED' })]);
    // Unless they can do without such mails.
    expect(notice('MILESTONE_REACHED').mail).toBe('WATCHED');
    expect(notice('STATE_REACHED').mail).toBe('never');
  });

  it('hear a thing once, and nothing of what stays as it is, is not ordered or is deleted', () => {
    const approved = tellStaff('DRAFT_PLAN_APPROVED');
    expect(
      noticesOf('DRAFT_PLAN_SENT', {
        state: 'DRAFT_PLAN_APPROVED',
        ...noted('DRAFT_PLAN_APPROVED', {}, approved),
      }),
    ).toBe(approved);
    expect(noticesOf('DRAFTING_PLAN', { ...noted('FINISHED') })).toEqual([]);
    expect(noticesOf('DRAFTING_PLAN', { state: 'DRAFTING_PLAN', ...noted('FINISHED') })).toEqual([]);
    expect(noticesOf('CUSTOMIZATION_COMPLETED', { state: 'ADDED_TO_CART', ...noted('FINISHED') })).toEqual(
      [],
    );
    expect(noticesOf('CREATED', { state: 'DELETED', ...noted('FINISHED') })).toEqual([]);
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
