import type { ActionType } from './actions/inputs.ts';
import type { Medium } from './customisation.ts';
import type { HoldReason } from './holds.ts';
import { codesOfType, type ProductCode, productByCode } from './products.ts';
import type { ProjectState } from './states.ts';
import type { TeamCode } from './teams.ts';

/** Places that share their way of shipping: French overseas territories need papers of their own. */
export const COUNTRY_GROUPS = {
  DOM_TOM: {
    countries: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF'],
    /** Such an address may also be written as France with a postal code of this beginning. */
    postalPrefixes: ['97', '984', '986', '987', '988'],
  },
} as const;
export type CountryGroup = keyof typeof COUNTRY_GROUPS;

/**
 * Which projects a view shows, as plain data that a query is made from; a condition that is absent does not limit.
 * `medium` holds when any of the project's three media is it.
 */
export type ViewFilter = {
  readonly states?: readonly ProjectState[];
  readonly productCodes?: readonly ProductCode[];
  readonly onHold: boolean;
  readonly holdReasons?: readonly HoldReason[];
  readonly assignee?: 'none' | 'any' | 'me';
  readonly medium?: Medium;
  /** The files of a cloud were fetched, or not. */
  readonly filesDownloaded?: boolean;
  /** The impression of a courier arrived and was scanned, or not. */
  readonly impressionDigitised?: boolean;
  readonly countryGroup?: CountryGroup;
};

/** The names of the views, as in addresses: `/dashboards/{team}/{component}/views/{name}` (spec 3 §2.3). */
export const VIEW_NAMES = [
  'send_carrier',
  'retrieve_cloud_files',
  'awaiting_reception',
  'awaiting_digitisation',
  'state_pending_files_verification',
  'state_files_rejected',
  'unassigned_state_files_validated',
  'assigned_state_files_validated',
  'oneself_state_files_validated',
  'state_drafting_plan',
  'state_draft_plan_sent',
  'state_draft_plan_rejected',
  'state_draft_plan_approved',
  'state_todo_attachment',
  'state_production_in_progress',
  'installing_socket',
  'guide_state_finishing',
  'package_prep_guides',
  'state_package_to_send',
  'dom_tom',
  'awaiting_parting',
] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

export const VIEW_COLUMNS = [
  'id',
  'dentist',
  'patient',
  'product',
  'state',
  'deadline',
  'requestedDate',
  'orderedDate',
  'courierPickupDate',
  'assignee',
  'sleeves',
  'address',
] as const;
export type ViewColumn = (typeof VIEW_COLUMNS)[number];

/** A column and its direction; the first one of a list sorts first. */
export type ViewOrder = { readonly column: ViewColumn; readonly direction: 'asc' | 'desc' };

/**
 * What stands beside the table: what the project asks for, a picker of its assignee, its sleeves, the camera, or the
 * list of what is selected.
 */
export type ViewPanel = 'project' | 'assignee' | 'sleeves' | 'photo' | 'selection';

export type View = {
  readonly name: ViewName;
  readonly filter: ViewFilter;
  readonly columns: readonly ViewColumn[];
  readonly defaultOrder: readonly ViewOrder[];
  readonly refreshSeconds: number;
  /** What the validate button does with what is selected; null for a view that is only read. */
  readonly action: ActionType | null;
  /** A second button, such as keeping a parcel back for parting. */
  readonly alternative: ActionType | null;
  readonly selection: 'none' | 'single' | 'multi';
  readonly panel: ViewPanel;
  /** Teams that see what waits here but leave the buttons to others. */
  readonly readOnlyFor: readonly TeamCode[];
};

const GUIDES = codesOfType('GUIDE');
/** Guides whose files are verified and whose plan is drawn here: all but the one that comes with its plan. */
const PLANNED_GUIDES = GUIDES.filter((code) => productByCode(code).draftPlan);

const WHO = ['id', 'dentist', 'patient', 'product'] as const satisfies readonly ViewColumn[];
const MINUTE = 60;

type Row = Omit<View, 'name'>;

/** A table to read: a row leads to its project, where the work is done. */
const READING: Omit<Row, 'filter'> = {
  columns: [...WHO, 'state', 'requestedDate', 'deadline', 'assignee'],
  defaultOrder: [{ column: 'id', direction: 'asc' }],
  refreshSeconds: MINUTE,
  action: null,
  alternative: null,
  selection: 'single',
  panel: 'project',
  readOnlyFor: [],
};

/** A bench: rows are selected, and one button says that the work on them is done. */
const BENCH: Omit<Row, 'filter' | 'action'> = {
  columns: [...WHO, 'deadline'],
  defaultOrder: [
    { column: 'deadline', direction: 'asc' },
    { column: 'id', direction: 'asc' },
  ],
  refreshSeconds: MINUTE,
  alternative: null,
  selection: 'multi',
  panel: 'selection',
  readOnlyFor: [],
};

/** The columns to read, without those that say the same on every row. */
const columnsWithout = (...same: readonly ViewColumn[]) =>
  READING.columns.filter((column) => !same.includes(column));

const planning = (...states: readonly ProjectState[]): Row => ({
  ...READING,
  columns: states.length > 1 ? READING.columns : columnsWithout('state'),
  filter: { states, productCodes: PLANNED_GUIDES, onHold: false },
});

const attribution = (assignee: 'none' | 'any' | 'me'): Row => ({
  ...READING,
  columns: assignee === 'any' ? columnsWithout('state') : columnsWithout('state', 'assignee'),
  filter: { states: ['FILES_VALIDATED'], productCodes: PLANNED_GUIDES, onHold: false, assignee },
  panel: 'assignee',
});

/** Files and impressions on their way: projects held until something comes in. */
const arrival = (reason: HoldReason, limits: Partial<ViewFilter> = {}): Omit<Row, 'action'> => ({
  ...BENCH,
  filter: { productCodes: GUIDES, onHold: true, holdReasons: [reason], ...limits },
  columns: [...WHO, 'orderedDate', 'requestedDate', 'courierPickupDate'],
  defaultOrder: READING.defaultOrder,
});

const bench = (state: ProjectState, action: ActionType): Row => ({
  ...BENCH,
  filter: { states: [state], productCodes: GUIDES, onHold: false },
  action,
});

const PARCEL_COLUMNS: readonly ViewColumn[] = [...WHO, 'deadline', 'address'];

/** Every work queue, a row each (spec 3 §2.3, §2.5). One screen and one query serve them all. */
const ROWS: Record<ViewName, Row> = {
  send_carrier: {
    ...arrival('AWAITING_FILES', { medium: 'PHYSICAL', impressionDigitised: false }),
    refreshSeconds: 10 * MINUTE,
    action: 'SEND_CARRIER',
  },
  retrieve_cloud_files: {
    ...arrival('AWAITING_FILES', { medium: 'CLOUD', filesDownloaded: false }),
    refreshSeconds: 10 * MINUTE,
    action: 'RETRIEVE_CLOUD_FILES',
  },
  awaiting_reception: {
    ...arrival('AWAITING_RECEPTION'),
    action: 'AWAITING_RECEPTION',
    readOnlyFor: ['PROD_GUIDE'],
  },
  // The scan is added to the project before its digitisation is validated there.
  awaiting_digitisation: {
    ...arrival('AWAITING_DIGITISATION'),
    action: null,
    selection: 'single',
    panel: 'project',
  },
  state_pending_files_verification: planning('PENDING_FILES_VERIFICATION', 'NEW_FILES_CONFIRMED'),
  state_files_rejected: planning('FILES_REJECTED', 'NEW_FILES_UPLOADED'),
  unassigned_state_files_validated: attribution('none'),
  assigned_state_files_validated: attribution('any'),
  oneself_state_files_validated: attribution('me'),
  state_drafting_plan: planning('DRAFTING_PLAN'),
  state_draft_plan_sent: planning('DRAFT_PLAN_SENT'),
  state_draft_plan_rejected: planning('DRAFT_PLAN_REJECTED'),
  state_draft_plan_approved: {
    ...READING,
    columns: columnsWithout('state'),
    filter: { states: ['DRAFT_PLAN_APPROVED'], productCodes: GUIDES, onHold: false },
  },
  state_todo_attachment: bench('TODO_ATTACHMENT', 'STATE_TODO_ATTACHMENT'),
  state_production_in_progress: bench('PRODUCTION_IN_PROGRESS', 'STATE_PRODUCTION_IN_PROGRESS'),
  installing_socket: {
    ...bench('INSTALLING_SOCKET', 'STATE_INSTALLING_SOCKET'),
    columns: [...WHO, 'deadline', 'sleeves'],
    selection: 'single',
    panel: 'sleeves',
  },
  guide_state_finishing: bench('FINISHING', 'GUIDE_STATE_FINISHING'),
  package_prep_guides: {
    ...bench('PACKAGE_PREPARATION', 'PACKAGE_PREPARATION'),
    columns: PARCEL_COLUMNS,
    alternative: 'PACKAGE_PREPARATION_HOLD',
    selection: 'single',
    panel: 'photo',
  },
  state_package_to_send: {
    ...BENCH,
    filter: { states: ['PACKAGE_TO_SEND'], onHold: false },
    columns: PARCEL_COLUMNS,
    action: 'SHIP_PRODUCTS',
  },
  dom_tom: {
    ...BENCH,
    filter: { states: ['PACKAGE_TO_SEND'], onHold: false, countryGroup: 'DOM_TOM' },
    columns: PARCEL_COLUMNS,
    action: 'SHIP_PRODUCTS',
  },
  awaiting_parting: {
    ...BENCH,
    filter: { onHold: true, holdReasons: ['AWAITING_PARTING'] },
    columns: PARCEL_COLUMNS,
    refreshSeconds: 10 * MINUTE,
    action: 'RESUME_PARTING',
  },
};

export const VIEWS: readonly View[] = VIEW_NAMES.map((name) => ({ name, ...ROWS[name] }));

/** The view of a name. */
export function viewByName(name: ViewName): View {
  return { name, ...ROWS[name] };
}
