import { Outlet, createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../shell/public-layout.tsx';

export const Route = createFileRoute('/_public')({
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
});
