import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { down, reachable } from '../api/connection.ts';
import { useStore } from '../api/use-store.ts';
import { MaintenancePage } from './maintenance-page.tsx';
import classes from './maintenance.module.css';

/**
 * Covers the application while the server is down, and says so in a bar while it does not reply for a moment or the
 * device is offline. The page below stays mounted, so nothing typed is lost; the shell refetches its data once the
 * server is back.
 */
export function Maintenance({ children }: { children: ReactNode }) {
  const isDown = useStore(down);
  const up = useStore(reachable);
  return (
    <>
      <div inert={isDown}>{children}</div>
      {isDown ? <MaintenancePage /> : null}
      <div role="status" className={classes['place']}>
        {up || isDown ? null : <ConnectionBar />}
      </div>
    </>
  );
}

function ConnectionBar() {
  const { t } = useTranslation();
  return (
    <p className={classes['bar']}>
      <IconPlugConnectedX size={16} aria-hidden />
      {t(navigator.onLine ? 'connection.interrupted' : 'connection.offline')}
    </p>
  );
}
