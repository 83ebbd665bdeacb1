import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_CODES, type ProductCode, productByCode } from '../src/products.ts';
import { FINAL_STATES, PROJECT_STATES, type ProjectState } from '../src/states.ts';
import {
  canMove,
  nextState,
  selectableNextStates,
  transitionsFrom,
  workflowOf,
  type WorkflowOptions,
} from '../src/workflows.ts';

/** Workflow levels transcribed from spec 1 §4; `(…)` marks states that are not displayed. */
const GUIDE =
  'ORDER_CONFIRMED > PENDING_FILES_VERIFICATION NEW_FILES_CONFIRMED (NEW_FILES_UPLOADED) > FILES_VALIDATED FILES_REJECTED > DRAFTING_PLAN > DRAFT_PLAN_SENT > DRAFT_PLAN_APPROVED DRAFT_PLAN_REJECTED > TODO_ATTACHMENT > PRODUCTION_IN_PROGRESS > INSTALLING_SOCKET > FINISHING > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED FILES_ARCHIVED';
const ALIGNERS =
  'ORDER_CONFIRMED > PENDING_FILES_VERIFICATION NEW_FILES_CONFIRMED (NEW_FILES_UPLOADED) > FILES_VALIDATED FILES_REJECTED > DRAFTING_PLAN > DRAFT_PLAN_SENT > DRAFT_PLAN_APPROVED DRAFT_PLAN_REJECTED > PRODUCTION_IN_PROGRESS > (THERMOFORMING) > FINISHING > QUALITY_CONTROL > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED > NEW_IMPRESSION_SENT > PENDING_IMPRESSION_VERIFICATION > IMPRESSION_VALIDATED IMPRESSION_REJECTED NEW_IMPRESSION_UPLOADED > TREATMENT_TERMINATED > FILES_ARCHIVED';
const MODEL =
  'ORDER_CONFIRMED > FILES_VALIDATED > PRODUCTION_IN_PROGRESS > QUALITY_CONTROL > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED';

const SPEC: Record<ProductCode, string> = {
  GCEP: GUIDE,
  GCET: GUIDE,
  GCAE: GUIDE,
  GCCI: 'DRAFT_PLAN_APPROVED > PRODUCTION_IN_PROGRESS > INSTALLING_SOCKET > FINISHING > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED',
  GCFA: 'ORDER_CONFIRMED > FILES_VALIDATED > PRODUCTION_IN_PROGRESS > FINISHING > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED',
  ALIG: ALIGNERS,
  ALGC: 'ORDER_CONFIRMED > FILES_VALIDATED > PRODUCTION_IN_PROGRESS > (THERMOFORMING) > FINISHING > QUALITY_CONTROL > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED',
  ALFC: ALIGNERS,
  ALGE: 'ORDER_CONFIRMED > FILES_VALIDATED > PRODUCTION_IN_PROGRESS > (THERMOFORMING) > FINISHING > QUALITY_CONTROL > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED',
  PR: 'ORDER_CONFIRMED > FILES_VALIDATED > DRAFTING_PLAN > PRODUCTION_IN_PROGRESS > TRIMMING > POLISHING > QUALITY_CONTROL > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED',
  PRAM: 'ORDER_CONFIRMED > FILES_VALIDATED > DRAFTING_PLAN > (OUT_SOURCED) > PRODUCTION_IN_PROGRESS > ASSEMBLING > TRIMMING > QUALITY_CONTROL > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED',
  PRWAX:
    'ORDER_CONFIRMED > FILES_VALIDATED > DRAFTING_PLAN > PRODUCTION_IN_PROGRESS > QUALITY_CONTROL > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED',
  PRMA: MODEL,
  PRMD: MODEL,
  PRGB: 'ORDER_CONFIRMED > FILES_VALIDATED > PRODUCTION_IN_PROGRESS > FINISHING > QUALITY_CONTROL > PACKAGE_PREPARATION > PACKAGE_TO_SEND > SHIPPED',
};
const DIGITAL_WAXUP = 'ORDER_CONFIRMED > FILES_VALIDATED > DRAFTING_PLAN > SHIPPED';

function written(code: ProductCode, options: WorkflowOptions = {}): string {
  const levels: string[][] = [];
  for (const step of workflowOf(code, options)) {
    (levels[step.order - 1] ??= []).push(step.display ? step.state : `(${step.state})`);
  }
  return levels.map((level) => level.join(' ')).join(' > ');
}

/** Every product, with both variants of the wax-up. */
const CASES: readonly (readonly [ProductCode, WorkflowOptions])[] = [
  ...PRODUCT_CODES.map((code) => [code, {}] as const),
  ['PRWAX', { digitalModel: true }],
];
const aCase = fc.constantFrom(...CASES);
const aState = fc.constantFrom(...PROJECT_STATES);

function reachableFrom(code: ProductCode, options: WorkflowOptions, start: ProjectState): Set<ProjectState> {
  const seen = new Set<ProjectState>([start]);
  const open: ProjectState[] = [start];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const next of transitionsFrom(code, state, options)) {
      if (!seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
    }
  }
  return seen;
}

describe('workflows', () => {
  it.each(PRODUCT_CODES)('of %s match the specification', (code) => {
    expect(written(code)).toBe(SPEC[code]);
  });

  it('of a digital wax-up end with the draft plan', () => {
    expect(written('PRWAX', { digitalModel: true })).toBe(DIGITAL_WAXUP);
    expect(workflowOf('PR', { digitalModel: true })).toBe(workflowOf('PR'));
  });

  it.each(CASES)('of %s %o offer renewals the steps of the specification', (code, options) => {
    const guide = productByCode(code).type === 'GUIDE';
    const expected = [
      'ORDER_CONFIRMED',
      'FILES_VALIDATED',
      'PRODUCTION_IN_PROGRESS',
      ...(guide ? ['PENDING_FILES_VERIFICATION', 'DRAFT_PLAN_APPROVED'] : []),
    ];
    const steps = workflowOf(code, options);
    expect(steps.filter((step) => step.renewal).map((step) => step.state)).toEqual(
      steps.filter((step) => expected.includes(step.state)).map((step) => step.state),
    );
  });

  it.each(CASES)('of %s %o list each state once, on consecutive levels', (code, options) => {
    const steps = workflowOf(code, options);
    expect(new Set(steps.map((step) => step.state)).size).toBe(steps.length);
    const levels = [...new Set(steps.map((step) => step.order))];
    expect(levels).toEqual(levels.map((_, index) => index + 1));
  });
});

describe('transitions', () => {
  it.each(CASES)('of %s %o reach every state of the workflow from CREATED', (code, options) => {
    const reachable = reachableFrom(code, options, 'CREATED');
    expect(workflowOf(code, options).filter((step) => !reachable.has(step.state))).toEqual([]);
    expect(reachable).toContain('FILES_ARCHIVED');
  });

  it.each(CASES)('of %s %o lead to the archive from every state that is not terminal', (code, options) => {
    for (const state of reachableFrom(code, options, 'CREATED')) {
      const next = transitionsFrom(code, state, options);
      if (FINAL_STATES.includes(state)) expect(next, state).toEqual([]);
      else expect(reachableFrom(code, options, state), state).toContain('FILES_ARCHIVED');
    }
  });

  it('stay within the workflow, except before the order, to the archive or to a refusal', () => {
    fc.assert(
      fc.property(aCase, aState, ([code, options], state) => {
        const known = [
          ...workflowOf(code, options).map((step) => step.state),
          'CREATED',
          'CUSTOMIZATION_COMPLETED',
          'ADDED_TO_CART',
          'ORDER_CONFIRMED',
          'FILES_ARCHIVED',
          'REFUSED',
        ];
        expect(transitionsFrom(code, state, options).filter((next) => !known.includes(next))).toEqual([]);
      }),
    );
  });

  it('can always reach a terminal state after a random walk', () => {
    fc.assert(
      fc.property(aCase, fc.array(fc.nat(), { maxLength: 80 }), ([code, options], choices) => {
        let state: ProjectState = 'CREATED';
        for (const choice of choices) {
          const next = transitionsFrom(code, state, options);
          if (next.length === 0) break;
          state = next[choice % next.length] ?? state;
        }
        const ends = reachableFrom(code, options, state);
        expect(FINAL_STATES.some((final) => ends.has(final))).toBe(true);
      }),
    );
  });

  it('are empty for states outside the workflow of the product', () => {
    expect(transitionsFrom('GCCI', 'DRAFTING_PLAN')).toEqual([]);
    expect(transitionsFrom('PR', 'DRAFT_PLAN_SENT')).toEqual([]);
    expect(transitionsFrom('GCEP', 'IMPRESSION_VALIDATED')).toEqual([]);
    expect(nextState('GCEP', 'OLD_PROJECT')).toBeNull();
  });

  it('reach REFUSED for aligners only', () => {
    for (const [code, options] of CASES) {
      expect(reachableFrom(code, options, 'CREATED').has('REFUSED')).toBe(
        productByCode(code).type === 'ALIGNERS',
      );
    }
  });
});

describe('next states', () => {
  it.each([
    ['GCEP', 'PENDING_FILES_VERIFICATION'],
    ['GCET', 'PENDING_FILES_VERIFICATION'],
    ['GCAE', 'PENDING_FILES_VERIFICATION'],
    ['ALIG', 'PENDING_FILES_VERIFICATION'],
    ['GCCI', 'DRAFT_PLAN_APPROVED'],
    ['GCFA', 'FILES_VALIDATED'],
    ['ALGE', 'FILES_VALIDATED'],
    ['PRMD', 'FILES_VALIDATED'],
    ['PR', 'FILES_VALIDATED'],
  ] as const)('after the order of %s is %s', (code, state) => {
    expect(nextState(code, 'ORDER_CONFIRMED')).toBe(state);
  });

  it('take a guide from the approved plan to the parcel', () => {
    const path: ProjectState[] = ['DRAFT_PLAN_APPROVED'];
    for (
      let state = nextState('GCEP', 'DRAFT_PLAN_APPROVED');
      state !== null;
      state = nextState('GCEP', state)
    ) {
      path.push(state);
    }
    expect(path).toEqual([
      'DRAFT_PLAN_APPROVED',
      'TODO_ATTACHMENT',
      'PRODUCTION_IN_PROGRESS',
      'INSTALLING_SOCKET',
      'FINISHING',
      'PACKAGE_PREPARATION',
      'PACKAGE_TO_SEND',
      'SHIPPED',
      'FILES_ARCHIVED',
    ]);
  });

  it('start production of GCCI without an attachment', () => {
    expect(nextState('GCCI', 'DRAFT_PLAN_APPROVED')).toBe('PRODUCTION_IN_PROGRESS');
  });

  it('skip polishing and the second trimming by default', () => {
    expect(transitionsFrom('PR', 'TRIMMING')).toEqual(['QUALITY_CONTROL', 'POLISHING']);
    expect(transitionsFrom('PRAM', 'ASSEMBLING')).toEqual(['QUALITY_CONTROL', 'TRIMMING']);
    expect(nextState('PRAM', 'TRIMMING')).toBe('QUALITY_CONTROL');
    expect(nextState('PR', 'POLISHING')).toBe('QUALITY_CONTROL');
  });

  it('let a received prosthesis enter any of the reception states', () => {
    expect(transitionsFrom('PR', 'ORDER_CONFIRMED')).toEqual([
      'FILES_VALIDATED',
      'PRODUCTION_IN_PROGRESS',
      'TRIMMING',
    ]);
  });

  it('resend a declined plan, and route rejected files through the dentist', () => {
    expect(canMove('GCEP', 'DRAFT_PLAN_REJECTED', 'DRAFT_PLAN_SENT')).toBe(true);
    expect(canMove('GCEP', 'FILES_REJECTED', 'NEW_FILES_UPLOADED')).toBe(true);
    expect(canMove('GCEP', 'NEW_FILES_UPLOADED', 'NEW_FILES_CONFIRMED')).toBe(true);
    expect(canMove('GCEP', 'NEW_FILES_CONFIRMED', 'FILES_VALIDATED')).toBe(true);
    expect(canMove('GCEP', 'FILES_REJECTED', 'FILES_VALIDATED')).toBe(false);
  });
});

describe('states staff may move a project to', () => {
  it('are never ahead, always displayed, and exclude the current one', () => {
    fc.assert(
      fc.property(aCase, aState, fc.boolean(), ([code, options], state, renewal) => {
        const steps = workflowOf(code, options);
        const step = (wanted: ProjectState) => steps.find((candidate) => candidate.state === wanted);
        for (const choice of selectableNextStates(code, state, { ...options, renewal })) {
          expect(choice).not.toBe(state);
          expect(step(choice)?.display).toBe(true);
          expect(step(choice)?.order).toBeLessThanOrEqual(step(state)?.order ?? 0);
          if (renewal) expect(step(choice)?.renewal).toBe(true);
        }
      }),
    );
  });

  it('include every displayed step up to the current level', () => {
    expect(selectableNextStates('GCEP', 'DRAFTING_PLAN')).toEqual([
      'ORDER_CONFIRMED',
      'PENDING_FILES_VERIFICATION',
      'NEW_FILES_CONFIRMED',
      'FILES_VALIDATED',
      'FILES_REJECTED',
    ]);
    expect(selectableNextStates('ALGE', 'QUALITY_CONTROL')).not.toContain('THERMOFORMING');
    expect(selectableNextStates('GCEP', 'SHIPPED', { renewal: true })).toEqual([
      'ORDER_CONFIRMED',
      'PENDING_FILES_VERIFICATION',
      'FILES_VALIDATED',
      'DRAFT_PLAN_APPROVED',
      'PRODUCTION_IN_PROGRESS',
    ]);
    expect(selectableNextStates('PR', 'SHIPPED', { renewal: true })).toEqual([
      'ORDER_CONFIRMED',
      'FILES_VALIDATED',
      'PRODUCTION_IN_PROGRESS',
    ]);
  });

  it('are empty for a state outside the workflow', () => {
    expect(selectableNextStates('GCEP', 'DELETED')).toEqual([]);
    expect(selectableNextStates('GCCI', 'DRAFTING_PLAN')).toEqual([]);
  });
});
