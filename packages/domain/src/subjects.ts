/**
 * The kinds of records the laboratory works on. Each subject has its own states, actions, history, notices
 * and live events; related rows (history, notifications) refer to it by kind and id.
 */
export const SUBJECTS = ['project', 'element', 'batch'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Reference to a record: its subject and id. */
export type SubjectRef<S extends Subject = Subject> = { readonly kind: S; readonly id: number };
