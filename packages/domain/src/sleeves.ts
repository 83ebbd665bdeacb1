import type { ProjectState } from './states.ts';

/** Sleeves that guide a drill or a pin in a surgical guide (spec 3 §3). */
export const SLEEVE_TYPES = ['SOCKET_GUIDED_100', 'SOCKET_DRILL_DRIVE', 'SOCKET_FIXATION_PIN'] as const;
export type SleeveType = (typeof SLEEVE_TYPES)[number];

/** Sleeve types a dentist can choose for a whole guide; fixation pins are added to it. */
export const PROJECT_SLEEVE_TYPES = [
  'SOCKET_GUIDED_100',
  'SOCKET_DRILL_DRIVE',
] as const satisfies readonly SleeveType[];
export type ProjectSleeveType = (typeof PROJECT_SLEEVE_TYPES)[number];

/**
 * Whether to warn about a chosen sleeve: it is not a fixation pin and differs from the project's type (spec 2 §2.6).
 */
export function differsFromProject(sleeveType: SleeveType, projectSleeveType: SleeveType | null): boolean {
  return (
    projectSleeveType !== null && sleeveType !== 'SOCKET_FIXATION_PIN' && sleeveType !== projectSleeveType
  );
}

/** Whether a sleeve needs a height in millimetres: STECO's Pilote sleeves do (spec 2 §5). */
export function needsSleeveHeight(sleeve: { readonly brand: string; readonly name: string }): boolean {
  return (
    sleeve.brand.trim().toUpperCase() === 'STECO' && sleeve.name.trim().toUpperCase().startsWith('PILOTE')
  );
}

/**
 * Whether the sleeves of a guide are ticked off one by one as they are installed: only while it waits for that. Ticks
 * are a help at the bench; the step itself is an action.
 */
export function ticksSleeves(state: ProjectState): boolean {
  return state === 'INSTALLING_SOCKET';
}

/** The teeth whose sleeves are not ticked off yet; one that is not chosen has nothing to install. */
export function sleevesToInstall(
  sleeves: readonly {
    readonly dentNumber: number;
    readonly sleeve: string | null;
    readonly installedTime: string | null;
  }[],
): readonly number[] {
  return sleeves
    .filter(({ sleeve, installedTime }) => sleeve !== null && installedTime === null)
    .map(({ dentNumber }) => dentNumber);
}
