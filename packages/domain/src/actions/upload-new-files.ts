import { type MediumField, mediumOf } from '../customisation.ts';
import type { FileKind } from '../documents.ts';
import { refuse } from '../refusals.ts';
import { isPlanned, type ProductCode } from '../products.ts';
import type { ProjectState } from '../states.ts';
import { type ProjectChanges, type ProjectFacts, action } from './action.ts';
import { noted } from './effects.ts';
import { notOnHoldForUs, owner } from './people.ts';

/** Kinds of the files just added. */
type Input = { readonly kinds: readonly FileKind[] };

const UPLOADED: Partial<Record<ProjectState, ProjectState>> = {
  FILES_REJECTED: 'NEW_FILES_UPLOADED',
  NEW_FILES_UPLOADED: 'NEW_FILES_UPLOADED',
  IMPRESSION_REJECTED: 'NEW_IMPRESSION_UPLOADED',
  NEW_IMPRESSION_UPLOADED: 'NEW_IMPRESSION_UPLOADED',
};

const COLUMN_OF_MEDIUM = {
  impression: 'impressionMedium',
  dicom: 'dicomMedium',
  secondDicom: 'secondDicomMedium',
} as const satisfies Record<MediumField, keyof ProjectChanges>;

/** Sets the medium of uploaded kinds to upload, whatever it was before. */
function uploadedMedia(productCode: ProductCode, kinds: readonly FileKind[]): Partial<ProjectChanges> {
  const media = kinds.flatMap((kind) => mediumOf(productCode, kind) ?? []);
  return Object.fromEntries(media.map((field) => [COLUMN_OF_MEDIUM[field], 'UPLOAD']));
}

/**
 * Whether files of some kinds are part of a new delivery: one has begun, or one of the kinds was rejected.
 */
export function sendsAnew(
  { state, rejectedFileKinds }: Pick<ProjectFacts, 'state' | 'rejectedFileKinds'>,
  kinds: readonly FileKind[],
): boolean {
  if (kinds.length === 0) return false;
  const begun = UPLOADED[state] === state || rejectedFileKinds.length === 0;
  return begun || kinds.some((kind) => rejectedFileKinds.includes(kind));
}

/**
 * The dentist sends rejected files again, one kind at a time; a kind that was sent no longer counts as rejected (spec 1
 * §4). The first one of a rejected kind begins the new delivery; files of other kinds are only added (decisions 31).
 * The button leads to the customisation screen, where uploading a file performs the action.
 */
export const uploadNewFiles = action({
  type: 'UPLOAD_NEW_FILES',
  place: 'panel',
  who: owner,
  when: (project) => isPlanned(project.productType) && UPLOADED[project.state] !== undefined,
  checks: [notOnHoldForUs],
  effect: (project, { kinds }: Input) => {
    const state = UPLOADED[project.state];
    if (state === undefined || !sendsAnew(project, kinds)) return refuse('project.unchanged');
    return {
      state,
      set: {
        rejectedFileKinds: project.rejectedFileKinds.filter((kind) => !kinds.includes(kind)),
        ...uploadedMedia(project.productCode, kinds),
      },
      ...noted('NEW_FILES_UPLOADED', { kinds }),
    };
  },
});
