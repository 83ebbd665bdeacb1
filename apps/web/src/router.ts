import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { guardRoutes } from './shell/guard.ts';
import { Waiting } from './shell/waiting.tsx';
import { startOverlays } from './ui/overlays.ts';

guardRoutes(routeTree);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: lazyRouteComponent(() => import('./shell/failure.tsx'), 'Failure'),
  defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
  scrollRestoration: true,
});

startOverlays(router.history);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
