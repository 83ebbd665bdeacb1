/**
 * Columns available to the work queues of each subject: a name shared by the wire, the server's SQL and the
 * screen, and a kind that determines the wire schema and the cell.
 */
export const COLUMNS = {
  project: {
    id: 'project',
    urgent: 'flags',
    patientName: 'text',
    userFullName: 'person',
    reference: 'product',
    projectState: 'projectState',
    deadline: 'due',
    requestedDate: 'due',
    orderedTime: 'moment',
    holdReason: 'hold',
    dentistReplied: 'replied',
    heldSince: 'since',
    expectedReceptionDate: 'day',
    reminder: 'day',
    courierPickupDate: 'pickup',
    assigneeId: 'id',
    assigneeName: 'person',
    socketSet: 'text',
    teeth: 'teeth',
    sleeves: 'sleeves',
    deliveryAddress: 'text',
    nextImpression: 'needed',
    cloudFiles: 'missingFiles',
    comments: 'comments',
    dentString: 'teeth',
    prosthesisCategory: 'prosthesisCategory',
  },
  element: {
    projectId: 'project',
    urgent: 'flags',
    patientName: 'text',
    userFullName: 'person',
    reference: 'product',
    type: 'elementType',
    quantity: 'count',
    materialFamily: 'material',
    machiningShade: 'text',
    uncertainMachining: 'flag',
    primaryPriceDescription: 'text',
    machiningComment: 'text',
    deadline: 'due',
    assigneeName: 'person',
    dentString: 'teeth',
    prosthesisCategory: 'prosthesisCategory',
    productionState: 'elementState',
  },
  batch: {
    plateNumber: 'text',
    machine: 'text',
    totalElements: 'count',
    shade: 'text',
    blank: 'text',
    since: 'since',
    earliestDeadline: 'due',
    progress: 'batchState',
  },
  accessoryOrder: {
    orderId: 'count',
    userFullName: 'person',
    items: 'text',
    deadline: 'due',
    deliveryAddress: 'text',
  },
} as const satisfies Record<string, Record<string, ColumnKind>>;

/**
 * Kinds of column values. `project`: a number that links to its project. `flags`: whether a project is urgent, shown
 * with its other exceptional properties; urgent ones sort last, or first in descending order. `person`: a full name.
 * `due`: a day, marked as late once it has passed; `pickup`: a courier's day. `moment`: an instant shown as its day.
 * `replied`: whether the dentist has replied since the hold; the badge of the hold shows it. `needed`: a day by which a
 * dentist has to send something. `since`: an instant shown as the time elapsed. `teeth`, `sleeves`: the teeth of a guide,
 * a prosthesis or one of its lines, or the sleeves of a guide by tooth. `missingFiles`: the kinds of files that are still
 * to be added. `comments`: how many comments of staff there are, which shows them. `flag`: a property that few rows have.
 * `sortable`: whether rows can be sorted by the column.
 */
const COLUMN_KINDS = {
  id: { sortable: true },
  project: { sortable: true },
  flags: { sortable: true },
  text: { sortable: true },
  person: { sortable: true },
  hold: { sortable: true },
  replied: { sortable: false },
  day: { sortable: true },
  pickup: { sortable: true },
  due: { sortable: true },
  moment: { sortable: true },
  since: { sortable: true },
  count: { sortable: true },
  product: { sortable: true },
  projectState: { sortable: true },
  needed: { sortable: false },
  teeth: { sortable: false },
  prosthesisCategory: { sortable: true },
  elementState: { sortable: true },
  sleeves: { sortable: false },
  missingFiles: { sortable: false },
  comments: { sortable: false },
  elementType: { sortable: true },
  material: { sortable: true },
  batchState: { sortable: true },
  flag: { sortable: true },
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
