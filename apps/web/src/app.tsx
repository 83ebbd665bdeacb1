import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { reachable } from './api/connection.ts';
import { queryClient } from './api/query-client.ts';
import { Frame } from './frame.tsx';
import { pause } from './pause.ts';
import { makeRouter } from './router.ts';

/** Maximum time to wait for a page's data before showing the page without it. */
const LONGEST_WAIT_MS = 500;
/** Time after which a loading message is shown. */
const LONGEST_LOAD_MS = 3_000;

/** Resolves once no query is being fetched. */
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

let router: ReturnType<typeof makeRouter>;

/** Stops following the browser's back button, which the router handles once it is mounted. */
let unfollow: (() => void) | undefined;

/** Resolves once the page at this URL has its code and data, or on a timeout or an unreachable server. */
export async function ready(): Promise<void> {
  // Evaluating this module, making the router and loading the page are tasks of their own, which keeps the browser
  // responsive.
  await pause();
  router = makeRouter();
  await pause();
  unfollow = router.history.subscribe((change) => void router.load(change));
  const away = new Promise<void>((resolve) => reachable.subscribe(resolve));
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_LOAD_MS));
  const loaded = Promise.race([router.load().then(answered), away, late]);
  await pause();
  // The first locale and the first formatter of a page take far longer than the next ones: both are made while the page's
  // data is on its way, as tasks of their own.
  new Intl.Locale('en').maximize();
  await pause();
  Intl.NumberFormat();
  await loaded;
}

/** The application: every page except a first visit to the login page. */
export function App() {
  useLayoutEffect(() => unfollow?.(), []);
  return (
    <Frame>
      <RouterProvider router={router} />
    </Frame>
  );
}
