import type { ErrorCode } from './errors.ts';
import { type Refusal, refuse } from './refusals.ts';
import { differsFromProject, needsSleeveHeight, type SleeveType } from './sleeves.ts';
import { isTooth } from './teeth.ts';

/** Implants planned for a project's teeth, and the sleeves that guide them (spec 2 §2.6, §5). */

/** Maximum number of implants per project (spec 1 §9). */
export const MAX_IMPLANTS = 20;

/** Facts about an implant; `sleeveHeight` in millimetres. Removed implants are excluded. */
export type ImplantFact = {
  readonly id: number;
  readonly toothNumber: number;
  readonly implantDetailsId: number;
  /** Diameter and length are left to the planner: `implantDetailsId` stands for brand and model alone. */
  readonly sizeOpen: boolean;
  readonly sleeveId: number | null;
  readonly sleeveType: SleeveType | null;
  readonly sleeveBrand: string | null;
  readonly sleeveName: string | null;
  readonly sleeveHeight: number | null;
  /** The sleeve can be taken out of the guide. */
  readonly movable: boolean;
  readonly applyCleat: boolean;
};

/** An implant as entered; fields not chosen yet are null. */
export type NewImplant = Omit<ImplantFact, 'id' | 'implantDetailsId'> & {
  readonly implantDetailsId: number | null;
};

/** Whether an implant stays as it is: its sleeve is known by the number. */
export function isSameImplant(current: NewImplant, implant: NewImplant): boolean {
  return (
    current.toothNumber === implant.toothNumber &&
    current.implantDetailsId === implant.implantDetailsId &&
    current.sizeOpen === implant.sizeOpen &&
    current.sleeveId === implant.sleeveId &&
    current.sleeveHeight === implant.sleeveHeight &&
    current.movable === implant.movable &&
    current.applyCleat === implant.applyCleat
  );
}

type Sleeve = Pick<NewImplant, 'sleeveId' | 'sleeveBrand' | 'sleeveName' | 'sleeveHeight'>;
type Planned = Sleeve & Pick<NewImplant, 'sizeOpen'>;

function lacksHeight(sleeve: Sleeve): boolean {
  return (
    sleeve.sleeveHeight === null &&
    needsSleeveHeight({ brand: sleeve.sleeveBrand ?? '', name: sleeve.sleeveName ?? '' })
  );
}

/**
 * Whether every implant has its size and its sleeve, with a height where required, so that production can start (spec 2
 * §5).
 */
export function implantsComplete(implants: readonly Planned[]): boolean {
  const isComplete = (implant: Planned) =>
    !implant.sizeOpen && implant.sleeveId !== null && !lacksHeight(implant);
  return implants.length > 0 && implants.every(isComplete);
}

/**
 * Why an implant is invalid given the project's `others`, or null. Tooth and implant details are required; the
 * production view also requires the size, where it was left to the planner, and the sleeve, and a STECO Pilote sleeve
 * needs a height (spec 2 §2.6, §5).
 */
export function implantRefusal(
  implant: NewImplant,
  others: readonly Pick<ImplantFact, 'toothNumber'>[],
  view: { readonly production: boolean },
): Refusal | null {
  const fields: Record<string, ErrorCode> = {};
  if (!isTooth(implant.toothNumber)) fields['dentNumber'] = 'implant.toothInvalid';
  else if (others.some((other) => other.toothNumber === implant.toothNumber)) {
    fields['dentNumber'] = 'implant.toothTaken';
  }
  if (implant.implantDetailsId === null || (view.production && implant.sizeOpen))
    fields['implantDetailsId'] = 'implant.detailsRequired';
  if (view.production && implant.sleeveId === null) fields['sleeveId'] = 'implant.sleeveRequired';
  if (implant.sleeveId !== null && lacksHeight(implant)) {
    fields['sleeveHeight'] = 'implant.sleeveHeightRequired';
  }
  const [first] = Object.values(fields);
  return first === undefined ? null : refuse(first, fields);
}

/** Whether the chosen sleeve needs confirmation because its type differs from the project's (spec 2 §2.6). */
export function needsSleeveConfirmation(implant: NewImplant, projectSleeveType: SleeveType | null): boolean {
  return implant.sleeveType !== null && differsFromProject(implant.sleeveType, projectSleeveType);
}

/** Whether an implant may be removed; the last one may not (spec 2 §4.2). */
export function mayRemoveImplant(implants: readonly unknown[]): boolean {
  return implants.length > 1;
}
