import { anyone } from '@maxilla/contract/calls';
import { Outlet, createRootRoute } from '@tanstack/react-router';

export const Route = createRootRoute({
  staticData: { words: [], access: anyone },
  component: Outlet,
});
