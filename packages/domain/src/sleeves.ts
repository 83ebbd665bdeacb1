/** Types of sleeves that hold a drill or a pin in a surgical guide (spec 3 §3). */
export const SLEEVE_TYPES = ['SOCKET_GUIDED_100', 'SOCKET_DRILL_DRIVE', 'SOCKET_FIXATION_PIN'] as const;
export type SleeveType = (typeof SLEEVE_TYPES)[number];

/** The types a dentist can ask for the whole guide; pins come on top of it. */
export const PROJECT_SLEEVE_TYPES = [
  'SOCKET_GUIDED_100',
  'SOCKET_DRILL_DRIVE',
] as const satisfies readonly SleeveType[];
export type ProjectSleeveType = (typeof PROJECT_SLEEVE_TYPES)[number];

/**
 * Whether choosing a sleeve deserves a warning: its type differs from the project's and it is not a fixation pin
 * (spec 2 §2.6).
 */
export function differsFromProject(sleeveType: SleeveType, projectSleeveType: SleeveType | null): boolean {
  return (
    projectSleeveType !== null && sleeveType !== 'SOCKET_FIXATION_PIN' && sleeveType !== projectSleeveType
  );
}

/** Whether a sleeve's height, in millimetres, must be given: a Pilote sleeve of the brand STECO (spec 2 §5). */
export function needsSleeveHeight(sleeve: { readonly brand: string; readonly name: string }): boolean {
  return (
    sleeve.brand.trim().toUpperCase() === 'STECO' && sleeve.name.trim().toUpperCase().startsWith('PILOTE')
  );
}
