import { type ErrorCode, type Refusal, refuse } from './errors.ts';
import { differsFromProject, needsSleeveHeight, type SleeveType } from './sleeves.ts';
import { isTooth } from './teeth.ts';

/** The implants planned on a project's teeth, and the sleeves that guide them (spec 2 §2.6, §5). */

/** A project has at most this many implants (spec 1 §9). */
export const MAX_IMPLANTS = 20;

/** An implant as the rules need it; `sleeveHeight` in millimetres. Removed implants are not part of the facts. */
export type ImplantFact = {
  readonly id: number;
  readonly toothNumber: number;
  readonly implantDetailsId: number;
  readonly sleeveId: number | null;
  readonly sleeveType: SleeveType | null;
  readonly sleeveBrand: string | null;
  readonly sleeveName: string | null;
  readonly sleeveHeight: number | null;
};

/** An implant as somebody enters it: what is not chosen yet is null. */
export type NewImplant = Omit<ImplantFact, 'id' | 'implantDetailsId'> & {
  readonly implantDetailsId: number | null;
};

type Sleeve = Pick<NewImplant, 'sleeveId' | 'sleeveBrand' | 'sleeveName' | 'sleeveHeight'>;

function lacksHeight(sleeve: Sleeve): boolean {
  return (
    sleeve.sleeveHeight === null &&
    needsSleeveHeight({ brand: sleeve.sleeveBrand ?? '', name: sleeve.sleeveName ?? '' })
  );
}

/** Whether every implant has its sleeve, with its height where one is needed: production can start (spec 2 §5). */
export function sleevesComplete(implants: readonly Sleeve[]): boolean {
  return (
    implants.length > 0 && implants.every((implant) => implant.sleeveId !== null && !lacksHeight(implant))
  );
}

/**
 * What is wrong with an implant beside the project's `others`, or null. Tooth and implant details are required; in
 * production view the sleeve is too, and a Pilote sleeve of STECO needs its height (spec 2 §2.6, §5).
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
  if (implant.implantDetailsId === null) fields['implantDetailsId'] = 'implant.detailsRequired';
  if (view.production && implant.sleeveId === null) fields['sleeveId'] = 'implant.sleeveRequired';
  if (implant.sleeveId !== null && lacksHeight(implant)) {
    fields['sleeveHeight'] = 'implant.sleeveHeightRequired';
  }
  const [first] = Object.values(fields);
  return first === undefined ? null : refuse(first, fields);
}

/** Whether the chosen sleeve needs a confirmation: it is of another type than the project's (spec 2 §2.6). */
export function needsSleeveConfirmation(implant: NewImplant, projectSleeveType: SleeveType | null): boolean {
  return implant.sleeveType !== null && differsFromProject(implant.sleeveType, projectSleeveType);
}

/** Whether an implant may be removed: only while another one remains (spec 2 §4.2). */
export function mayRemoveImplant(implants: readonly unknown[]): boolean {
  return implants.length > 1;
}
