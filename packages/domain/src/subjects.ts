/**
 * What the laboratory works on. A subject has states, actions, a history, notices and live events of its own; rows
 * that only record something about it (history, notifications) name it by kind and id.
 */
export const SUBJECTS = ['project', 'element', 'batch'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** One subject: what it is, and its number among those of its kind. */
export type SubjectRef<S extends Subject = Subject> = { readonly kind: S; readonly id: number };
