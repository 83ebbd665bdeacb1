/**
 * Columns available to the work queues of each subject: a name shared by the wire, the server's SQL and the
 * screen, and a kind that determines the wire schema and the cell.
 */
export const COLUMNS = {
  project: {
    id: 'id',
    userFullName: 'text',
    patientName: 'text',
    reference: 'product',
    projectState: 'projectState',
    deadline: 'due',
    requestedDate: 'due',
    orderedTime: 'moment',
    courierPickupDate: 'day',
    assigneeId: 'id',
    assigneeName: 'text',
    sleeves: 'sleeves',
    deliveryAddress: 'text',
    description: 'text',
  },
  element: {
    projectId: 'id',
    patientName: 'text',
    userFullName: 'text',
    reference: 'product',
    type: 'elementType',
    quantity: 'count',
    materialFamily: 'material',
    deadline: 'due',
    assigneeName: 'text',
  },
  batch: {
    plateNumber: 'text',
    machine: 'text',
    totalElements: 'count',
    since: 'since',
    earliestDeadline: 'due',
    progress: 'batchState',
  },
} as const satisfies Record<string, Record<string, ColumnKind>>;

/**
 * Kinds of column values. `due`: a day, marked as late once it has passed. `moment`: an instant shown as its
 * day. `since`: an instant shown as the time elapsed. `sleeves`: the sleeves of a guide by tooth. `sortable`:
 * whether rows can be sorted by the column.
 */
export const COLUMN_KINDS = {
  id: { sortable: true },
  text: { sortable: true },
  day: { sortable: true },
  due: { sortable: true },
  moment: { sortable: true },
  since: { sortable: true },
  count: { sortable: true },
  product: { sortable: true },
  projectState: { sortable: true },
  sleeves: { sortable: false },
  elementType: { sortable: true },
  material: { sortable: true },
  batchState: { sortable: true },
} as const;
export type ColumnKind = keyof typeof COLUMN_KINDS;

/** Subjects with work queues. */
export type QueueSubject = keyof typeof COLUMNS;
export const QUEUE_SUBJECTS = Object.keys(COLUMNS) as readonly QueueSubject[];

/** The columns of a subject. */
export type ColumnOf<S extends QueueSubject> = { [K in S]: keyof (typeof COLUMNS)[K] & string }[S];
export type ColumnName = ColumnOf<QueueSubject>;

/** Columns that rows of some subject can be sorted by. */
export const SORTABLE_COLUMNS = [
  ...new Set(
    QUEUE_SUBJECTS.flatMap((subject) => columnsOf(subject).filter((column) => isSortable(subject, column))),
  ),
] as [ColumnName, ...ColumnName[]];

/** The columns of a subject, in the order of `COLUMNS`. */
export function columnsOf<S extends QueueSubject>(subject: S): readonly ColumnOf<S>[] {
  return Object.keys(COLUMNS[subject]) as ColumnOf<S>[];
}

/** Whether rows of a subject can be sorted by a column; false for an unknown name. */
export function isSortable(subject: QueueSubject, column: string): boolean {
  const kinds: Record<string, ColumnKind> = COLUMNS[subject];
  const kind = Object.hasOwn(kinds, column) ? kinds[column] : undefined;
  return kind !== undefined && COLUMN_KINDS[kind].sortable;
}
