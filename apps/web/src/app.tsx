import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { reachable } from './api/connection.ts';
import { queryClient } from './api/query-client.ts';
import { Frame } from './frame.tsx';
import { router } from './router.ts';

/** A page that is not whole after this long is shown, and fills in later. */
const LONGEST_WAIT_MS = 500;

/** Resolves once nothing that was asked of the server is on its way. */
function answered(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    setTimeout(() => {
      stop();
      resolve();
    }, LONGEST_WAIT_MS);
    look();
  });
}

/** Where one goes back before the router is on the screen, which then follows by itself. */
let unfollow: (() => void) | undefined;

/** Resolves once the page at this address can be shown whole, or the server turns out to be away. */
export async function ready(): Promise<void> {
  unfollow = router.history.subscribe((change) => void router.load(change));
  const away = new Promise<void>((resolve) => reachable.subscribe(resolve));
  await Promise.race([router.load().then(answered), away]);
}

/** The application: every page but a first visit to the login page. */
export function App() {
  useLayoutEffect(() => unfollow?.(), []);
  return (
    <Frame>
      <RouterProvider router={router} />
    </Frame>
  );
}
