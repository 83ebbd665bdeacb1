import { expect, it } from 'vitest';

import { PRODUCT_CODES } from '../src/products.ts';
import { PROJECT_STATES, type ProjectState } from '../src/states.ts';
import { workflowOf } from '../src/workflows.ts';
import { workshopSteps } from '../src/workshop-steps.ts';

const shown = (...args: Parameters<typeof workshopSteps>) =>
  workshopSteps(...args).map(({ state, status }) => `${state} ${status}`);

it('a guide at the bench: what was done, the step, and what comes', () => {
  const reached: ProjectState[] = [
    'ORDER_CONFIRMED',
    'PENDING_FILES_VERIFICATION',
    'FILES_REJECTED',
    'NEW_FILES_CONFIRMED',
    'FILES_VALIDATED',
    'DRAFTING_PLAN',
    'DRAFT_PLAN_SENT',
    'DRAFT_PLAN_APPROVED',
    'PRODUCTION_IN_PROGRESS',
    'INSTALLING_SOCKET',
  ];
  expect(shown('GCEP', 'INSTALLING_SOCKET', reached)).toEqual([
    'ORDER_CONFIRMED done',
    'NEW_FILES_CONFIRMED done',
    'FILES_VALIDATED done',
    'DRAFTING_PLAN done',
    'DRAFT_PLAN_SENT done',
    'DRAFT_PLAN_APPROVED done',
    'PRODUCTION_IN_PROGRESS done',
    'INSTALLING_SOCKET current',
    'FINISHING todo',
    'PACKAGE_PREPARATION todo',
    'PACKAGE_TO_SEND todo',
    'SHIPPED todo',
  ]);
});

it('nothing is done before the order, nor where a workflow begins later than with it', () => {
  expect(workshopSteps('PRMA', 'ADDED_TO_CART', ['CREATED']).every(({ status }) => status === 'todo')).toBe(
    true,
  );
  expect(shown('GCCI', 'ORDER_CONFIRMED', ['CREATED', 'ORDER_CONFIRMED'])[0]).toBe(
    'DRAFT_PLAN_APPROVED todo',
  );
});

it('a project that was refused stands after what it has been through', () => {
  expect(shown('ALIG', 'REFUSED', ['ORDER_CONFIRMED', 'PENDING_FILES_VERIFICATION'])).toEqual([
    'ORDER_CONFIRMED done',
    'PENDING_FILES_VERIFICATION done',
    'REFUSED current',
  ]);
});

it.each(PRODUCT_CODES)('%s has exactly one current step in every state of its workflow', (code) => {
  for (const { state } of workflowOf(code)) {
    const steps = workshopSteps(code, state, PROJECT_STATES);
    expect(steps.filter(({ status }) => status === 'current')).toEqual([{ state, status: 'current' }]);
    expect(steps.map(({ status }) => status)).toEqual(
      steps.map(({ status }) => status).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
    );
  }
});

const ORDER = ['done', 'current', 'todo'];
