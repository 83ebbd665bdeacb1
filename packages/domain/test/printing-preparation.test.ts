import { describe, expect, it } from 'vitest';
import {
  type PrintingPreparationInput,
  printingPreparation,
} from '../src/actions/batches/printing-preparation.ts';
import { LARGEST_PLATE } from '../src/batches.ts';
import { isRefusal } from '../src/refusals.ts';
import type { Actor } from '../src/people.ts';
import { NOW, staffWith, theAdmin, theDentist } from './support/builders.ts';
import {
  anElement,
  aPreparation,
  EMPTY_PRINTER,
  GUIDE_PRINTER,
  MODEL_PRINTER,
  SPLINT_PRINTER,
  STALE_PRINTER,
} from './support/production.ts';

const machinist = staffWith([], ['PROD_MACHINE']);
const editor = staffWith(['EDIT_FABRICATION']);
const packer = staffWith([], ['LOG']);

const plate = (over: Partial<PrintingPreparationInput> = {}): PrintingPreparationInput => ({
  category: 'MODEL',
  plateNumber: '161126-M3',
  machineId: MODEL_PRINTER.id,
  elementsCount: 1,
  elementIds: [100],
  ...over,
});
const prepare = (input: PrintingPreparationInput, facts = aPreparation(), actor: Actor = machinist) =>
  printingPreparation.decide(facts, input, actor, NOW);

describe('preparing a plate', () => {
  it('makes a batch to launch of what is selected', () => {
    const elements = [anElement('MODEL'), anElement('MODEL', { id: 101, quantity: 3, projectId: 10483 })];
    const decision = prepare(plate({ elementIds: [100, 101], elementsCount: 4 }), aPreparation({ elements }));
    expect(decision).toEqual({
      batch: { category: 'MODEL', plateNumber: '161126-M3', machineId: MODEL_PRINTER.id },
      elements: 'PRINTING_TO_LAUNCH',
      history: { code: 'BATCH_PREPARED', params: { elements: 2 } },
    });
  });

  it.each([
    ['without a suffix', { plateNumber: '161126- ' }, 'plateNumber', 'batch.plateSuffixRequired'],
    ['of yesterday', { plateNumber: '151126-M3' }, 'plateNumber', 'batch.plateOfAnotherDay'],
    ['without end', { plateNumber: `161126-${'M'.repeat(21)}` }, 'plateNumber', 'field.tooLong'],
    ['without a machine', { machineId: null }, 'machineId', 'batch.machineRequired'],
    ['on a machine that is not there', { machineId: 99 }, 'machineId', 'field.unknownValue'],
    ['on a machine of another kind', { machineId: GUIDE_PRINTER.id }, 'machineId', 'machine.wrongKind'],
    ['on a printer without resin', { machineId: EMPTY_PRINTER.id }, 'machineId', 'machine.noResin'],
    ['with resin out of date', { machineId: STALE_PRINTER.id }, 'machineId', 'machine.resinExpired'],
    ['without a count', { elementsCount: undefined }, 'elementsCount', 'batch.countRequired'],
    ['with another count', { elementsCount: 2 }, 'elementsCount', 'batch.countDiffers'],
    ['of nothing', { elementIds: [], elementsCount: 1 }, 'elementIds', 'batch.nothingSelected'],
    ['of what is not there', { elementIds: [999] }, 'elementIds.999', 'notFound'],
  ] as const)('refuses a plate %s', (_, over, field, code) => {
    expect(prepare(plate(over))).toEqual({ refused: code, fields: { [field]: code } });
  });

  it('refuses more elements than a plate holds', () => {
    const elementIds = Array.from({ length: LARGEST_PLATE + 1 }, (_, index) => index + 1);
    expect(prepare(plate({ elementIds }))).toMatchObject({ fields: { elementIds: 'batch.tooManyElements' } });
  });

  it('holds one repositioning key', () => {
    const elements = [100, 101].map((id) => anElement('REPOSITIONING_KEY', { id }));
    const keys = (...elementIds: number[]) =>
      prepare(
        plate({ category: 'REPOSITIONING_KEY', elementsCount: null, elementIds }),
        aPreparation({ elements }),
      );
    expect(keys(101)).toMatchObject({ batch: { category: 'REPOSITIONING_KEY' } });
    expect(keys(100, 101)).toMatchObject({ fields: { elementIds: 'batch.oneElement' } });
  });

  it('refuses a number that is taken', () => {
    const taken = prepare(plate(), aPreparation({ plateNumberTaken: true }));
    expect(taken).toMatchObject({ fields: { plateNumber: 'batch.plateNumberTaken' } });
  });

  it.each([
    ['of another kind', { kind: 'GC', type: 'GUIDE' }, 'element.wrongKind'],
    ['of a type that is not printed on such plates', { type: 'SILICON_KEY' }, 'element.wrongKind'],
    ['in a batch', { batchId: 3, state: 'PRINTING_TO_LAUNCH' }, 'element.inBatch'],
    ['not given to production yet', { state: null }, 'element.notInPreparation'],
    ['made', { state: 'TERMINATED' }, 'element.notInPreparation'],
    ['of a project on hold', { projectOnHold: true }, 'project.onHold'],
    ['of another material', { materialFamily: 'GUIDE_RESIN' }, 'batch.materialsDiffer'],
  ] as const)('names an element that is %s, and refuses the whole plate', (_, over, code) => {
    const elements = Array.from({ length: 60 }, (__, index) =>
      anElement('MODEL', { id: 100 + index, ...(index === 41 ? over : {}) }),
    );
    const elementIds = elements.map(({ id }) => id);
    const decision = prepare(plate({ elementIds, elementsCount: 60 }), aPreparation({ elements }));
    expect(decision).toEqual({ refused: code, fields: { 'elementIds.141': code } });
  });

  it('judges the machine and the other elements by the one chosen first', () => {
    const elements = [anElement('MODEL'), anElement('MODEL', { id: 101, materialFamily: 'GUIDE_RESIN' })];
    const of = (...elementIds: number[]) =>
      prepare(plate({ elementIds, elementsCount: 2 }), aPreparation({ elements }));
    expect(of(100, 101)).toEqual({
      refused: 'batch.materialsDiffer',
      fields: { 'elementIds.101': 'batch.materialsDiffer' },
    });
    expect(of(101, 100)).toMatchObject({
      fields: { 'elementIds.100': 'batch.materialsDiffer', machineId: 'machine.otherResin' },
    });
  });

  it('asks for no machine and no count for bruxism splints, but checks what is given', () => {
    const facts = aPreparation({ elements: [anElement('BRUXISM')] });
    const splints = (over: Partial<PrintingPreparationInput>) =>
      prepare(plate({ category: 'BRUXISM', machineId: null, elementsCount: null, ...over }), facts);
    expect(isRefusal(splints({}))).toBe(false);
    expect(isRefusal(splints({ machineId: SPLINT_PRINTER.id, elementsCount: 1 }))).toBe(false);
    expect(splints({ machineId: GUIDE_PRINTER.id })).toMatchObject({ refused: 'machine.otherResin' });
    expect(splints({ elementsCount: 3 })).toMatchObject({ refused: 'batch.countDiffers' });
  });

  it('is for those who run the machines', () => {
    for (const actor of [editor, packer, theDentist]) {
      expect(prepare(plate(), aPreparation(), actor)).toEqual({ refused: 'access.denied' });
    }
    expect(isRefusal(prepare(plate(), aPreparation(), theAdmin))).toBe(false);
  });
});
