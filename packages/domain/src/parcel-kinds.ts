/** The kinds of parcels whose files are downloaded apart (spec 3 §2.2). */
const LOGISTIC_TYPES = ['prosthesis', 'guides', 'fabrications', 'accessories'] as const;
export type LogisticType = (typeof LOGISTIC_TYPES)[number];

/** The kinds of parcels that hold projects. */
export const PARCELS_OF_PROJECTS: readonly LogisticType[] = ['prosthesis', 'guides', 'fabrications'];
