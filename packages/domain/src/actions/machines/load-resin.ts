import type { IsoDate } from '../../days.ts';
import type { FieldRefusals } from '../../refusals.ts';
import { type MachineFacts, resinsOf } from '../../machines.ts';
import { isExpired, type Lot, type MaterialFamily } from '../../materials.ts';
import { worksAtMachines } from '../production-people.ts';
import { actionsOn } from '../rules.ts';

/** A machine, and the records that the bottle's label refers to. */
export type LoadingFacts = {
  readonly machine: MachineFacts;
  /** Family of the named material; null if there is no such material. */
  readonly family: MaterialFamily | null;
  /** The lot with that number, if it is already recorded. */
  readonly lot: Lot | null;
};

/** Decoded request body: the contents of the bottle's label. */
export type LoadResinInput = {
  readonly materialId: number;
  readonly lot: string;
  readonly expiryDate: IsoDate | null;
};

/** The lot to load; without `id` it is new. */
export type LoadingDecision = {
  readonly lot: { readonly id: number | null; readonly number: string; readonly expiresOn: IsoDate | null };
};

const machineAction = actionsOn<LoadingFacts, LoadingDecision>();

/**
 * Loads a resin into a printer. Each batch copies the lot at its launch, so every unit can be traced to it
 * without a further field to fill in.
 */
export const loadResin = machineAction({
  type: 'LOAD_RESIN',
  place: 'panel',
  who: (actor, { machine }) => worksAtMachines(actor, [machine.kind]),
  when: ({ machine }) => resinsOf(machine.kind).length > 0,
  form: labelRefusals,
  effect: ({ lot }, input) => ({
    lot: { id: lot?.id ?? null, number: input.lot.trim(), expiresOn: lot ? lot.expiresOn : input.expiryDate },
  }),
});

function labelRefusals(input: LoadResinInput, facts: LoadingFacts, today: IsoDate): FieldRefusals {
  const { family, lot, machine } = facts;
  if (family === null) return { materialId: 'field.unknownValue' };
  if (!resinsOf(machine.kind).includes(family)) return { materialId: 'machine.resinUnsuitable' };
  if (input.lot.trim() === '') return { lot: 'field.required' };
  const differs = lot !== null && input.expiryDate !== null && lot.expiresOn !== input.expiryDate;
  if (differs) return { expiryDate: 'machine.lotDiffers' };
  return isExpired({ expiresOn: lot?.expiresOn ?? input.expiryDate }, today)
    ? { expiryDate: 'machine.resinExpired' }
    : {};
}
