import { Skeleton } from '@mantine/core';
import type { Dashboard } from '@maxilla/domain/dashboards';
import type { TeamCode } from '@maxilla/domain/teams';
import type { NamedView } from '@maxilla/domain/views/all';
import type { ViewScreen } from '@maxilla/domain/views/view';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { loadWords } from '../../i18n/i18n.ts';
import { useToastAhead } from '../../project-actions/tell-done.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Props of a view's screen: the view, and the dashboard through which it was opened. */
export type ViewScreenProps<N extends ViewScreen = ViewScreen> = {
  readonly team: TeamCode;
  readonly dashboard: Dashboard;
  readonly view: Extract<NamedView, { screen: N }>;
};

const LOADERS: {
  readonly [N in ViewScreen]: () => Promise<ComponentType<ViewScreenProps<N>>>;
} = {
  queue: async () => (await import('./queue-screen.tsx')).QueueScreen,
  preparation: async () => {
    const [{ PreparationScreen }] = await Promise.all([
      import('./preparation/preparation-screen.tsx'),
      loadWords(['production']),
    ]);
    return PreparationScreen;
  },
  elements: async () => {
    const [{ ElementsScreen }] = await Promise.all([
      import('./elements/elements-screen.tsx'),
      loadWords(['projectActions', 'production']),
    ]);
    return ElementsScreen;
  },
  batches: async () => {
    const [{ BatchesScreen }] = await Promise.all([
      import('./batches/batches-screen.tsx'),
      loadWords(['batches']),
    ]);
    return BatchesScreen;
  },
  accessories: async () => (await import('./parcels/load-parcels-screen.ts')).loadParcelsScreen(),
};

const SCREENS: { readonly [N in ViewScreen]: ComponentType<ViewScreenProps<N>> } = {
  queue: lazyPart(LOADERS.queue),
  preparation: lazyPart(LOADERS.preparation),
  elements: lazyPart(LOADERS.elements),
  batches: lazyPart(LOADERS.batches),
  accessories: lazyPart(LOADERS.accessories),
};

/** Loads the code of a view's screen, so that it is there when the view is shown. */
export async function loadScreen({ screen }: NamedView): Promise<void> {
  await LOADERS[screen]();
}

/** The screen that a view names. */
export function OneView(props: ViewScreenProps) {
  useToastAhead();
  // The screen is the one of the view's own type.
  const Screen = SCREENS[props.view.screen] as ComponentType<ViewScreenProps>;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <Screen {...props} />
    </Suspense>
  );
}
