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
