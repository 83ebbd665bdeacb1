import type { BatchActionType } from '../actions/batches/names.ts';
import type { ActionType } from '../actions/names.ts';
import type { BaseProduct } from '../products.ts';
import type { TeamCode } from '../teams.ts';
import { type BatchFilter, type BatchInView, showsBatch } from './batch-filter.ts';
import type { ColumnOf, QueueSubject } from './columns.ts';
import type { Asker } from './conditions.ts';
import { type ElementFilter, type ElementInView, showsElement } from './element-filter.ts';
import { type ProjectFilter, type ProjectInView, showsProject } from './project-filter.ts';

/**
 * What views of each subject are made of: their filter, what it looks at, the actions that they have buttons for, and
 * their screens: a table with a panel; elements to put onto a plate; batches by state with the one that is chosen.
 */
type Subjects = {
  project: {
    readonly filter: ProjectFilter;
    readonly facts: ProjectInView;
    readonly action: ActionType;
    readonly screen: 'queue';
  };
  element: {
    readonly filter: ElementFilter;
    readonly facts: ElementInView;
    readonly action: 'PRINTING_PREPARATION';
    readonly screen: 'preparation';
  };
  batch: {
    readonly filter: BatchFilter;
    readonly facts: BatchInView;
    readonly action: BatchActionType;
    readonly screen: 'batches';
  };
};
export type FilterOf<S extends QueueSubject> = Subjects[S]['filter'];
export type FactsInView<S extends QueueSubject> = Subjects[S]['facts'];

const SHOWS: {
  readonly [S in QueueSubject]: (filter: FilterOf<S>, facts: FactsInView<S>, asker: Asker) => boolean;
} = { project: showsProject, element: showsElement, batch: showsBatch };

/**
 * A button of a view. `on`: a whole selection, or the one row that is chosen. `ask`: `nothing` acts at once, a large
 * selection excepted (`CONFIRM_ABOVE`); `confirm` always asks first, because it cannot be taken back; `dialog` opens
 * the dialog of the action, which is about one row.
 */
export type ViewAction<S extends QueueSubject = QueueSubject> = {
  readonly type: Subjects[S]['action'];
} & (
  | { readonly on: 'selection' | 'row'; readonly ask: 'nothing' | 'confirm' }
  | { readonly on: 'row'; readonly ask: 'dialog' }
);

/** Above so many rows a button asks once more, with their number. */
export const CONFIRM_ABOVE = 10;

export type ViewScreen = Subjects[QueueSubject]['screen'];

/** What stands beside the table of a queue, and the columns that it needs of the rows that are chosen. */
export const PANEL_PARTS = {
  /** The rows that are chosen, by name. */
  selection: [],
  /** What the chosen project asks for. */
  project: ['description'],
  /** A picker of the assignee. */
  assignee: ['assigneeId'],
  /** The sleeves to install. */
  sleeves: ['sleeves'],
} as const satisfies Record<string, readonly ColumnOf<'project'>[]>;
export type PanelPart = keyof typeof PANEL_PARTS;

/** A column and its direction; the first one of a list sorts first. */
export type ViewOrder<S extends QueueSubject = QueueSubject> = {
  readonly column: ColumnOf<S>;
  readonly direction: 'asc' | 'desc';
};

/** A work queue on a subject (spec 3 §2.3, §2.5). It is known by its name and base product together. */
export type ViewOf<S extends QueueSubject> = {
  readonly name: string;
  readonly base?: BaseProduct;
  readonly subject: S;
  readonly filter: FilterOf<S>;
  readonly columns: readonly ColumnOf<S>[];
  readonly defaultOrder: readonly ViewOrder<S>[];
  readonly actions: readonly ViewAction<S>[];
  readonly screen: Subjects[S]['screen'];
  readonly panel: readonly PanelPart[];
  /** Teams that see what waits here but leave the buttons to others. */
  readonly readOnlyFor: readonly TeamCode[];
  readonly refreshSeconds: number;
};
export type View = { [S in QueueSubject]: ViewOf<S> }[QueueSubject];
/** What a view is beside its name. */
export type ViewRow<S extends QueueSubject> = Omit<ViewOf<S>, 'name'>;

/** Whether a view shows something, for whom and on which day. */
export function inView<S extends QueueSubject>(
  view: ViewOf<S>,
  facts: FactsInView<S>,
  asker: Asker,
): boolean {
  return SHOWS[view.subject](view.filter, facts, asker);
}

/** The columns that a page of a view reads: those it shows and those its panel needs. */
export function columnsRead<S extends QueueSubject>(view: {
  readonly columns: readonly ColumnOf<S>[];
  readonly panel: readonly PanelPart[];
}): readonly ColumnOf<S>[] {
  const needed: readonly string[] = view.panel.flatMap((part): readonly string[] => PANEL_PARTS[part]);
  return [...new Set([...view.columns, ...(needed as readonly ColumnOf<S>[])])];
}

/** Whether rows are chosen one at a time, or any number of them. */
export function choiceOf({ actions }: Pick<View, 'actions'>): 'single' | 'multi' {
  return actions.some(({ on }) => on === 'selection') ? 'multi' : 'single';
}
