import { RouterProvider } from '@tanstack/react-router';
import { Frame } from './frame.tsx';
import { router } from './router.ts';

/** The application: every page but a first visit to the login page. */
export function App() {
  return (
    <Frame>
      <RouterProvider router={router} />
    </Frame>
  );
}
