import type { ProjectState } from './states.ts';

export const TRACKER_STEPS = [
  'filesVerification',
  'draftingPlan',
  'draftPlanSent',
  'production',
  'shipped',
  'ongoingTreatment',
  'treatmentTerminated',
  'filesArchived',
  'refused',
  'deleted',
  'suspended',
] as const;
/** A tracker step; labelled `tracker.<key>` in the vocabulary. */
export type TrackerStep = (typeof TRACKER_STEPS)[number];

/** A step of a tracker, with the states at which it is reached. */
export type TrackerRow = { readonly key: TrackerStep; readonly states: readonly ProjectState[] };

export const ARCHIVED = {
  key: 'filesArchived',
  states: ['FILES_ARCHIVED', 'OLD_PROJECT'],
} as const satisfies TrackerRow;
export const SHIPPED = { key: 'shipped', states: ['SHIPPED'] } as const satisfies TrackerRow;
