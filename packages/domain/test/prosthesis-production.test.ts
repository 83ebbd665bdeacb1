import { describe, expect, it } from 'vitest';
import { decide } from '../src/actions/registry.ts';
import type { ElementFacts } from '../src/actions/elements/element-action.ts';
import { ELEMENT_ACTIONS, sharedEntry } from '../src/actions/elements/validations.ts';
import { categoryOf, isTraced, type ProsthesisPrice, tracedPillars } from '../src/breakdowns.ts';
import type { Actor } from '../src/people.ts';
import { stepAfterElements } from '../src/production.ts';
import { isRefusal } from '../src/refusals.ts';
import { PROJECT_STATES, type ProjectState } from '../src/states.ts';
import { transitionsFrom } from '../src/workflows.ts';
import { aProject, NOW, staffWith } from './support/builders.ts';
import { anElement } from './support/production.ts';

const bench: Actor = { id: 7, role: 'ROLE_INTERNAL_USER', permissions: [], teams: ['PROD_PR'] };
const manager: Actor = { ...bench, teams: ['MAN_PR'] };
const shipper: Actor = { ...bench, teams: ['LOG'] };

const aLine = (over: Partial<ElementFacts> = {}) =>
  anElement('MODEL', {
    kind: 'BREAKDOWN',
    type: 'LINE',
    route: 'ZIRCONIA',
    state: 'MACHINING_POST_PROCESSING',
    productType: 'PROSTHESIS',
    teeth: [11, 12],
    ...over,
  });

const PRICE: ProsthesisPrice = {
  priceId: 1,
  code: 'PR_IMPLANT_CROWN',
  productCode: 'PR',
  category: 'IMPLANT_SUPPORTED',
  route: 'ZIRCONIA',
  materialFamily: 'ZIRCONIA',
  colour: 'VE',
  onPillars: true,
  cutBack: false,
};

describe('a removable prosthesis', () => {
  const outside = { productCode: 'PRAM', state: 'OUT_SOURCED' } as const;

  it('waits for the last part that is made elsewhere', () => {
    expect(stepAfterElements(outside, ['OUT_SOURCED', 'TERMINATED'])).toBeNull();
    expect(stepAfterElements(outside, [null, 'TERMINATED'])).toBeNull();
    expect(stepAfterElements(outside, [])).toBeNull();
    expect(stepAfterElements(outside, ['TERMINATED', 'PRINTING_PREPARATION'])).toEqual({
      to: 'PRODUCTION_IN_PROGRESS',
      through: [],
      code: 'OUTSOURCED_BACK',
    });
  });

  it('goes on at once where nothing else is made, and a silicone key stops it nowhere', () => {
    expect(stepAfterElements(outside, ['TERMINATED', 'QUALITY_CONTROL'])).toEqual({
      to: 'ASSEMBLING',
      through: ['PRODUCTION_IN_PROGRESS'],
      code: 'PRODUCED',
    });
    expect(stepAfterElements(outside, ['REMOVED'])?.code).toBe('ELEMENTS_ALL_CANCELLED');
  });
});

describe('an element that no batch ends', () => {
  it('is validated by the team of its queue and by editors of prostheses', () => {
    const validate = ELEMENT_ACTIONS.ZIRCONIA_POST_PROCESSING;
    expect(validate.offer(aLine(), bench)).toBe('offered');
    expect(validate.offer(aLine(), staffWith(['EDIT_PROSTHESIS']))).toBe('offered');
    for (const actor of [manager, shipper]) expect(validate.offer(aLine(), actor)).toBe('absent');
    const key = aLine({ kind: 'MODEL', type: 'SILICON_KEY', state: 'QUALITY_CONTROL', teeth: [] });
    expect(ELEMENT_ACTIONS.BREAKDOWN_SILICON_KEY_VALIDATION.offer(key, manager)).toBe('offered');
    expect(ELEMENT_ACTIONS.BREAKDOWN_SILICON_KEY_VALIDATION.offer(key, shipper)).toBe('absent');
  });

  it('is not validated where it stands elsewhere, or while its project is held', () => {
    const validate = ELEMENT_ACTIONS.ZIRCONIA_POST_PROCESSING;
    expect(validate.offer(aLine({ state: 'MACHINING_IN_PROGRESS' }), bench)).toBe('absent');
    expect(validate.offer(aLine({ projectOnHold: true }), bench)).toBe('project.onHold');
    const frame = aLine({ state: 'QUALITY_CONTROL' });
    expect(ELEMENT_ACTIONS.BREAKDOWN_SILICON_KEY_VALIDATION.offer(frame, manager)).toBe('absent');
  });

  it('has the number of its batch, if it was made elsewhere', () => {
    const validation = ELEMENT_ACTIONS.BREAKDOWN_METAL_FRAME_VALIDATION;
    const frame = aLine({ route: 'OUTSOURCED', state: 'OUT_SOURCED', teeth: [31] });
    for (const outsourcedBatchNo of ['', '  ']) {
      expect(validation.decide(frame, { outsourcedBatchNo }, bench, NOW)).toMatchObject({
        refused: 'element.batchNumberRequired',
        fields: { outsourcedBatchNo: 'element.batchNumberRequired' },
      });
    }
    expect(validation.decide(frame, { outsourcedBatchNo: 'x'.repeat(61) }, bench, NOW)).toMatchObject({
      refused: 'field.tooLong',
    });
    expect(validation.decide(frame, { outsourcedBatchNo: ' CH-12 ' }, bench, NOW)).toEqual({
      state: 'TERMINATED',
      outsourcedBatchNo: 'CH-12',
      history: { code: 'OUTSOURCED_RECEIVED', params: { part: 'LINE', teeth: ['31'], number: 'CH-12' } },
    });
  });

  it('is told of together with others of its project', () => {
    const decisions = ([[11, 12], [21]] as const).map((teeth) => {
      const decision = ELEMENT_ACTIONS.ZIRCONIA_POST_PROCESSING.decide(aLine({ teeth }), {}, bench, NOW);
      if (isRefusal(decision)) throw new Error(decision.refused);
      return decision;
    });
    const [first, second] = decisions;
    if (!first || !second) throw new Error('there are two');
    expect(sharedEntry([first, second])).toEqual({
      code: 'ZIRCONIA_FINISHED',
      params: { teeth: ['11', '12', '21'] },
    });
  });
});

describe('the pillars of a prosthesis', () => {
  const branded = { id: 1, name: 'TiBase', brand: 'Straumann', batchNumber: '' };

  it('are traced where they have a brand, or were made for their tooth', () => {
    const [stock, made] = [{ personalised: false }, { personalised: true }];
    expect(isTraced(PRICE, { ...stock, brand: 'Straumann' })).toBe(true);
    expect(isTraced(PRICE, { ...made, brand: null })).toBe(true);
    expect(isTraced(PRICE, { ...stock, brand: null })).toBe(false);
    expect(isTraced({ onPillars: false }, { ...made, brand: 'Straumann' })).toBe(false);
  });

  const trimmed = aProject({
    productCode: 'PR',
    productType: 'PROSTHESIS',
    state: 'TRIMMING',
    tracedPillars: [
      { dentId: 1, pillarId: 1, batchNumber: '' },
      { dentId: 2, pillarId: 1, batchNumber: 'T-1' },
    ],
  });
  const trim = (nextState: ProjectState | null, ...numbers: readonly string[]) =>
    decide(
      'UPDATE_PILLAR_BATCH_NO',
      trimmed,
      { nextState, dentPillars: numbers.map((batchNumber) => ({ dentId: 1, pillarId: 1, batchNumber })) },
      bench,
      NOW,
    );

  it('all need a number before the prosthesis goes on, from the package or from before', () => {
    expect(trim(null)).toMatchObject({ refused: 'pillar.batchNumberRequired' });
    expect(trim(null, ' ')).toMatchObject({ refused: 'pillar.batchNumberRequired' });
    expect(trim(null, 'T-2 ')).toMatchObject({
      state: 'QUALITY_CONTROL',
      writes: [{ kind: 'notePillarBatches', batches: [{ dentId: 1, pillarId: 1, batchNumber: 'T-2' }] }],
    });
    expect(trim('POLISHING', 'T-2')).toMatchObject({ state: 'POLISHING' });
    expect(trim('SHIPPED', 'T-2')).toMatchObject({ fields: { nextState: 'field.unknownValue' } });
  });

  it('leave the prosthesis where its workflow leads, and in no other state', () => {
    const accepted = PROJECT_STATES.filter((state) => !isRefusal(trim(state, 'T-2')));
    expect(new Set(accepted)).toEqual(new Set(transitionsFrom('PR', 'TRIMMING')));
  });

  it('are listed by tooth', () => {
    const dent = {
      id: 5,
      dentNumber: 11 as const,
      pillarIds: [1],
      pillars: [branded],
      personalisedPillarId: null,
      personalisedBatchNumber: '',
      pillarInfo: '',
    };
    expect(tracedPillars([{ price: PRICE, dents: [dent] }])).toEqual([
      { dentId: 5, pillarId: 1, batchNumber: '' },
    ]);
    const made = { ...dent, pillars: [], personalisedPillarId: 8, personalisedBatchNumber: 'P-3' };
    expect(tracedPillars([{ price: PRICE, dents: [made] }])).toEqual([
      { dentId: 5, pillarId: 8, batchNumber: 'P-3' },
    ]);
    expect(tracedPillars([{ price: { ...PRICE, onPillars: false }, dents: [dent, made] }])).toEqual([]);
  });
});

it('a prosthesis is on implants if any of its lines is', () => {
  const onTeeth = { price: { ...PRICE, category: 'TOOTH_SUPPORTED' as const } };
  expect(categoryOf([onTeeth, { price: PRICE }])).toBe('IMPLANT_SUPPORTED');
  expect(categoryOf([onTeeth])).toBe('TOOTH_SUPPORTED');
  expect(categoryOf([])).toBeNull();
});

it('a prosthesis leaves quality control with its silicone key', () => {
  const controlled = aProject({ productCode: 'PR', productType: 'PROSTHESIS', state: 'QUALITY_CONTROL' });
  const control = (siliconKeyWaits: boolean) =>
    decide('STATE_QUALITY_CONTROL', { ...controlled, siliconKeyWaits }, {}, manager, NOW);
  expect(control(true)).toMatchObject({ refused: 'project.siliconKeyWaits' });
  expect(control(false)).toMatchObject({ state: 'PACKAGE_PREPARATION' });
});

it('an assembled prosthesis is trimmed by somebody else where that is asked for', () => {
  const project = aProject({ productCode: 'PRAM', productType: 'PROSTHESIS', state: 'ASSEMBLING' });
  const assembled = (nextState: ProjectState | null) =>
    decide('STATE_ASSEMBLING', project, { nextState }, bench, NOW);
  expect(assembled(null)).toMatchObject({ state: 'QUALITY_CONTROL' });
  expect(assembled('TRIMMING')).toMatchObject({ state: 'TRIMMING' });
  expect(assembled('POLISHING')).toMatchObject({ refused: 'field.unknownValue' });
  const accepted = PROJECT_STATES.filter((state) => !isRefusal(assembled(state)));
  expect(new Set(accepted)).toEqual(new Set(transitionsFrom('PRAM', 'ASSEMBLING')));
});
