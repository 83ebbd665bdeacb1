import { expect, test } from 'vitest';
import { declinedPlan } from '../src/draft-plans.ts';

test('a declined plan is the latest one, until another is sent and where it is drawn anew', () => {
  const declined = { number: 1, approved: false };
  const draftPlans = [declined];
  expect(declinedPlan({ draftPlans, projectState: 'DRAFTING_PLAN' })).toBe(declined);
  expect(declinedPlan({ draftPlans, projectState: 'DRAFT_PLAN_REJECTED' })).toBe(declined);
  expect(declinedPlan({ draftPlans, projectState: 'PRODUCTION_IN_PROGRESS' })).toBeUndefined();
  const again = [{ number: 2, approved: null }, declined];
  expect(declinedPlan({ draftPlans: again, projectState: 'DRAFTING_PLAN' })).toBeUndefined();
});
