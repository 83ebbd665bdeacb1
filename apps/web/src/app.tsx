import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { reachable } from './api/connection.ts';
import { queryClient } from './api/query-client.ts';
import { Frame } from './frame.tsx';
import { router } from './router.ts';

/** A page whose list is not there after this long is shown without it, and fills in later. */
const LONGEST_WAIT_MS = 500;
/** After this long something is said of what is awaited. */
const LONGEST_LOAD_MS = 3_000;

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

/** Resolves once the page at this address can be shown whole, or that takes long or the server turns out to be away. */
export async function ready(): Promise<void> {
  unfollow = router.history.subscribe((change) => void router.load(change));
  const away = new Promise<void>((resolve) => reachable.subscribe(resolve));
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_LOAD_MS));
  await Promise.race([router.load().then(answered), away, late]);
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
