import type { QueueRow } from '@maxilla/contract/queues';
import type { PanelPart } from '@maxilla/domain/views/view';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { ChosenRows } from './chosen-rows.tsx';
import { ProjectPanel } from './project-panel.tsx';
import type { ViewOn } from './queue-query.ts';
import type { SelectedRow } from './selection.ts';

const AssigneePanel = lazy(async () => ({ default: (await import('./assignee-panel.tsx')).AssigneePanel }));
const SleevePanel = lazy(async () => ({ default: (await import('./sleeve-panel.tsx')).SleevePanel }));

/** What a part of the panel is given. */
export type PartProps = {
  readonly view: ViewOn<'project'>;
  readonly entries: readonly SelectedRow<'project'>[];
  /** The row that is chosen alone. */
  readonly only: QueueRow<'project'> | undefined;
  readonly onRemove: (id: number) => void;
};

/** The parts that a view's panel can be made of. */
export const PARTS: { readonly [P in PanelPart]: ComponentType<PartProps> } = {
  selection: ({ entries, onRemove }) => <ChosenRows entries={entries} onRemove={onRemove} />,
  project: ({ only }) => (only ? <ProjectPanel row={only} /> : null),
  assignee: ({ view, only, onRemove }) =>
    only ? <AssigneePanel key={only.id} view={view} row={only} onLeft={() => onRemove(only.id)} /> : null,
  sleeves: ({ only }) => (only ? <SleevePanel row={only} /> : null),
};
