import { Skeleton } from '@mantine/core';
import type { Dashboard } from '@maxilla/domain/dashboards';
import type { TeamCode } from '@maxilla/domain/teams';
import type { NamedView } from '@maxilla/domain/views/all';
import type { ViewScreen } from '@maxilla/domain/views/view';
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { QueueScreen } from './queue-screen.tsx';

/** What a view's screen is given: the view, and the dashboard through which it is open. */
export type ViewScreenProps<N extends ViewScreen = ViewScreen> = {
  readonly team: TeamCode;
  readonly dashboard: Dashboard;
  readonly view: Extract<NamedView, { screen: N }>;
};

const SCREENS: { readonly [N in ViewScreen]: ComponentType<ViewScreenProps<N>> } = {
  queue: QueueScreen,
  preparation: lazy(async () => ({
    default: (await import('./preparation/preparation-screen.tsx')).PreparationScreen,
  })),
  batches: lazy(async () => ({ default: (await import('./batches/batches-screen.tsx')).BatchesScreen })),
};

/** The screen that a view names. */
export function OneView(props: ViewScreenProps) {
  // The screen is the one of the view's own type.
  const Screen = SCREENS[props.view.screen] as ComponentType<ViewScreenProps>;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <Screen {...props} />
    </Suspense>
  );
}
