import { describe, expect, it } from 'vitest';
import { PRODUCT_CODES, type ProductCode } from '../src/products.ts';
import { FINAL_STATES, PROJECT_STATES, type ProjectState } from '../src/states.ts';
import { milestoneOf, roundOf, trackerOf } from '../src/trackers.ts';

const at = (productCode: ProductCode, state: ProjectState) =>
  trackerOf({ productCode, state, holdReason: null, obstacle: null });
const current = (productCode: ProductCode, state: ProjectState) =>
  at(productCode, state).steps.find((step) => step.status === 'current')?.key ?? null;
const keys = (productCode: ProductCode) => at(productCode, 'ORDER_CONFIRMED').steps.map((step) => step.key);

/** Tracker steps and their states, transcribed from spec 1 §4. */
const SPEC: Record<string, { code: ProductCode; steps: Record<string, readonly ProjectState[]> }> = {
  guide: {
    code: 'GCEP',
    steps: {
      filesVerification: [
        'PENDING_FILES_VERIFICATION',
        'FILES_VALIDATED',
        'FILES_REJECTED',
        'NEW_FILES_UPLOADED',
        'NEW_FILES_CONFIRMED',
      ],
      draftingPlan: ['DRAFTING_PLAN', 'DRAFT_PLAN_REJECTED'],
      draftPlanSent: ['DRAFT_PLAN_SENT'],
      production: ['DRAFT_PLAN_APPROVED', 'PRODUCTION_IN_PROGRESS'],
      shipped: ['SHIPPED'],
      filesArchived: ['FILES_ARCHIVED', 'OLD_PROJECT'],
    },
  },
  GCCI: {
    code: 'GCCI',
    steps: {
      production: ['PRODUCTION_IN_PROGRESS'],
      shipped: ['SHIPPED'],
      filesArchived: ['FILES_ARCHIVED'],
    },
  },
  aligners: {
    code: 'ALIG',
    steps: {
      draftingPlan: [
        'PENDING_FILES_VERIFICATION',
        'FILES_VALIDATED',
        'FILES_REJECTED',
        'NEW_FILES_UPLOADED',
        'NEW_FILES_CONFIRMED',
        'NEW_IMPRESSION_SENT',
        'PENDING_IMPRESSION_VERIFICATION',
        'IMPRESSION_VALIDATED',
        'IMPRESSION_REJECTED',
        'NEW_IMPRESSION_UPLOADED',
        'DRAFTING_PLAN',
      ],
      draftPlanSent: ['DRAFT_PLAN_SENT'],
      production: ['PRODUCTION_IN_PROGRESS'],
      ongoingTreatment: ['SHIPPED'],
      treatmentTerminated: ['TREATMENT_TERMINATED'],
      filesArchived: ['FILES_ARCHIVED'],
    },
  },
  fabrication: {
    code: 'GCFA',
    steps: {
      production: ['PENDING_FILES_VERIFICATION'],
      shipped: ['SHIPPED'],
      filesArchived: ['FILES_ARCHIVED'],
    },
  },
  prosthesis: {
    code: 'PR',
    steps: {
      production: ['FILES_VALIDATED', 'PRODUCTION_IN_PROGRESS'],
      shipped: ['SHIPPED'],
      filesArchived: ['FILES_ARCHIVED'],
    },
  },
};

describe('trackers', () => {
  it.each(Object.entries(SPEC))('of %s have the steps of the specification', (_, { code, steps }) => {
    expect(keys(code)).toEqual(Object.keys(steps));
    for (const [key, states] of Object.entries(steps)) {
      for (const state of states) expect(current(code, state), state).toBe(key);
    }
  });

  it('show the furthest step reached for states no step lists', () => {
    expect(current('GCEP', 'TODO_ATTACHMENT')).toBe('production');
    expect(current('GCEP', 'INSTALLING_SOCKET')).toBe('production');
    expect(current('GCEP', 'PACKAGE_TO_SEND')).toBe('production');
    expect(current('ALIG', 'QUALITY_CONTROL')).toBe('production');
    expect(current('GCFA', 'FILES_VALIDATED')).toBe('production');
    expect(current('PR', 'POLISHING')).toBe('production');
    expect(current('PR', 'OLD_PROJECT')).toBe('filesArchived');
  });

  it('say which round of a treatment its further impressions have begun, until it ends', () => {
    const reached = (...states: ProjectState[]) => states.map((state, id) => ({ state, id }));
    const first = reached('PENDING_FILES_VERIFICATION', 'SHIPPED');
    expect(roundOf('SHIPPED', first)).toBeNull();
    const second = reached('SHIPPED', 'NEW_IMPRESSION_SENT', 'PENDING_IMPRESSION_VERIFICATION');
    const round = { number: 2, began: { state: 'NEW_IMPRESSION_SENT', id: 1 } };
    expect(roundOf('PENDING_IMPRESSION_VERIFICATION', second)).toEqual(round);
    expect(roundOf('PRODUCTION_IN_PROGRESS', second)).toEqual(round);
    expect(roundOf('SHIPPED', [...second, ...second])).toMatchObject({ number: 3 });
    for (const over of ['TREATMENT_TERMINATED', 'FILES_ARCHIVED', 'REFUSED'] as const) {
      expect(roundOf(over, second)).toBeNull();
    }
  });

  it('move on once the plan of aligners is answered, as that of a guide', () => {
    for (const code of ['ALIG', 'ALFC', 'GCEP'] as const) {
      expect(current(code, 'DRAFT_PLAN_APPROVED')).toBe('production');
      expect(current(code, 'DRAFT_PLAN_REJECTED')).toBe('draftingPlan');
    }
  });

  it('show how much of the current step is done', () => {
    expect(at('GCEP', 'DRAFT_PLAN_SENT').share).toBe(1 / 2);
    expect(at('GCEP', 'PENDING_FILES_VERIFICATION').share).toBeCloseTo(1 / 3);
    expect(at('GCEP', 'FILES_VALIDATED').share).toBeCloseTo(2 / 3);
    expect(at('PRMD', 'FILES_VALIDATED').share).toBeCloseTo(1 / 6);
    expect(at('PRMD', 'PACKAGE_TO_SEND').share).toBeCloseTo(5 / 6);
    expect(at('GCEP', 'SHIPPED').share).toBe(1);
    expect(at('ALIG', 'SHIPPED').share).toBe(1 / 2);
    expect(at('ALIG', 'SUSPENDED').share).toBe(1 / 2);
    expect(at('ALIG', 'TREATMENT_TERMINATED').share).toBe(1);
    for (const code of PRODUCT_CODES) {
      for (const state of PROJECT_STATES) {
        const { share } = at(code, state);
        expect(
          share > 0 && (FINAL_STATES.includes(state) ? share === 1 : share <= 1),
          `${code} ${state}`,
        ).toBe(true);
      }
    }
  });

  it('have only pending steps before the order is confirmed', () => {
    for (const state of ['CREATED', 'CUSTOMIZATION_COMPLETED', 'ADDED_TO_CART', 'ORDER_CONFIRMED'] as const) {
      expect(at('GCEP', state).steps.every((step) => step.status === 'todo')).toBe(true);
    }
  });

  it.each([
    ['REFUSED', 'refused'],
    ['DELETED', 'deleted'],
    ['SUSPENDED', 'suspended'],
  ] as const)('show %s alone', (state, key) => {
    for (const code of PRODUCT_CODES) {
      expect(at(code, state).steps).toEqual([{ key, status: 'current' }]);
    }
  });

  it('have done steps before the current one and pending steps after it, for every product and state', () => {
    for (const code of PRODUCT_CODES) {
      for (const state of PROJECT_STATES) {
        const statuses = at(code, state).steps.map((step) => step.status);
        expect(statuses.join(' '), `${code} ${state}`).toMatch(/^((done )*current( todo)*|todo( todo)*)$/u);
      }
    }
  });

  it('show the hold of the current step, and the exact state during production', () => {
    const held = trackerOf({
      productCode: 'GCEP',
      state: 'DRAFTING_PLAN',
      holdReason: 'AWAITING_STOCK',
      obstacle: null,
    });
    expect(held.holdReason).toBe('AWAITING_STOCK');
    expect(held.productionState).toBeNull();
    expect(at('GCEP', 'FINISHING').productionState).toBe('FINISHING');
    // The name of the step says it.
    expect(at('GCEP', 'PACKAGE_PREPARATION').productionState).toBeNull();
  });

  it('do not give the state a second name beside that of the step', () => {
    for (const state of ['PRODUCTION_IN_PROGRESS', 'PACKAGE_TO_SEND', 'SHIPPED', 'FILES_ARCHIVED'] as const) {
      for (const code of PRODUCT_CODES)
        expect(at(code, state).productionState, `${code} ${state}`).toBeNull();
    }
  });
});

describe('the step in hand', () => {
  it.each([
    ['GCEP', 'PENDING_FILES_VERIFICATION', 'verification'],
    ['GCEP', 'FILES_VALIDATED', 'filesValidated'],
    ['GCEP', 'DRAFT_PLAN_REJECTED', 'planning'],
    ['GCEP', 'INSTALLING_SOCKET', 'production'],
    ['ALIG', 'FILES_REJECTED', 'filesRejected'],
    ['ALIG', 'DRAFT_PLAN_SENT', 'draftPlan'],
    ['ALIG', 'DRAFT_PLAN_APPROVED', 'toProduce'],
    ['ALIG', 'DRAFT_PLAN_REJECTED', 'planning'],
    ['ALIG', 'SHIPPED', null],
    ['PR', 'DRAFTING_PLAN', 'planning'],
  ] as const)('of %s in %s has the name %s', (code, state, name) => {
    expect(at(code, state).currentName).toBe(name);
  });

  const dates = (code: ProductCode, states: readonly ProjectState[]) => {
    const state = states.at(-1) ?? 'CREATED';
    const milestones = states.map((reached, index) => ({ state: reached, index }));
    const project = { productCode: code, state, holdReason: null, obstacle: null };
    return trackerOf(project).steps.map((step) => milestoneOf(project, step, milestones)?.index ?? null);
  };

  it('names its step after what is still to be sent', () => {
    const sent = { productCode: 'GCEP', state: 'NEW_FILES_UPLOADED', holdReason: null } as const;
    expect(trackerOf({ ...sent, obstacle: null }).currentName).toBe('newFilesToConfirm');
    const project = { ...sent, obstacle: 'files' } as const;
    const { currentName, steps } = trackerOf(project);
    expect(currentName).toBe('filesRejected');
    const milestones = (['PENDING_FILES_VERIFICATION', 'FILES_REJECTED', 'NEW_FILES_UPLOADED'] as const).map(
      (state) => ({ state }),
    );
    const [step] = steps;
    expect(step && milestoneOf(project, step, milestones)).toEqual({ state: 'FILES_REJECTED' });
  });

  it('is dated by when the project last came to what it is called', () => {
    expect(dates('GCEP', ['ORDER_CONFIRMED', 'PENDING_FILES_VERIFICATION', 'FILES_REJECTED'])[0]).toBe(2);
    expect(dates('GCEP', ['PENDING_FILES_VERIFICATION', 'FILES_VALIDATED'])[0]).toBe(1);
    const cycle: ProjectState[] = [
      'DRAFTING_PLAN',
      'DRAFT_PLAN_SENT',
      'DRAFT_PLAN_APPROVED',
      'PRODUCTION_IN_PROGRESS',
      'FINISHING',
      'SHIPPED',
    ];
    expect(dates('ALIG', cycle)).toEqual([0, 1, 2, 5, null, null]);
    const again: ProjectState[] = [...cycle, 'NEW_IMPRESSION_SENT', 'PENDING_IMPRESSION_VERIFICATION'];
    expect(dates('ALIG', again)[0]).toBe(6);
    expect(dates('ALIG', [...again, 'IMPRESSION_VALIDATED', 'DRAFT_PLAN_SENT']).slice(0, 3)).toEqual([
      6,
      9,
      null,
    ]);
    expect(dates('ALIG', [...again, 'IMPRESSION_VALIDATED', 'PRODUCTION_IN_PROGRESS', 'FINISHING'])[2]).toBe(
      9,
    );
    // The plan was sent before the treatment was updated, and not again.
    const onward: ProjectState[] = [...again, 'IMPRESSION_VALIDATED', 'PRODUCTION_IN_PROGRESS'];
    expect(dates('ALIG', onward)).toEqual([6, null, 9, null, null, null]);
    expect(dates('ALIG', [...onward, 'SHIPPED'])).toEqual([6, null, 9, 10, null, null]);
    expect(dates('ALIG', ['SHIPPED', 'TREATMENT_TERMINATED'])[4]).toBe(1);
    expect(dates('ALIG', ['PENDING_FILES_VERIFICATION', 'REFUSED'])).toEqual([1]);
  });
});
