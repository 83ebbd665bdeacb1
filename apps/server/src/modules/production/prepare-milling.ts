import type { NewBlank } from '@maxilla/domain/actions/batches/machining-blanks';
import { linesOf, type MachiningPreparationInput } from '@maxilla/domain/actions/batches/machining-input';
import { machiningPreparation } from '@maxilla/domain/actions/batches/machining-preparation';
import { secondsOf } from '@maxilla/domain/actions/undo';
import type { Actor } from '@maxilla/domain/people';
import { accepted, CodedError } from '@maxilla/domain/refusals';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProjects } from '../projects/api.ts';
import type { Offered } from '../undo/api.ts';
import type { MilledFrom } from './batches.store.ts';
import { lockElements, projectsOfElements } from './elements.store.ts';
import { holdMachine, keepLots, readMachines } from './machines.store.ts';
import { blankMaterials, holdDisc, insertDisc, machiningShades, takenWork } from './milling.store.ts';
import { placeBatches } from './place-batches.ts';

/** The requested lines, with the project that the caller takes each for. */
export type MillingCommand = {
  readonly form: MachiningPreparationInput;
  readonly projectIds: ReadonlyMap<number, number>;
};

/**
 * Gives lines to a milling machine, on a disc or each on a block, all of them or none; returns the new batches and how to
 * undo each. A refusal names each line that cannot be milled, at `breakdowns.<id>`.
 */
export async function prepareMilling(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { form, projectIds }: MillingCommand,
): Promise<readonly { readonly id: number; readonly undo: Offered | null }[]> {
  const now = platform.clock.now();
  const input: MachiningPreparationInput =
    form.type === 'DISC' ? { ...form, breakdowns: [...new Set(form.breakdowns)] } : form;
  const ids = [...new Set(linesOf(input))];
  const projects = await lockProjects(trx, await projectsOfElements(trx, ids));
  const elements = await lockElements(trx, ids);
  for (const { id, projectId } of elements) {
    if (projectId !== (projectIds.get(id) ?? projectId)) {
      throw new CodedError('project.mismatch', { [`breakdowns.${id}.projectId`]: 'project.mismatch' });
    }
  }
  const { machineId } = input;
  if (machineId !== null) await holdMachine(trx, machineId);
  const shades = await machiningShades(trx, ids);
  const facts = {
    lines: elements.map((element) => ({ ...element, machiningShade: shades.get(element.id) ?? '' })),
    machines: await readMachines(trx, now.instant),
    disc: await discOf(trx, input),
    materials: await blankMaterials(trx, materialsOf(input)),
    ...(await takenWork(trx, { machineId, number: input.projectNumberWC })),
  };
  const decision = accepted(machiningPreparation.decide(facts, input, actor, now));
  const blanks = await keepBlanks(
    trx,
    decision.batches.map(({ blank }) => blank),
    now.instant,
  );
  const placed = await placeBatches(trx, platform, actor, {
    category: 'MACHINING',
    machineId: decision.machineId,
    to: decision.elements,
    action: 'MACHINING_PREPARATION',
    undoSeconds: secondsOf(machiningPreparation.undo),
    batches: decision.batches.map(({ lineIds, comment, history }, nth) => {
      const ofLines = new Set(
        elements.filter(({ id }) => lineIds.includes(id)).map(({ projectId }) => projectId),
      );
      const blank = blanks[nth];
      return {
        plateNumber: decision.workNumber,
        elementIds: lineIds,
        ...(blank === undefined ? {} : { milled: { ...blank, comment } }),
        projects: projects.filter(({ id }) => ofLines.has(id)),
        history,
      };
    }),
  });
  if (placed === null) throw takenAtOnce(input);
  return placed;
}

/** The refusal of places in the holder that somebody else has taken meanwhile. */
function takenAtOnce(input: MachiningPreparationInput): CodedError {
  const at = linesOf(input).map((id) => [`breakdowns.${id}.blockPosition`, 'batch.positionTaken'] as const);
  return new CodedError('batch.positionTaken', Object.fromEntries(at));
}

/** The disc that an input names. */
async function discOf(trx: Transaction, input: MachiningPreparationInput) {
  if (input.type !== 'DISC') return null;
  const { discId, discNumber = '' } = input;
  return holdDisc(trx, discId === undefined ? { number: discNumber } : { id: discId });
}

/** The materials that an input names. */
function materialsOf(input: MachiningPreparationInput): readonly number[] {
  const ids =
    input.type === 'DISC' ? [input.discMaterialId] : input.breakdowns.map(({ materialId }) => materialId);
  return ids.filter((id) => id !== null && id !== undefined);
}

/** Stores what batches are milled from, as far as it is not known yet; in the order of the blanks. */
async function keepBlanks(
  trx: Transaction,
  blanks: readonly NewBlank[],
  at: string,
): Promise<readonly Omit<MilledFrom, 'comment'>[]> {
  const entered = blanks.filter((blank) => blank.kind !== 'disc');
  const lots = await keepLots(
    trx,
    entered.map(({ materialId, lot }) => ({ materialId, number: lot, expiresOn: null })),
    at,
  );
  const lotOf = new Map(entered.map((blank, nth): [NewBlank, number] => [blank, lots[nth]?.id ?? 0]));
  const kept = [];
  for (const blank of blanks) kept.push(await keepBlank(trx, blank, lotOf.get(blank) ?? 0, at));
  return kept;
}

/** What a batch is milled from, once its lot is known; a disc that is entered with it is added. */
async function keepBlank(
  trx: Transaction,
  blank: NewBlank,
  lotId: number,
  at: string,
): Promise<Omit<MilledFrom, 'comment'>> {
  if (blank.kind === 'block') return { discId: null, blockLotId: lotId, blockPosition: blank.position };
  const ofDisc = (discId: number) => ({ discId, blockLotId: null, blockPosition: null });
  if (blank.kind === 'disc') return ofDisc(blank.discId);
  const discId = await insertDisc(trx, { number: blank.number, lotId }, at);
  if (discId === null) throw new CodedError('disc.numberExists', { discNumber: 'disc.numberExists' });
  return ofDisc(discId);
}
