/**
 * What a work queue can show of its rows, by subject: a name that is the same on the wire, in the server's SQL and on
 * the screen, and the kind of its value, from which follow its wire schema and its cell.
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
    material: 'text',
    machine: 'text',
    totalElements: 'count',
    since: 'since',
    earliestDeadline: 'due',
    progress: 'batchState',
  },
} as const satisfies Record<string, Record<string, ColumnKind>>;

/**
 * Kinds of values. `due` is a day that is drawn as late once it has passed, `moment` a point in time of which the day
 * is shown, `since` one of which it is shown how long ago it was; `sleeves` lists the sleeves of a guide by tooth.
 * `sortable` says whether rows can be sorted by it.
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

/** The subjects that have work queues. */
export type QueueSubject = keyof typeof COLUMNS;
export const QUEUE_SUBJECTS = Object.keys(COLUMNS) as readonly QueueSubject[];

/** The columns of a subject. */
export type ColumnOf<S extends QueueSubject> = { [K in S]: keyof (typeof COLUMNS)[K] & string }[S];
export type ColumnName = ColumnOf<QueueSubject>;

/** The columns by which rows of some subject can be sorted. */
export const SORTABLE_COLUMNS = [
  ...new Set(
    QUEUE_SUBJECTS.flatMap((subject) => columnsOf(subject).filter((column) => isSortable(subject, column))),
  ),
] as [ColumnName, ...ColumnName[]];

/** The columns of a subject, in the order of the table above. */
export function columnsOf<S extends QueueSubject>(subject: S): readonly ColumnOf<S>[] {
  return Object.keys(COLUMNS[subject]) as ColumnOf<S>[];
}

/** Whether rows of a subject can be sorted by a column; false for a name that is no column of it. */
export function isSortable(subject: QueueSubject, column: string): boolean {
  const kinds: Record<string, ColumnKind> = COLUMNS[subject];
  const kind = Object.hasOwn(kinds, column) ? kinds[column] : undefined;
  return kind !== undefined && COLUMN_KINDS[kind].sortable;
}
