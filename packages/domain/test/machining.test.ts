import { describe, expect, it } from 'vitest';
import { batchChange, type BatchChangeInput } from '../src/actions/batches/batch-change.ts';
import { batchFinish } from '../src/actions/batches/batch-finish.ts';
import { batchLaunch } from '../src/actions/batches/batch-launch.ts';
import { type Disc, MOST_BLOCKS } from '../src/actions/batches/blank.ts';
import type {
  BlockInput,
  MachiningPreparationInput,
  MilledLine,
  MillingPreparationFacts,
} from '../src/actions/batches/machining-input.ts';
import { machiningPreparation } from '../src/actions/batches/machining-preparation.ts';
import type { BatchFacts } from '../src/actions/batches/batch-action.ts';
import { LARGEST_PLATE } from '../src/batches.ts';
import { isRefusal } from '../src/refusals.ts';
import type { Actor } from '../src/people.ts';
import { NOW, staffWith, theAdmin, theDentist } from './support/builders.ts';
import { aBatch, anElement, MACHINES, MILL, MODEL_PRINTER, TITANIUM_DISC } from './support/production.ts';

const machinist = staffWith([], ['PROD_MACHINE']);
const editor = staffWith(['EDIT_PROSTHESIS']);

const line = (over: Partial<MilledLine> = {}): MilledLine => ({
  ...anElement('MACHINING', { materialFamily: 'ZIRCONIA', route: 'ZIRCONIA' }),
  machiningShade: 'A2',
  ...over,
});
const disc = (over: Partial<Disc['blank']> = {}): Disc => ({
  id: 41,
  number: 'Z-1187',
  blank: {
    family: 'ZIRCONIA',
    material: 'Zircone ML',
    shade: 'A2',
    lot: 'ZR-0913',
    expiresOn: '2027-03-31',
    ...over,
  },
});
const MATERIALS: MillingPreparationFacts['materials'] = [
  { id: 1, name: 'Zircone ML', family: 'ZIRCONIA', shade: 'A2', lots: [] },
  {
    id: 2,
    name: 'Disilicate HT',
    family: 'LITHIUM_DISILICATE',
    shade: 'A2',
    lots: [
      { number: 'D-OLD', expiresOn: '2026-11-15' },
      { number: 'D-1', expiresOn: '2027-01-01' },
    ],
  },
  { id: 3, name: 'Enamic', family: 'ENAMIC', shade: 'A3', lots: [] },
];
const facts = (over: Partial<MillingPreparationFacts> = {}): MillingPreparationFacts => ({
  lines: [line()],
  machines: MACHINES,
  disc: disc(),
  materials: MATERIALS,
  takenPlaces: [],
  takenByDisc: false,
  ...over,
});

type DiscInput = Extract<MachiningPreparationInput, { type: 'DISC' }>;
const onDisc = (over: Partial<DiscInput> = {}): DiscInput => ({
  type: 'DISC',
  projectNumberWC: 'WC-204',
  machineId: MILL.id,
  breakdowns: [100],
  discNumber: 'Z-1187',
  ...over,
});
const block = (over: Partial<BlockInput> = {}): BlockInput => ({
  id: 100,
  materialId: 2,
  blockBatchNumber: 'D-1',
  blockPosition: 4,
  ...over,
});
const onBlocks = (...breakdowns: readonly BlockInput[]): MachiningPreparationInput => ({
  type: 'BLOCK',
  projectNumberWC: 'WC-205',
  machineId: MILL.id,
  breakdowns,
});
const glass = (over: Partial<MilledLine> = {}) =>
  line({ materialFamily: 'LITHIUM_DISILICATE', route: 'MACHINING', ...over });
const prepare = (input: MachiningPreparationInput, given = facts(), actor: Actor = machinist) =>
  machiningPreparation.decide(given, input, actor, NOW);

describe('lines on a disc', () => {
  it('make one batch to launch, milled from that disc', () => {
    const lines = [line(), line({ id: 101, machiningShade: ' a2' })];
    expect(prepare(onDisc({ breakdowns: [100, 101], comment: ' Urgent ' }), facts({ lines }))).toEqual({
      workNumber: 'WC-204',
      machineId: MILL.id,
      elements: 'MACHINING_TO_LAUNCH',
      batches: [
        {
          lineIds: [100, 101],
          blank: { kind: 'disc', discId: 41 },
          comment: 'Urgent',
          history: [{ code: 'BATCH_PREPARED', params: { elements: 2 } }],
        },
      ],
    });
  });

  it('may be on a disc that is entered with them', () => {
    const entered = { discNumber: ' Z-9 ', discBatchNumber: ' ZR-1 ', discMaterialId: 1 };
    expect(prepare(onDisc(entered), facts({ disc: null }))).toMatchObject({
      batches: [{ blank: { kind: 'newDisc', number: 'Z-9', materialId: 1, lot: 'ZR-1' } }],
    });
    expect(prepare(onDisc(entered))).toMatchObject({ fields: { discNumber: 'disc.numberExists' } });
    const incomplete = { discNumber: 'Z-9', discBatchNumber: ' ', discMaterialId: 3 };
    expect(prepare(onDisc(incomplete), facts({ disc: null }))).toMatchObject({
      fields: { discBatchNumber: 'field.required', discMaterialId: 'field.unknownValue' },
    });
  });

  it.each([
    ['without the number of the work', { projectNumberWC: ' ' }, 'projectNumberWC', 'field.required'],
    ['with an endless number', { projectNumberWC: 'W'.repeat(41) }, 'projectNumberWC', 'field.tooLong'],
    ['without a machine', { machineId: null }, 'machineId', 'batch.machineRequired'],
    ['on a machine that is not there', { machineId: 99 }, 'machineId', 'field.unknownValue'],
    ['on a printer', { machineId: MODEL_PRINTER.id }, 'machineId', 'machine.wrongKind'],
    ['without a disc', { discNumber: '' }, 'discNumber', 'field.required'],
    ['of nothing', { breakdowns: [] }, 'breakdowns', 'batch.nothingSelected'],
    ['of what is not there', { breakdowns: [100, 999] }, 'breakdowns.999', 'notFound'],
    [
      'of too many',
      { breakdowns: Array.from({ length: LARGEST_PLATE + 1 }, (_, at) => 100 + at) },
      'breakdowns',
      'batch.tooManyElements',
    ],
  ] as const)('are refused %s', (_, over, field, code) => {
    expect(prepare(onDisc(over))).toEqual({ refused: code, fields: { [field]: code } });
  });

  it('are refused on a disc that nobody knows, or that is out of date', () => {
    const unknown = facts({ disc: null });
    expect(prepare(onDisc(), unknown)).toMatchObject({ fields: { discNumber: 'disc.numberDoesNotExist' } });
    expect(prepare(onDisc({ discId: 5 }), unknown)).toMatchObject({
      fields: { discId: 'disc.numberDoesNotExist' },
    });
    const old = facts({ disc: disc({ expiresOn: '2026-11-15' }) });
    expect(prepare(onDisc(), old)).toMatchObject({ refused: 'batch.blankExpired' });
  });

  it.each([
    ['of another material', { materialFamily: 'TITANIUM' }, 'batch.materialsDiffer'],
    ['that are not sintered', { route: 'MACHINING' }, 'batch.materialsDiffer'],
    ['of another shade', { machiningShade: 'A3' }, 'batch.shadesDiffer'],
    ['without a shade', { machiningShade: '' }, 'batch.shadesDiffer'],
    ['in a batch', { batchId: 3, state: 'MACHINING_TO_LAUNCH' }, 'element.inBatch'],
    ['not given to production yet', { state: null }, 'element.notInPreparation'],
    ['cancelled', { state: 'REMOVED' }, 'element.notInPreparation'],
    ['of a project on hold', { projectOnHold: true }, 'project.onHold'],
    ['that are no lines', { kind: 'MODEL', type: 'MAXILLARY' }, 'element.wrongKind'],
  ] as const)('name those %s, and refuse the whole batch', (_, over, code) => {
    const lines = [line(), line({ id: 101, ...over })];
    expect(prepare(onDisc({ breakdowns: [100, 101] }), facts({ lines }))).toEqual({
      refused: code,
      fields: { 'breakdowns.101': code },
    });
  });

  it.each([
    ['material', { family: 'TITANIUM', material: 'Titane 5', shade: '' }, 'Titane 5'],
    ['shade', { shade: 'A3' }, 'Zircone ML A3'],
  ] as const)('need a comment where the disc is of another %s', (_, over, used) => {
    const given = facts({ disc: disc(over) });
    expect(prepare(onDisc(), given)).toEqual({
      refused: 'batch.mismatchCommentRequired',
      fields: { comment: 'batch.mismatchCommentRequired' },
    });
    expect(prepare(onDisc({ comment: ' Accord du praticien. ' }), given)).toMatchObject({
      batches: [
        {
          comment: 'Accord du praticien.',
          history: [
            { code: 'BATCH_PREPARED' },
            {
              code: 'BATCH_OF_OTHER_MATERIAL',
              params: { asked: 'ZIRCONIA', shade: 'A2', used, comment: 'Accord du praticien.' },
            },
          ],
        },
      ],
    });
  });

  it('take a disc without a shade, or lines without one, as they are', () => {
    expect(isRefusal(prepare(onDisc(), facts({ disc: disc({ shade: '' }) })))).toBe(false);
    const plain = facts({ lines: [line({ machiningShade: '' })] });
    expect(isRefusal(prepare(onDisc(), plain))).toBe(false);
  });

  it('are for those who run the machines', () => {
    for (const actor of [editor, theDentist]) {
      expect(prepare(onDisc(), facts(), actor)).toEqual({ refused: 'access.denied' });
    }
    expect(isRefusal(prepare(onDisc(), facts(), theAdmin))).toBe(false);
  });
});

describe('lines on blocks', () => {
  const given = (...lines: MilledLine[]) => facts({ lines, disc: null });

  it('make a batch each, milled from its block', () => {
    const decision = prepare(
      onBlocks(block(), block({ id: 101, blockPosition: 0, comment: 'Fine' })),
      given(glass(), glass({ id: 101 })),
    );
    expect(decision).toMatchObject({
      elements: 'MACHINING_TO_LAUNCH',
      batches: [
        { lineIds: [100], blank: { kind: 'block', materialId: 2, lot: 'D-1', position: 4 }, comment: '' },
        { lineIds: [101], blank: { kind: 'block', position: 0 }, comment: 'Fine' },
      ],
    });
  });

  it.each([
    ['without a material', { materialId: null }, 'materialId', 'field.required'],
    ['of the material of discs', { materialId: 1 }, 'materialId', 'field.unknownValue'],
    ['without a lot', { blockBatchNumber: ' ' }, 'blockBatchNumber', 'field.required'],
    ['of a lot out of date', { blockBatchNumber: 'd-old' }, 'blockBatchNumber', 'batch.blankExpired'],
    ['without a place', { blockPosition: null }, 'blockPosition', 'field.required'],
    ['in a place that there is not', { blockPosition: 101 }, 'blockPosition', 'batch.position'],
    ['in half a place', { blockPosition: 0.5 }, 'blockPosition', 'batch.position'],
    ['of another material, unsaid', { materialId: 3 }, 'comment', 'batch.mismatchCommentRequired'],
  ] as const)('name the block %s', (_, over, field, code) => {
    expect(prepare(onBlocks(block(over)), given(glass()))).toEqual({
      refused: code,
      fields: { [`breakdowns.100.${field}`]: code },
    });
  });

  it('are refused where there are more than the holder has places', () => {
    const ids = Array.from({ length: MOST_BLOCKS + 1 }, (_, at) => at + 1);
    const refused = prepare(onBlocks(...ids.map((id) => block({ id, blockPosition: id % 100 }))), given());
    expect(refused).toMatchObject({ fields: { breakdowns: 'batch.tooManyBlocks' } });
  });

  it('have a place of the holder each', () => {
    const two = given(glass(), glass({ id: 101 }));
    const same = onBlocks(block(), block({ id: 101 }));
    expect(prepare(same, two)).toMatchObject({
      fields: { 'breakdowns.101.blockPosition': 'batch.positionTaken' },
    });
    expect(prepare(onBlocks(block()), { ...two, takenPlaces: [4] })).toMatchObject({
      fields: { 'breakdowns.100.blockPosition': 'batch.positionTaken' },
    });
  });

  it('share the number of their work on a machine with each other alone', () => {
    const taken = { takenPlaces: [7] };
    expect(prepare(onBlocks(block()), { ...given(glass()), ...taken })).not.toHaveProperty('fields');
    const refused = { fields: { projectNumberWC: 'batch.workNumberTaken' } };
    expect(prepare(onDisc(), facts(taken))).toMatchObject(refused);
    expect(prepare(onDisc(), facts({ takenByDisc: true }))).toMatchObject(refused);
    expect(prepare(onBlocks(block()), { ...given(glass()), takenByDisc: true })).toMatchObject(refused);
  });

  it('are milled from one block each', () => {
    expect(prepare(onBlocks(block(), block({ blockPosition: 5 })), given(glass()))).toMatchObject({
      fields: { 'breakdowns.100': 'element.inBatch' },
    });
  });

  it('name both materials where they differ', () => {
    const other = block({ materialId: 3, comment: 'Plus de disilicate.' });
    expect(prepare(onBlocks(other), given(glass()))).toMatchObject({
      batches: [
        { history: [{}, { params: { asked: 'LITHIUM_DISILICATE', shade: 'A2', used: 'Enamic A3' } }] },
      ],
    });
  });

  it('are not milled from a disc, nor lines of discs from blocks', () => {
    expect(prepare(onDisc({ comment: 'x' }), facts({ lines: [glass()] }))).toMatchObject({
      fields: { type: 'batch.formDiffers' },
    });
    expect(prepare(onBlocks(block({ comment: 'x' })), given(line()))).toMatchObject({
      fields: { type: 'batch.formDiffers' },
    });
  });
});

describe('a milled batch', () => {
  const zirconia = (state: BatchFacts['state']) => {
    const batch = aBatch('MACHINING', state);
    return { ...batch, elements: batch.elements.map((one) => ({ ...one, route: 'ZIRCONIA' as const })) };
  };

  it('is launched without a resin, traced to its disc', () => {
    const step = { newBatchState: 'IN_PROGRESS', newElementState: 'MACHINING_IN_PROGRESS' } as const;
    expect(batchLaunch.decide(aBatch('MACHINING'), step, machinist, NOW)).toEqual({
      state: 'IN_PROGRESS',
      elements: 'MACHINING_IN_PROGRESS',
      history: [{ code: 'BATCH_LAUNCHED', params: { machine: 'Humide 1', lot: 'TI-0913' } }],
    });
    const { milling, ...batch } = aBatch('MACHINING');
    const old = { ...milling!, blank: { ...milling!.blank, expiresOn: '2026-11-15' } };
    expect(batchLaunch.decide({ ...batch, milling: old }, step, machinist, NOW)).toEqual({
      refused: 'batch.blankExpired',
    });
  });

  it('ends once it is milled; zirconia is sintered afterwards', () => {
    const end = (batch: BatchFacts, newElementState: 'TERMINATED' | 'MACHINING_POST_PROCESSING') =>
      batchFinish.decide(batch, { newBatchState: 'TERMINATED', newElementState }, machinist, NOW);
    expect(end(aBatch('MACHINING', 'IN_PROGRESS'), 'TERMINATED')).toMatchObject({
      state: 'TERMINATED',
      elements: 'TERMINATED',
    });
    expect(end(zirconia('IN_PROGRESS'), 'MACHINING_POST_PROCESSING')).toMatchObject({
      state: 'TERMINATED',
      elements: 'MACHINING_POST_PROCESSING',
    });
    expect(end(zirconia('IN_PROGRESS'), 'TERMINATED')).toMatchObject({ refused: 'batch.notTheNextState' });
  });

  const change = (
    input: BatchChangeInput,
    over: Partial<BatchFacts['milling'] & object> = {},
    machines: BatchFacts['machines'] = MACHINES,
  ) => {
    const batch = aBatch('MACHINING', 'IN_PROGRESS', { machines });
    return batchChange.decide({ ...batch, milling: { ...batch.milling!, ...over } }, input, machinist, NOW);
  };

  it('moves to another disc of its material, and to another number', () => {
    const otherDisc = { ...TITANIUM_DISC, id: 32, number: 'T-2' };
    expect(change({ discId: 32 }, { otherDisc })).toMatchObject({
      set: { discId: 32 },
      history: [{ code: 'BATCH_BLANK_CHANGED', params: { blank: 'T-2', lot: 'TI-0913' } }],
    });
    expect(change({ projectNumberWC: 'WC-9' })).toMatchObject({ set: { plateNumber: 'WC-9' } });
    const other = { ...MILL, id: 88, name: 'Sèche 4' };
    expect(
      change({ machineId: 88, projectNumberWC: 'WC-9', discId: 32 }, { otherDisc }, [...MACHINES, other]),
    ).toMatchObject({
      set: { machineId: 88, plateNumber: 'WC-9', discId: 32 },
      history: [
        { code: 'BATCH_CHANGED', params: { plateNumber: 'WC-9', machine: 'Sèche 4' } },
        { code: 'BATCH_BLANK_CHANGED', params: { blank: 'T-2', lot: 'TI-0913' } },
      ],
    });
    expect(change({ discId: 31 })).toEqual({ refused: 'batch.unchanged' });
    expect(change({ discId: 99 })).toMatchObject({ fields: { discId: 'disc.numberDoesNotExist' } });
    const zirconiaDisc = { ...disc(), id: 33 };
    expect(change({ discId: 33 }, { otherDisc: zirconiaDisc })).toMatchObject({
      fields: { discId: 'batch.materialMismatch' },
    });
    expect(change({ projectNumberWC: ' ' })).toMatchObject({ fields: { projectNumberWC: 'field.required' } });
    expect(change({ blockPosition: 4 })).toMatchObject({ fields: { blockPosition: 'field.unknownKey' } });
    expect(change({ plateNumber: '161126-M9' })).toMatchObject({
      fields: { plateNumber: 'field.unknownKey' },
    });
  });

  it('of a block moves to another place of its holder', () => {
    const ofBlock = { discId: null, blockPosition: 4 };
    expect(change({ blockPosition: 7 }, ofBlock)).toMatchObject({
      set: { blockPosition: 7 },
      history: [{ params: { position: '7' } }],
    });
    expect(change({ blockPosition: 4 }, ofBlock)).toEqual({ refused: 'batch.unchanged' });
    expect(change({ blockPosition: 101 }, ofBlock)).toMatchObject({
      fields: { blockPosition: 'batch.position' },
    });
    expect(change({ discId: 31 }, ofBlock)).toMatchObject({ fields: { discId: 'field.unknownKey' } });
    for (const input of [{ blockPosition: 7 }, { machineId: null }]) {
      expect(change(input, { ...ofBlock, takenPlaces: [4, 7] })).toMatchObject({
        fields: { blockPosition: 'batch.positionTaken' },
      });
    }
  });
});
