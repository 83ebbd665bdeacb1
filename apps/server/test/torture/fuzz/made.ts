import {
  BATCH_CATEGORIES,
  type BatchCategory,
  batchCategory,
  batchSteps,
  PRINTED_CATEGORIES,
  takesElement,
} from '@maxilla/domain/batches';
import type { ElementType } from '@maxilla/domain/elements';
import { MILLING_MACHINES } from '@maxilla/domain/machines';
import { familiesOfForm, formOf, type MaterialFamily } from '@maxilla/domain/materials';

import type { Chance } from '../../../src/seed/random.ts';
import type { Player } from './cast.ts';
import type { Step } from './pursue.ts';
import type { Wanted } from './requests.ts';
import { anyOf, sometimes } from './scene.ts';
import { SOMEBODY } from './markers.ts';
import { PRESENT } from './values.ts';
import type { KnownProject, World } from './world.ts';

/** Steps that make what a project consists of: its elements are printed, milled or come from outside. */

/** States of projects while elements of them are made or checked. */
const MADE_IN: readonly string[] = ['PRODUCTION_IN_PROGRESS', 'OUT_SOURCED', 'QUALITY_CONTROL'];

type Values = Readonly<Record<string, unknown>>;

const READ_BY = ['elements.gcElements', 'elements.models', 'elements.breakdowns', 'elements.bruxisms'];

/** The next step of what a project consists of, by one of those at the machines; undefined if nothing is made. */
export function makingStep(
  chance: Chance,
  world: World,
  caller: Player,
  project: KnownProject,
): Step | undefined {
  if (!MADE_IN.includes(project.state)) return undefined;
  const step = (name: string, wanted: Wanted): Step => ({ name, caller, project, wanted });
  const elements = elementsOf(world, project.id);
  const element = anyOf(
    chance,
    elements.filter(({ productionState }) => !ENDED.includes(String(productionState))),
  );
  if (!element || sometimes(chance, 25)) {
    return step(chance.pick(READ_BY), { params: { id: String(project.id) } });
  }
  const { '#element': id, version, productionState } = element;
  const category = categoryOf(element);
  if (productionState === 'PRINTING_PREPARATION' && category) {
    const plate = elements.filter(
      (one) => one['productionState'] === productionState && categoryOf(one) === category,
    );
    const machine = anyOf(chance, printersFor(world, category));
    if (!machine) return step('machines.list', { query: { kind: undefined } });
    const elementsCount = plate.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    const elementIds = plate.map((one) => one['#element']);
    const body = {
      category,
      plateNumber: PRESENT,
      machineId: machine['#machine'],
      elementsCount,
      elementIds,
    };
    return step('preparations.printing', { body });
  }
  if (productionState === 'MACHINING_PREPARATION') return step(...milled(chance, world, element));
  if (productionState === 'MACHINING_POST_PROCESSING') {
    return step('elementActions.zirconia', {
      body: { breakdowns: [{ id, projectId: project.id, version }] },
    });
  }
  if (productionState === 'OUT_SOURCED' || productionState === 'QUALITY_CONTROL') {
    const action =
      productionState === 'OUT_SOURCED'
        ? 'BREAKDOWN_METAL_FRAME_VALIDATION'
        : 'BREAKDOWN_SILICON_KEY_VALIDATION';
    const body = { breakdownId: id, projectId: project.id, version, outsourcedBatchNo: 'CH-26-4' };
    return step('elementActions.breakdown', { params: { action }, body });
  }
  const batch = world.records.of('batch').findLast(({ values }) => values['#batch'] === element['#batch']);
  return batch && step(...batchStep(chance, batch.values));
}

const ENDED = ['TERMINATED', 'REMOVED'];

/** The elements of a project as they were read last. */
function elementsOf(world: World, projectId: number): Values[] {
  const ofProject = world.records.of('element').filter(({ values }) => values['#project'] === projectId);
  return [...new Map(ofProject.map(({ values }) => [values['#element'], values])).values()];
}

const categoryOf = ({ kind, type }: Values) =>
  PRINTED_CATEGORIES.find((one) => takesElement(one, { kind: String(kind), type: type as ElementType }));

/** Machines of the kind for a category, with what is in them. */
function printersFor(world: World, category: BatchCategory): Values[] {
  const kinds: readonly unknown[] = BATCH_CATEGORIES[category].machineKinds;
  return world.records.of('resin').flatMap(({ values }) => (kinds.includes(values['kind']) ? [values] : []));
}

/** The call that puts a line onto a disc or a block, or that looks for one. */
function milled(chance: Chance, world: World, line: Values): readonly [string, Wanted] {
  const { '#element': id, materialFamily } = line;
  const type = formOf(materialFamily as MaterialFamily) === 'BLOCK' ? 'BLOCK' : 'DISC';
  const machine = latest(chance, world, 'machine', ({ kind }) => MILLS.includes(kind));
  if (!machine) return ['machines.list', { query: { kind: chance.pick(MILLING_MACHINES) } }];
  const prepared = { type, projectNumberWC: 'WC-2604', machineId: machine['#machine'] };
  if (type === 'DISC') {
    const disc = latest(chance, world, 'disc', () => true);
    if (!disc) return ['machines.discs', { query: {} }];
    const body = { ...prepared, breakdowns: [id], discId: disc['#disc'], comment: SOMEBODY };
    return ['preparations.machining', { body }];
  }
  const families: readonly unknown[] = familiesOfForm(type);
  const material = latest(chance, world, 'material', ({ family }) => families.includes(family));
  if (!material) return ['machines.materials', { query: { form: type } }];
  const block = { id, materialId: material['#material'], blockBatchNumber: 'DL-26-113', blockPosition: 4 };
  return ['preparations.machining', { body: { ...prepared, breakdowns: [{ ...block, comment: SOMEBODY }] } }];
}

const MILLS: readonly unknown[] = MILLING_MACHINES;

function latest(
  chance: Chance,
  world: World,
  kind: string,
  suits: (values: Values) => boolean,
): Values | undefined {
  return anyOf(
    chance,
    world.records.of(kind).filter(({ values }) => suits(values)),
  )?.values;
}

/** A call that takes a batch to its next state, or now and then changes or ends it. */
function batchStep(chance: Chance, batch: Values): readonly [string, Wanted] {
  const { '#batch': id, category, state, version } = batch;
  const { wireName } = batchCategory(category as BatchCategory);
  const params = { category: wireName, id: String(id) };
  if (sometimes(chance, 15)) {
    const body = sometimes(chance, 50)
      ? { plateNumber: PRESENT, version }
      : { projectNumberWC: PRESENT, version };
    return ['batches.change', { params, body }];
  }
  if (sometimes(chance, 5)) return ['batches.terminate', { params, body: { version, comment: SOMEBODY } }];
  const steps = batchSteps(category as BatchCategory);
  const next = steps[steps.findIndex((one) => one === state) + 1] ?? state;
  const body = {
    newBatchState: next,
    newElementState: batch['nextElementState'],
    version,
    projectIdMap: undefined,
  };
  return ['batches.update', { params, body }];
}
