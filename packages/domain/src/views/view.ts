import type { ElementActionType } from '../actions/elements/names.ts';
import type { ActionType } from '../actions/names.ts';
import type { BatchCategory } from '../batches.ts';
import type { LogisticType } from '../parcel-kinds.ts';
import type { BaseProduct } from '../products.ts';
import type { Permission } from '../permissions.ts';
import type { TeamCode } from '../teams.ts';
import { type AccessoryFilter, type AccessoryOrderInView, showsAccessories } from './accessory-filter.ts';
import { type BatchFilter, type BatchInView, showsBatch } from './batch-filter.ts';
import type { ColumnOf, QueueSubject } from './columns.ts';
import type { Asker } from './conditions.ts';
import type { Fact } from './facts.ts';
import { type ElementFilter, type ElementInView, showsElement } from './element-filter.ts';
import { type ProjectFilter, type ProjectInView, showsProject } from './project-filter.ts';

/**
 * Types of the views of each subject: filter, the facts it reads, and its screen: a table with a panel,
 * elements to validate or to put onto a plate, batches by state with the selected one, or parcels of accessories.
 */
type Subjects = {
  project: {
    readonly filter: ProjectFilter;
    readonly facts: ProjectInView;
    readonly screen: QueueScreen;
  };
  element: {
    readonly filter: ElementFilter;
    readonly facts: ElementInView;
    readonly screen: PreparationScreen | ElementScreen;
  };
  batch: {
    readonly filter: BatchFilter;
    readonly facts: BatchInView;
    readonly screen: { readonly screen: 'batches' };
  };
  accessoryOrder: {
    readonly filter: AccessoryFilter;
    readonly facts: AccessoryOrderInView;
    readonly screen: { readonly screen: 'accessories' };
  };
};
export type FilterOf<S extends QueueSubject> = Subjects[S]['filter'];
export type FactsInView<S extends QueueSubject> = Subjects[S]['facts'];

const SHOWS: {
  readonly [S in QueueSubject]: (filter: FilterOf<S>, facts: FactsInView<S>, asker: Asker) => boolean;
} = { project: showsProject, element: showsElement, batch: showsBatch, accessoryOrder: showsAccessories };

/**
 * A button of a view. `on`: the whole selection, or exactly one row. `ask`: `nothing` acts immediately,
 * except for large selections (`CONFIRM_ABOVE`); `confirm` always asks first, because the action cannot be
 * undone; `dialog` opens the action's dialog, which handles one row; `panel`: a part of the panel asks and performs it.
 */
export type ViewAction = {
  readonly type: ActionType;
  /**
   * Permissions of which a member of the view's teams needs one to use the action; absent if all members may.
   */
  readonly permissions?: readonly Permission[];
  /** Restricts the action to whoever handles the project; rows then tell their assignee. */
  readonly handlerOnly?: true;
} & (
  | { readonly on: 'selection' | 'row'; readonly ask: 'nothing' | 'confirm' }
  | { readonly on: 'selection'; readonly ask: 'panel' }
  | { readonly on: 'row'; readonly ask: 'dialog' }
);

/** Above this number of selected rows, a button asks for confirmation. */
export const CONFIRM_ABOVE = 10;

/** The button of a queue of elements: as that of a project's, with an action on elements. */
export type ElementViewAction = { readonly type: ElementActionType } & (
  | { readonly on: 'selection'; readonly ask: 'nothing' | 'confirm' }
  | { readonly on: 'row'; readonly ask: 'dialog' }
);

/** Elements that go into batches of a category. */
type PreparationScreen = {
  readonly screen: 'preparation';
  readonly filter: { readonly category: BatchCategory };
};

/** A table of elements with a panel about the selected ones. */
type ElementScreen = {
  readonly screen: 'elements';
  readonly actions: readonly [ElementViewAction];
  /** The facts that the panel shows about the project of the most recently selected element. */
  readonly facts: readonly Fact[];
  readonly readOnlyFor: readonly TeamCode[];
};

export type ViewScreen = Subjects[QueueSubject]['screen']['screen'];

/** Panels beside a queue's table, and the columns they need from the selected rows. */
const PANEL_PARTS = {
  /** The selected rows, by name. */
  selection: [],
  /** The assignee picker. */
  assignee: ['assigneeId'],
} as const satisfies Record<string, readonly ColumnOf<'project'>[]>;
export type PanelPart = keyof typeof PANEL_PARTS;

/** The extras of a table with a panel; the other screens bring their own buttons. */
type QueueScreen = {
  readonly screen: 'queue';
  readonly actions: readonly ViewAction[];
  readonly panel: readonly PanelPart[];
  /** The facts that the panel shows about the most recently selected project. */
  readonly facts: readonly Fact[];
  /** Teams that may open the view but not use its buttons. */
  readonly readOnlyFor: readonly TeamCode[];
  /** Its projects can also be worked off one by one, each on a card that fills a tablet. */
  readonly cards?: true;
};

/** A sort key: a column and its direction. */
export type ViewOrder<S extends QueueSubject = QueueSubject> = {
  readonly column: ColumnOf<S>;
  readonly direction: 'asc' | 'desc';
};

/** The rows of a view: which ones, with which columns, in which order, and how often they are read. */
export type RowsOf<S extends QueueSubject> = {
  readonly subject: S;
  readonly filter: FilterOf<S>;
  readonly columns: readonly ColumnOf<S>[];
  readonly defaultOrder: readonly ViewOrder<S>[];
  readonly refreshSeconds: number;
};

/** The files that a view is for: those of a kind of parcels, for the courier and the label printer (spec 3 §2.5). */
type Files = { readonly files?: LogisticType };

/** A view without its name. */
export type ViewRow<S extends QueueSubject> = {
  readonly base?: BaseProduct;
  /** Its rows wait for something else than the work of their team. */
  readonly held?: true;
  /** Its rows are followed in the steps of other views: nothing is done with them in this one. */
  readonly follows?: true;
} & RowsOf<S> &
  Files &
  Subjects[S]['screen'];
/** A work queue on a subject (spec 3 §2.3, §2.5), identified by its name and base product. */
export type ViewOf<S extends QueueSubject> = { readonly name: string } & ViewRow<S>;
export type View = { [S in QueueSubject]: ViewOf<S> }[QueueSubject];

/** Whether a view includes a row, given the reader and the day. */
export function inView<S extends QueueSubject>(
  view: ViewOf<S>,
  facts: FactsInView<S>,
  asker: Asker,
): boolean {
  return SHOWS[view.subject](view.filter, facts, asker);
}

/** The columns of a view, and what else it asks of its rows. */
export type ColumnsOfView<S extends QueueSubject> = {
  readonly columns: readonly ColumnOf<S>[];
  readonly panel?: readonly PanelPart[];
  readonly actions?: readonly (ViewAction | ElementViewAction)[];
};

/** The columns a page of a view reads: those it shows, and those that they, its panel and its buttons need. */
export function columnsRead<S extends QueueSubject>({
  panel = [],
  actions = [],
  ...view
}: ColumnsOfView<S>): readonly ColumnOf<S>[] {
  const shown: readonly string[] = view.columns;
  const ofParts: readonly string[] = panel.flatMap((part): readonly string[] => PANEL_PARTS[part]);
  const needed: readonly string[] = [
    ...ofParts,
    ...(actions.some((action) => 'handlerOnly' in action) ? ['assigneeId'] : []),
    // The badge of a hold tells whether its dentist has replied.
    ...(shown.includes('holdReason') ? ['dentistReplied'] : []),
    // Where a prosthesis goes on depends on where it was held.
    ...(actions.some(({ type }) => type === 'AWAITING_RECEPTION') ? ['projectState'] : []),
  ];
  return [...new Set([...view.columns, ...(needed as readonly ColumnOf<S>[])])];
}

/** Whether rows are selected in any number, one at a time, or not at all, as nothing is done with them. */
export function choiceOf({
  actions,
  files,
}: Pick<ViewOf<'project'>, 'actions' | 'files'>): 'none' | 'single' | 'multi' {
  if (files || actions.some(({ on }) => on === 'selection')) return 'multi';
  return actions.length > 0 ? 'single' : 'none';
}
