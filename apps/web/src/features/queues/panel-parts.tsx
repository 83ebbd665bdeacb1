import type { QueueRow } from '@maxilla/contract/queues';
import type { PanelPart } from '@maxilla/domain/views/view';

import type { ComponentType, RefCallback } from 'react';
import { ChosenRows } from './chosen-rows.tsx';
import type { ViewOn } from './queue-query.ts';
import type { SelectedRow } from './selection.ts';
import type { useViewAction } from './use-view-action.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const AssigneePanel = lazyPart(async () => (await import('./assignee-panel.tsx')).AssigneePanel);

/** Props of a part of the panel. */
export type PartProps = {
  readonly view: ViewOn<'project'>;
  readonly entries: readonly SelectedRow<'project'>[];
  /** The selected rows that are still in the queue. */
  readonly rows: readonly QueueRow<'project'>[];
  readonly run: ReturnType<typeof useViewAction>;
  /** The main button, which Enter on a row presses. */
  readonly button: RefCallback<HTMLButtonElement>;
  readonly onRemove: (id: number) => void;
};

/** The parts that a view's panel can be made of, besides the facts of a project. */
export const PARTS: { readonly [P in PanelPart]: ComponentType<PartProps> } = {
  selection: ({ entries, onRemove }) => <ChosenRows entries={entries} onRemove={onRemove} />,
  assignee: AssigneePanel,
};
