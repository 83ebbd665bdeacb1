/**
 * The kinds of records that have a history, notices and live events of their own; related rows refer to them by kind
 * and id. Elements have their own actions and events, and are announced with their project and batch.
 */
export type Subject = 'project' | 'batch' | 'accessoryOrder';

/** Subject of a notice: a record, or an account. */
export type Notified = Subject | 'user';

/** Reference to a record: its subject and id. */
export type SubjectRef<S extends Notified = Subject> = { readonly kind: S; readonly id: number };
