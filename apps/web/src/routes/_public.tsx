import { anyone } from '@maxilla/contract/calls';
import { Outlet, createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../shell/public-layout.tsx';

export const Route = createFileRoute('/_public')({
  staticData: { words: [], access: anyone },
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
});
