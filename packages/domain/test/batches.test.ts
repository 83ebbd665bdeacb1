import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchFinish } from '../src/actions/batches/batch-finish.ts';
import { batchLaunch } from '../src/actions/batches/batch-launch.ts';
import { batchChange } from '../src/actions/batches/batch-change.ts';
import { batchTakeOff } from '../src/actions/batches/batch-take-off.ts';
import { batchTerminate } from '../src/actions/batches/batch-terminate.ts';
import type { BatchDecision, BatchFacts } from '../src/actions/batches/batch-action.ts';
import { printingPreparation } from '../src/actions/batches/printing-preparation.ts';
import { BATCH_ACTION_TYPES, type BatchActionType } from '../src/actions/batches/names.ts';
import { BATCH_ACTIONS, batchOffers } from '../src/actions/batches/registry.ts';
import type { ElementFacts } from '../src/actions/elements/element-action.ts';
import { removeElement } from '../src/actions/elements/remove-element.ts';
import {
  BATCH_CATEGORY_NAMES,
  BATCH_STATES,
  type BatchCategory,
  elementStateIn,
  isPrinted,
  isStepOf,
  nextBatchState,
  stateAfterLeaving,
} from '../src/batches.ts';
import { elementMoves } from '../src/elements.ts';
import { isRefusal, type Refusal } from '../src/refusals.ts';
import type { Actor } from '../src/people.ts';
import { NOW, staffWith, theAdmin, theDentist } from './support/builders.ts';
import {
  aBatch,
  afterBatch,
  EMPTY_PRINTER,
  GUIDE_PRINTER,
  MODEL_PRINTER,
  STALE_PRINTER,
} from './support/production.ts';

const machinist = staffWith([], ['PROD_MACHINE']);
const editor = staffWith(['EDIT_FABRICATION']);
const packer = staffWith([], ['LOG']);

describe('launching a batch', () => {
  const input = { newBatchState: 'IN_PROGRESS', newElementState: 'PRINTING_IN_PROGRESS' } as const;
  const launch = (batch: BatchFacts, over: Partial<typeof input> = {}, actor: Actor = machinist) =>
    batchLaunch.decide(batch, { ...input, ...over }, actor, NOW);

  it('takes its elements with it and keeps the lot of resin', () => {
    expect(launch(aBatch('MODEL'))).toEqual({
      state: 'IN_PROGRESS',
      elements: 'PRINTING_IN_PROGRESS',
      set: { resinLotId: 11 },
      history: [{ code: 'BATCH_LAUNCHED', params: { machine: 'Modèles 2', lot: 'RM-26-118' } }],
    });
    expect(launch(aBatch('BRUXISM', 'TO_LAUNCH', { machineId: null }))).toMatchObject({
      set: { resinLotId: null },
    });
  });

  it('happens once', () => {
    for (const state of BATCH_STATES.slice(1)) {
      expect(launch(aBatch('MODEL', state)), state).toEqual({ refused: 'action.notOffered' });
    }
  });

  it('checks the resin again: it may have been changed since', () => {
    const unready = aBatch('MODEL', 'TO_LAUNCH', { machineId: EMPTY_PRINTER.id });
    expect(launch(unready)).toEqual({ refused: 'machine.noResin' });
    expect(batchOffers(unready, machinist)).toContainEqual({
      type: 'BATCH_LAUNCH',
      disabledReason: 'machine.noResin',
    });
    expect(launch(aBatch('MODEL', 'TO_LAUNCH', { machineId: STALE_PRINTER.id }))).toMatchObject({
      refused: 'machine.resinExpired',
    });
  });

  it('is not for whoever does not work at the machines', () => {
    for (const actor of [packer, editor, theDentist]) {
      expect(launch(aBatch('MODEL'), {}, actor)).toEqual({ refused: 'access.denied' });
    }
  });
});

describe('finishing a batch', () => {
  const finish = (batch: BatchFacts, newBatchState: 'TERMINATED' | 'POST_PROCESSING') =>
    batchFinish.decide(
      batch,
      { newBatchState, newElementState: elementStateIn(batch.category, newBatchState, batch.elements) },
      machinist,
      NOW,
    );

  it('ends it with its elements', () => {
    expect(finish(aBatch('GUIDE', 'IN_PROGRESS'), 'TERMINATED')).toEqual({
      state: 'TERMINATED',
      elements: 'TERMINATED',
      history: [{ code: 'BATCH_FINISHED', params: {} }],
    });
  });

  it('brings bruxism splints to their post-processing first', () => {
    expect(finish(aBatch('BRUXISM', 'IN_PROGRESS'), 'POST_PROCESSING')).toEqual({
      state: 'POST_PROCESSING',
      elements: 'PRINTING_POST_PROCESSING',
      history: [{ code: 'BATCH_IN_POST_PROCESSING', params: {} }],
    });
    expect(finish(aBatch('BRUXISM', 'POST_PROCESSING'), 'TERMINATED')).toMatchObject({ state: 'TERMINATED' });
  });

  it('refuses a step that is not the next one', () => {
    expect(finish(aBatch('BRUXISM', 'IN_PROGRESS'), 'TERMINATED')).toEqual({
      refused: 'batch.notTheNextState',
      fields: { newBatchState: 'batch.notTheNextState' },
    });
    const wrongElements = { newBatchState: 'TERMINATED', newElementState: 'REMOVED' } as const;
    expect(batchFinish.decide(aBatch('MODEL', 'IN_PROGRESS'), wrongElements, machinist, NOW)).toEqual({
      refused: 'batch.notTheNextState',
      fields: { newElementState: 'batch.notTheNextState' },
    });
    expect(finish(aBatch('MODEL', 'TO_LAUNCH'), 'TERMINATED')).toEqual({ refused: 'action.notOffered' });
  });
});

describe('the states of batches in URLs', () => {
  it('are those after the first that a category of the name reaches', () => {
    expect(isStepOf('BRUXISM', 'POST_PROCESSING')).toBe(true);
    for (const name of ['MODEL', 'GC'] as const) {
      expect(isStepOf(name, 'IN_PROGRESS')).toBe(true);
      expect(isStepOf(name, 'TO_LAUNCH')).toBe(false);
      expect(isStepOf(name, 'POST_PROCESSING')).toBe(false);
    }
  });
});

describe('undoing batch actions', () => {
  it('is each of its steps, but no correction and no closing', () => {
    const windows = Object.entries(BATCH_ACTIONS).map(([type, { undo }]) => [type, undo]);
    expect(Object.fromEntries(windows)).toEqual({
      BATCH_LAUNCH: 'step',
      BATCH_FINISH: 'step',
      BATCH_CHANGE: null,
      BATCH_TAKE_OFF: 'step',
      BATCH_TERMINATE: null,
    });
    expect(printingPreparation.undo).toBe('step');
  });
});

describe('changing a batch', () => {
  const change = (batch: BatchFacts, input: Parameters<typeof batchChange.form>[0]) =>
    batchChange.decide(batch, input, machinist, NOW);

  it('takes another machine or number, and keeps the day of its preparation', () => {
    const other = { ...MODEL_PRINTER, id: 6, name: 'Modèles 5' };
    const batch = aBatch('MODEL', 'TO_LAUNCH', {
      machines: [MODEL_PRINTER, other, EMPTY_PRINTER, GUIDE_PRINTER],
      plateNumber: '151126-M3',
    });
    expect(change(batch, { machineId: other.id, plateNumber: '151126-M4' })).toEqual({
      set: { machineId: other.id, plateNumber: '151126-M4' },
      history: [{ code: 'BATCH_CHANGED', params: { plateNumber: '151126-M4', machine: 'Modèles 5' } }],
    });
    expect(change(batch, { plateNumber: '161126-M4' })).toMatchObject({
      fields: { plateNumber: 'batch.plateOfAnotherDay' },
    });
    expect(change({ ...batch, plateNumberTaken: true }, { plateNumber: '151126-M4' })).toMatchObject({
      refused: 'batch.plateNumberTaken',
    });
    expect(
      change({ ...batch, plateNumberTaken: true }, { plateNumber: '151126-M3', machineId: 6 }),
    ).toMatchObject({ set: { machineId: 6 } });
    expect(change(batch, { machineId: GUIDE_PRINTER.id })).toMatchObject({ refused: 'machine.wrongKind' });
    expect(change(batch, { machineId: EMPTY_PRINTER.id })).toMatchObject({ refused: 'machine.noResin' });
    expect(change(batch, { machineId: null })).toMatchObject({ refused: 'batch.machineRequired' });
    expect(change(batch, {})).toEqual({ refused: 'batch.unchanged' });
  });

  it('asks for the lot of resin where it is moved under way, and stays as it is when it is done', () => {
    const other = {
      ...MODEL_PRINTER,
      id: 6,
      resin: { ...MODEL_PRINTER.resin!, id: 15, number: 'RM-26-200' },
    };
    const same = { ...MODEL_PRINTER, id: 7 };
    const running = aBatch('MODEL', 'IN_PROGRESS', { machines: [MODEL_PRINTER, other, same] });
    expect(change(running, { machineId: 6 })).toEqual({
      refused: 'batch.lotRequired',
      fields: { resinLotId: 'batch.lotRequired' },
    });
    for (const { id, number } of [MODEL_PRINTER.resin!, other.resin]) {
      const moved = change(running, { machineId: 6, resinLotId: id });
      expect(moved).toMatchObject({ moved: true, set: { machineId: 6, resinLotId: id } });
      expect(moved).toHaveProperty('history.1', { code: 'BATCH_LOT_TOLD', params: { lot: number } });
    }
    expect(change(running, { machineId: 6, resinLotId: 99 })).toMatchObject({
      fields: { resinLotId: 'field.unknownValue' },
    });
    expect(change(running, { machineId: 7 })).toMatchObject({ set: { resinLotId: 11 }, history: [{}] });
    expect(change(running, { plateNumber: '161126-M9', resinLotId: 11 })).toMatchObject({
      fields: { resinLotId: 'field.unknownValue' },
    });
    expect(change({ ...running, state: 'TO_LAUNCH' }, { machineId: 6 })).not.toHaveProperty('moved');
    expect(change(running, { plateNumber: '161126-M9' })).not.toHaveProperty('set.resinLotId');
    expect(change(aBatch('MODEL', 'TERMINATED'), { machineId: 6 })).toEqual({ refused: 'action.notOffered' });
    expect(change(aBatch('BRUXISM', 'POST_PROCESSING'), { machineId: 1 })).toEqual({
      refused: 'action.notOffered',
    });
  });
});

describe('a batch of splints that is being printed', () => {
  it('takes the lot of the first machine that is noted, and keeps it without one', () => {
    const move = (batch: BatchFacts, machineId: number | null) =>
      batchChange.decide(batch, { machineId }, machinist, NOW);
    const running = aBatch('BRUXISM', 'IN_PROGRESS');
    expect(move(running, null)).toMatchObject({ moved: true, set: { machineId: null, resinLotId: 13 } });
    const handmade = aBatch('BRUXISM', 'IN_PROGRESS', { machineId: null, lot: null });
    expect(move(handmade, 3)).toMatchObject({
      set: { resinLotId: 13 },
      history: [{}, { code: 'BATCH_LOT_TOLD', params: { lot: 'RB-26-030' } }],
    });
  });
});

describe('taking elements off a batch', () => {
  const takeOff = (batch: BatchFacts, elementIds: readonly number[], actor: Actor = machinist) =>
    batchTakeOff.decide(batch, { elementIds }, actor, NOW);

  it('puts them back into preparation, and ends it with the last of them', () => {
    const taken = (elementIds: readonly number[]) => ({
      takenOff: { elementIds, to: 'PRINTING_PREPARATION' },
      history: [{ code: 'BATCH_TAKEN_OFF', params: { elements: elementIds.length, projects: ['10482'] } }],
    });
    expect(takeOff(aBatch('MODEL'), [101])).toEqual(taken([101]));
    expect(takeOff(aBatch('MODEL'), [101, 100, 101])).toEqual({
      state: 'TERMINATED',
      withdrawn: true,
      ...taken([100, 101]),
    });
    expect(takeOff(aBatch('MACHINING'), [100])).toMatchObject({ takenOff: { to: 'MACHINING_PREPARATION' } });
  });

  it('names what is not in it, and needs something', () => {
    expect(takeOff(aBatch('MODEL'), [100, 999])).toEqual({
      refused: 'batch.notInside',
      fields: { 'elementIds.999': 'batch.notInside' },
    });
    expect(takeOff(aBatch('MODEL'), [])).toMatchObject({ refused: 'batch.nothingSelected' });
  });

  it('is for those who prepare it, before it is launched', () => {
    for (const state of BATCH_STATES.slice(1)) {
      expect(takeOff(aBatch('BRUXISM', state), [100])).toEqual({ refused: 'action.notOffered' });
    }
    for (const actor of [packer, editor, theDentist]) {
      expect(takeOff(aBatch('MODEL'), [100], actor)).toEqual({ refused: 'access.denied' });
    }
  });
});

describe('terminating a batch', () => {
  it('ends it from every step, with a reason, by administrators alone', () => {
    const close = (actor: Actor, comment = 'Panne', state: BatchFacts['state'] = 'TO_LAUNCH') =>
      batchTerminate.decide(aBatch('BRUXISM', state), { comment }, actor, NOW);
    for (const state of BATCH_STATES.slice(0, 3)) {
      expect(close(theAdmin, ' Panne ', state)).toEqual({
        state: 'TERMINATED',
        elements: 'TERMINATED',
        history: [{ code: 'BATCH_CLOSED', params: { comment: 'Panne' } }],
      });
    }
    for (const actor of [machinist, staffWith([], ['QA'])]) {
      expect(close(actor)).toEqual({ refused: 'access.denied' });
    }
    expect(close(theAdmin, ' ')).toMatchObject({ fields: { comment: 'production.reasonRequired' } });
    expect(close(theAdmin, 'Panne', 'TERMINATED')).toEqual({ refused: 'action.notOffered' });
  });
});

/** Somebody does something to a batch, sensibly or not. */
const attempt = fc.record({
  actor: fc.constantFrom(machinist, editor, packer, theAdmin, theDentist),
  type: fc.constantFrom(...BATCH_ACTION_TYPES),
  cancels: fc.option(fc.nat(3), { freq: 5 }),
  newBatchState: fc.option(fc.constantFrom(...BATCH_STATES), { freq: 3 }),
  machineId: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
});

const inputOf = (
  { category, state, plateNumber, elements }: BatchFacts,
  { newBatchState, machineId }: { newBatchState: BatchFacts['state'] | null; machineId: number | undefined },
) => {
  const next = newBatchState ?? nextBatchState(category, state) ?? 'TERMINATED';
  return {
    newBatchState: next,
    newElementState: elementStateIn(category, next, elements),
    comment: 'x',
    machineId,
    elementIds: elements.slice(0, 1).map(({ id }) => id),
    ...(isPrinted(category) ? { plateNumber } : {}),
  };
};

const decideBatch = (
  type: BatchActionType,
  batch: BatchFacts,
  input: ReturnType<typeof inputOf>,
  actor: Actor,
) => {
  const action = BATCH_ACTIONS[type] as { decide: (...args: unknown[]) => BatchDecision | Refusal };
  return action.decide(batch, input, actor, NOW);
};

describe('any people trying anything on a batch', () => {
  it('never lead it or an element from its route', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BATCH_CATEGORY_NAMES),
        fc.array(attempt, { minLength: 5, maxLength: 30 }),
        (category: BatchCategory, attempts) => {
          let batch = aBatch(category, 'TO_LAUNCH', { size: 3 });
          for (const { actor, type, cancels, ...given } of attempts) {
            if (cancels !== null && batch.elements[cancels]) {
              batch = withoutElement(batch, batch.elements[cancels], actor);
              continue;
            }
            const offered = batchOffers(batch, actor).some((offer) => offer.type === type);
            const decision = decideBatch(type, batch, inputOf(batch, given), actor);
            if (!offered) expect(isRefusal(decision), type).toBe(true);
            if (isRefusal(decision)) continue;
            for (const element of batch.elements) {
              if (decision.takenOff?.elementIds.includes(element.id) === true) {
                expect(elementMoves(element.route, element.state)).toContain(decision.takenOff.to);
              }
              if (decision.elements === undefined) continue;
              expect(elementMoves(element.route, element.state)).toContain(decision.elements);
            }
            batch = afterBatch(batch, decision);
            const expected = elementStateIn(category, batch.state, batch.elements);
            expect(batch.elements.every(({ state }) => state === expected)).toBe(true);
          }
        },
      ),
    );
  });

  it('never leave one where nobody can go on', () => {
    for (const category of BATCH_CATEGORY_NAMES) {
      for (const state of BATCH_STATES.slice(0, 3)) {
        const types = batchOffers(aBatch(category, state), machinist).map(({ type }) => type);
        expect(types, `${category} ${state}`).toContain(
          state === 'TO_LAUNCH' ? 'BATCH_LAUNCH' : 'BATCH_FINISH',
        );
      }
      expect(batchOffers(aBatch(category, 'TERMINATED'), theAdmin)).toEqual([]);
    }
  });
});

function withoutElement(batch: BatchFacts, element: ElementFacts, actor: Actor): BatchFacts {
  const decision = removeElement.decide(element, { comment: 'x' }, actor, NOW);
  if (isRefusal(decision)) return batch;
  expect(elementMoves(element.route, element.state)).toContain(decision.state);
  const elements = batch.elements.filter(({ id }) => id !== element.id);
  return { ...batch, elements, state: stateAfterLeaving(batch.state, elements.length) };
}
