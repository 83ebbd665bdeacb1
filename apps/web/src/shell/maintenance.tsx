import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { reachable } from '../api/connection.ts';
import { useStore } from '../api/store.ts';

/**
 * Covers the application while the server cannot be reached. What is below stays mounted, so nothing typed is
 * lost; the shell reads it anew when the server is back. The page itself is fetched ahead, while one still can.
 */
export function Maintenance({ children }: { children: ReactNode }) {
  const up = useStore(reachable);
  const [Page, setPage] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchPage = () =>
      void import('./maintenance-page.tsx').then((page) => setPage(() => page.MaintenancePage));
    const timer = setTimeout(fetchPage, 5_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div inert={!up}>{children}</div>
      {up || !Page ? null : <Page />}
    </>
  );
}
