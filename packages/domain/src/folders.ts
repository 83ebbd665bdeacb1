import { worksAtMachines } from './actions/production-people.ts';
import { type Actor, inTeam } from './people.ts';
import { type ProductType, rulesOf } from './products.ts';

/** Names of the folders in which the laboratory keeps the files of a dentist, a patient and a project (spec 2 §2.1). */
export type Folders = { readonly user: string; readonly patient: string; readonly project: string };

/** Characters that file systems of workstations do not take in a name. */
const NOT_IN_NAMES = /[<>:"/\\|?*]/g;

/** A name as file systems take it. */
export function plainName(name: string): string {
  const allowed = name.replaceAll(NOT_IN_NAMES, '_').replace(/[. ]+$/, '');
  return allowed === '' ? 'file' : allowed;
}

type Named = { readonly id: number; readonly surname: string; readonly firstName: string };

/** The folders of a project: SURNAME_Firstname_{id}, NAME_{id}, Projet_{id} (decisions 37). */
export function foldersOf(
  user: Named,
  patient: { readonly id: number; readonly name: string },
  projectId: number,
): Folders {
  return {
    user: plainName(`${user.surname.toUpperCase()}_${user.firstName}_${user.id}`),
    patient: plainName(`${patient.name.toUpperCase()}_${patient.id}`),
    project: `Projet_${projectId}`,
  };
}

/** Whether a user copies folder names on the page of a project: sales administration, for aligners (spec 2 §2.1). */
export function mayCopyFolders(actor: Actor, productType: ProductType): boolean {
  return inTeam(actor, rulesOf(productType).foldersCopiedBy);
}

/**
 * Whether a user sees the names of folders. Members who prepare plates also see them, for each element on the
 * plate (spec 3 §2.4).
 */
export function mayReadFolders(actor: Actor, productType: ProductType): boolean {
  return mayCopyFolders(actor, productType) || worksAtMachines(actor);
}
