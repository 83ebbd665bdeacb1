import type { ReactNode } from 'react';
import { reachable } from '../api/connection.ts';
import { useStore } from '../api/use-store.ts';
import { MaintenancePage } from './maintenance-page.tsx';

/**
 * Covers the application while the server is unreachable. The page below stays mounted, so nothing typed is
 * lost; the shell refetches its data once the server is back.
 */
export function Maintenance({ children }: { children: ReactNode }) {
  const up = useStore(reachable);
  return (
    <>
      <div inert={!up}>{children}</div>
      {up ? null : <MaintenancePage />}
    </>
  );
}
