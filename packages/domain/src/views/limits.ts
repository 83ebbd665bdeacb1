/** Limits of a queue besides a search: rows that are late, urgent or due today. */
export const ROW_LIMITS = ['late', 'urgent', 'today'] as const;
export type RowLimit = (typeof ROW_LIMITS)[number];
