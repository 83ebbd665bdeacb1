import { RouterProvider } from '@tanstack/react-router';
import { reachable } from './api/connection.ts';
import { Frame } from './frame.tsx';
import { router } from './router.ts';

/** Resolves once the page at this address can be shown whole, or the server turns out to be away. */
export async function ready(): Promise<void> {
  const away = new Promise<void>((resolve) => reachable.subscribe(resolve));
  await Promise.race([router.load(), away]);
}

/** The application: every page but a first visit to the login page. */
export function App() {
  return (
    <Frame>
      <RouterProvider router={router} />
    </Frame>
  );
}
