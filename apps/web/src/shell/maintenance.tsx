import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { down, online, reachable } from '../api/connection.ts';
import { reloadNow, reloadWaits } from '../api/stale-chunks.ts';
import { awaitingLogin } from '../api/session.ts';
import { useStore } from '../api/use-store.ts';
import { LoggedOutPage, MaintenancePage } from './maintenance-page.tsx';
import classes from './maintenance.module.css';

/**
 * Covers the application while the server is down. A bar reports shorter outages, an offline device, and a
 * part of the page that waits for uploads before it is reloaded. The page below stays mounted, so no input is
 * lost; the shell refetches its data once the server is back. After a logout nothing of the page is left.
 */
export function Maintenance({ children }: { children: ReactNode }) {
  const isDown = useStore(down);
  const up = useStore(reachable);
  const waits = useStore(reloadWaits);
  if (useStore(awaitingLogin)) return <LoggedOutPage />;
  return (
    <>
      <div inert={isDown}>{children}</div>
      {isDown ? <MaintenancePage /> : null}
      <div role="status" className={classes['place']}>
        {isDown ? null : up ? waits && <ReloadBar /> : <ConnectionBar />}
      </div>
    </>
  );
}

function ConnectionBar() {
  const { t } = useTranslation();
  const hasNetwork = useStore(online);
  return (
    <p className={classes['bar']}>
      <IconPlugConnectedX size={16} aria-hidden />
      {t(hasNetwork ? 'connection.interrupted' : 'connection.offline')}
    </p>
  );
}

function ReloadBar() {
  const { t } = useTranslation();
  return (
    <p className={classes['bar']}>
      <IconRefresh size={16} aria-hidden />
      {t('connection.reloadWaits')}
      <button type="button" className={classes['now']} onClick={reloadNow}>
        {t('connection.reloadNow')}
      </button>
    </p>
  );
}
