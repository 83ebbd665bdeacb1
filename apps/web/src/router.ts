import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { reachable } from './api/connection.ts';
import { expectCodes, pageShown } from './features/queues/scan/early-keys.ts';
import type { CodesFor } from './features/queues/scan/early-keys.ts';
import { routeTree } from './routeTree.gen.ts';
import { loadFailure, loadNotFound } from './shell/error-pages.ts';
import { guardRoutes } from './shell/guard.ts';
import { Waiting } from './shell/waiting.tsx';
import { startOverlays } from './ui/overlays.ts';

/** The routes of pages that read codes. */
const READS_CODES = new Map<unknown, CodesFor>([
  ['/_app/dashboards/$teamCode/$componentName/', 'dashboard'],
  ['/_app/dashboards/$teamCode/$componentName/views/$viewName', 'queue'],
]);

/** Makes the application's router, which there is one of. */
export function makeRouter() {
  guardRoutes(routeTree);
  // Before the router: of two listeners of the window, the first one may keep an event from the second.
  startOverlays(() => router.history);
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: lazyRouteComponent(loadFailure, 'Failure'),
    defaultNotFoundComponent: lazyRouteComponent(loadNotFound, 'NotFound'),
    scrollRestoration: true,
  });
  const preload = router.preloadRoute;
  // What is loaded ahead in vain without a network would reload the page, with its open dialogs, once there is one.
  router.preloadRoute = async (to) => (navigator.onLine && reachable.get() ? preload(to) : undefined);
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const page = READS_CODES.get(router.matchRoutes(toLocation).at(-1)?.routeId);
    if (page) expectCodes(toLocation.pathname, page);
  });
  router.subscribe('onResolved', ({ toLocation }) => pageShown(toLocation.pathname));
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
