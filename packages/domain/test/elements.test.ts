import { describe, expect, it } from 'vitest';
import {
  BATCH_CATEGORY_NAMES,
  PRINTED_CATEGORIES,
  BATCH_WIRE_NAMES,
  batchCategory,
  batchSteps,
  elementStateIn,
  nextBatchState,
  platePrefix,
  plainPlateNumber,
  plateSuffix,
  stateAfterLeaving,
  takesElement,
} from '../src/batches.ts';
import {
  ELEMENT_STATES,
  elementMoves,
  type ElementState,
  isDone,
  isOut,
  nextElementState,
  projectIsProduced,
  type Route,
  ROUTE_NAMES,
  routeOf,
  ROUTES,
  typesOf,
} from '../src/elements.ts';
import { resinsOf } from '../src/machines.ts';
import { familiesOfForm, isExpired } from '../src/materials.ts';
import { stepAfterElements } from '../src/production.ts';

describe.each(ROUTE_NAMES)('the route %s', (route) => {
  const reached = new Set<ElementState>();
  const visit = (state: ElementState | null) => {
    for (const next of elementMoves(route, state)) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(null);

  it('reaches each of its states from the beginning, and no other but REMOVED', () => {
    expect(reached).toEqual(new Set([...ROUTES[route], 'REMOVED']));
  });

  it('leads on from everywhere but TERMINATED and REMOVED', () => {
    for (const state of reached) {
      const ends = state === 'TERMINATED' || state === 'REMOVED';
      expect(elementMoves(route, state).length === 0, state).toBe(ends);
      expect(nextElementState(route, state) === null, state).toBe(ends);
    }
  });

  it('goes through its states in order', () => {
    const walked: ElementState[] = [];
    for (let state = nextElementState(route, null); state !== null; state = nextElementState(route, state)) {
      walked.push(state);
    }
    expect(walked).toEqual(ROUTES[route]);
    expect(walked.slice(0, -1).some(isDone)).toBe(false);
  });
});

describe('routes', () => {
  it('use every production state of the specification', () => {
    const used = new Set<ElementState>([...Object.values(ROUTES).flat(), 'REMOVED']);
    expect(ELEMENT_STATES.filter((state) => !used.has(state))).toEqual([]);
    expect(ELEMENT_STATES).toHaveLength(12);
  });

  it('are known for every type of the kinds that are told by their type', () => {
    expect(typesOf('GC').map((type) => routeOf('GC', type))).toEqual(Array(4).fill('PRINTING'));
    expect(typesOf('BRUXISM').map((type) => routeOf('BRUXISM', type))).toEqual(
      Array(2).fill('PRINTING_AND_CURING'),
    );
    expect(routeOf('MODEL', 'CARROT')).toBe('PRINTING');
    expect(routeOf('MODEL', 'METAL_FRAME')).toBe('OUTSOURCED');
    expect(() => routeOf('BRUXISM', 'GUIDE')).toThrow('no BRUXISM of type GUIDE');
  });

  it('of all that is printed go into batches of some category', () => {
    for (const kind of ['MODEL', 'BRUXISM', 'GC'] as const) {
      for (const type of typesOf(kind)) {
        const isPrinted = (ROUTES[routeOf(kind, type)] as readonly string[]).includes('PRINTING_PREPARATION');
        const categories = PRINTED_CATEGORIES.filter((name) => takesElement(name, { kind, type }));
        expect(categories, `${kind} ${type}`).toHaveLength(isPrinted ? 1 : 0);
      }
    }
  });

  it('know nothing of states that are not theirs', () => {
    expect(nextElementState('PRINTING', 'MACHINING_IN_PROGRESS')).toBeNull();
    expect(nextElementState('PRINTING', 'REMOVED')).toBeNull();
  });
});

describe.each(BATCH_CATEGORY_NAMES)('batches of the category %s', (category) => {
  const { kind, types, elementStates, machineKinds, method } = batchCategory(category);

  it('take their elements along the route of each, from the preparation to the end', () => {
    const routes: readonly Route[] =
      kind === 'BREAKDOWN' ? ['MACHINING', 'ZIRCONIA'] : types.map((type) => routeOf(kind, type));
    for (const route of routes) {
      const states = batchSteps(category).map((state) => elementStateIn(category, state, [{ route }]));
      // Zirconia is sintered after its batch has ended.
      const after = route === 'ZIRCONIA' ? ['TERMINATED'] : [];
      expect(ROUTES[route]).toEqual([elementStates.PREPARATION, ...states, ...after]);
    }
  });

  it('go through their steps one by one', () => {
    const steps = batchSteps(category);
    expect(steps[0]).toBe('TO_LAUNCH');
    expect(steps.map((state) => nextBatchState(category, state))).toEqual([...steps.slice(1), null]);
    expect(steps).toHaveLength(category === 'BRUXISM' ? 4 : 3);
  });

  it('are over once they are empty', () => {
    expect(stateAfterLeaving('IN_PROGRESS', 0)).toBe('TERMINATED');
    expect(stateAfterLeaving('IN_PROGRESS', 1)).toBe('IN_PROGRESS');
  });

  it('have a machine, with a resin if it prints, and a name on the wire', () => {
    expect(machineKinds.length).toBeGreaterThan(0);
    for (const machine of machineKinds) expect(resinsOf(machine).length > 0).toBe(method === 'PRINTING');
    expect(BATCH_WIRE_NAMES).toContain(batchCategory(category).wireName);
  });

  it('take each type in one category alone', () => {
    for (const type of types) {
      expect(BATCH_CATEGORY_NAMES.filter((one) => takesElement(one, { kind, type }))).toEqual([category]);
    }
  });
});

describe('plate numbers', () => {
  it('begin with the day, day first', () => {
    expect(platePrefix('2026-11-20')).toBe('201126-');
    expect(plateSuffix('201126- M3 ', '201126-')).toBe('M3');
    expect(plateSuffix('201126-', '201126-')).toBe('');
    expect(plateSuffix('191126-M3', '201126-')).toBeNull();
    expect(plainPlateNumber('201126-201126- M3')).toBe('201126-M3');
    expect(plainPlateNumber('201126- 201126-')).toBe('201126-');
    expect(plainPlateNumber('201126-191126-M3')).toBe('201126-191126-M3');
  });
});

describe('lots', () => {
  it('may be used on the day they expire, and not later', () => {
    expect(isExpired({ expiresOn: '2026-11-16' }, '2026-11-16')).toBe(false);
    expect(isExpired({ expiresOn: '2026-11-15' }, '2026-11-16')).toBe(true);
    expect(isExpired({ expiresOn: null }, '2026-11-16')).toBe(false);
  });

  it('are of materials that come as resin, disc or block', () => {
    expect(familiesOfForm('RESIN')).toEqual([...resinsOf('MODEL_PRINTER'), ...resinsOf('GUIDE_PRINTER')]);
    expect(familiesOfForm('DISC')).toHaveLength(7);
    expect(familiesOfForm('BLOCK')).toHaveLength(4);
    expect([...resinsOf('WET'), ...resinsOf('DRY')]).toEqual([]);
  });
});

describe('a project in production', () => {
  const guide = { productCode: 'GCEP', state: 'PRODUCTION_IN_PROGRESS' } as const;

  it('is produced once each of its elements is made, cancelled or a silicone key to check', () => {
    expect(projectIsProduced(['TERMINATED', 'REMOVED', 'QUALITY_CONTROL'])).toBe(true);
    expect(projectIsProduced(['TERMINATED', 'PRINTING_POST_PROCESSING'])).toBe(false);
    expect(projectIsProduced(['TERMINATED', null])).toBe(false);
    expect(projectIsProduced([])).toBe(false);
    expect(isOut('OUT_SOURCED')).toBe(false);
  });

  it('then goes to the next step of its workflow, and does not move from any other state', () => {
    expect(stepAfterElements(guide, ['TERMINATED'])?.to).toBe('INSTALLING_SOCKET');
    expect(stepAfterElements({ ...guide, productCode: 'PRMD' }, ['TERMINATED', 'REMOVED'])?.to).toBe(
      'QUALITY_CONTROL',
    );
    expect(stepAfterElements({ ...guide, productCode: 'ALGE' }, ['TERMINATED'])?.to).toBe('THERMOFORMING');
    expect(stepAfterElements({ ...guide, productCode: 'PRGB' }, ['TERMINATED'])?.to).toBe('FINISHING');
    expect(stepAfterElements(guide, ['TERMINATED', 'PRINTING_TO_LAUNCH'])).toBeNull();
    expect(stepAfterElements({ ...guide, state: 'FINISHING' }, ['TERMINATED'])).toBeNull();
  });
});
