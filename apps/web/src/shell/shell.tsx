import { useHotkeys } from '@mantine/hooks';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reachable } from '../api/connection.ts';
import { kept } from '../api/kept.ts';
import { useMe } from '../api/me.ts';
import type { Me } from '../api/me.ts';
import { queryClient } from '../api/query-client.ts';
import { useStore } from '../api/use-store.ts';
import { useBelow } from '../ui/breakpoints.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { useRestoredScroll } from '../ui/restored-scroll.ts';
import { useCounts } from './counts.ts';
import { Dialogs, openDialog } from './dialogs.tsx';
import { Header } from './header.tsx';
import { WithinMain } from './main-landmark.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { Toasts } from './toasts.tsx';
import { keepTyped } from './typed-ahead.ts';
import { useDrawer } from './use-drawer.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useSessionEnd } from './use-session-end.ts';
import { TooltipLayer } from '../ui/tooltip-layer.tsx';

/** Elements in which a question mark is typed as text rather than a shortcut. */
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether the sidebar is collapsed on this device; null until the user decides. */
const sidebarCollapsed = kept<boolean | null>('maxilla.sidebarCollapsed', null);

const Search = lazyDialog(async () => (await import('./search.tsx')).Search);

/** Refetches everything on screen when the server is back. */
function useRefetchOnReconnect(): void {
  const up = useStore(reachable);
  const client = useQueryClient();
  const wasDown = useRef(false);
  useEffect(() => {
    if (up && wasDown.current) void client.invalidateQueries();
    wasDown.current = !up;
  }, [up, client]);
}

/** Notifies users of rights that are granted or revoked while they work. */
function useRightsNotice(me: Me): void {
  const router = useRouter();
  const last = useRef(me);
  useEffect(() => {
    const before = last.current;
    last.current = me;
    const same = (['permissions', 'teams', 'dashboards'] as const).every((kind) => before[kind] === me[kind]);
    if (same || before.id !== me.id) return;
    void import('./rights-notice.ts').then(({ tellOfRights }) => tellOfRights(before, me, router));
  }, [me, router]);
}

/** Opens the list of shortcuts, unless a question mark is being written: it is not in a box or an empty search. */
function listShortcuts(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof HTMLElement && target.matches(WRITTEN_IN)) {
    const asked = target instanceof HTMLInputElement && target.type === 'search' && target.value === '';
    if (!asked) return;
  }
  event.preventDefault();
  openDialog('shortcuts');
}

/** Layout of every screen with a session: header, sidebar, search, live updates. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Layout />
    </QueryClientProvider>
  );
}

/** The page's placeholder in the static frame, in the same place. */
function Bones() {
  return (
    <div className="frame-bones" aria-hidden>
      <div className="frame-bone" />
      <div className="frame-bone" />
      <div className="frame-bone" />
    </div>
  );
}

function Layout() {
  const { t } = useTranslation('shell');
  const me = useMe();
  const counts = useCounts(me);
  const side = useRef<HTMLElement>(null);
  const drawer = useDrawer(side);
  const [searching, setSearching] = useState(false);
  const search = () => {
    if (!searching) keepTyped();
    setSearching(true);
  };
  const chosen = useStore(sidebarCollapsed);
  const tablet = useBelow('md');
  const collapsed = chosen ?? tablet;
  // The layout is drawn before the page in it: two short tasks keep the browser more responsive than one long task.
  const drawn = useDeferredValue(true, useRestoredScroll());
  useSessionEnd();
  useRefetchOnReconnect();
  useRightsNotice(me);
  usePageFocus();
  // Also from a field, which does nothing of its own with it.
  useHotkeys([['mod+K', search]], []);
  useHotkeys(
    [
      ['shift+?', listShortcuts, { preventDefault: false }],
      ['?', listShortcuts, { preventDefault: false }],
    ],
    [],
  );

  return (
    <div
      className={classes['shell']}
      data-collapsed={collapsed || undefined}
      data-drawer={drawer.open || undefined}
    >
      <a className={classes['skip']} href="#main">
        {t('skip')}
      </a>
      <header className={classes['top']}>
        <Header
          menuOpen={drawer.open}
          unread={counts.unread}
          cart={drawer.narrow ? counts.cart : null}
          onMenu={drawer.toggle}
          onSearch={search}
        />
      </header>
      <nav className={classes['side']} aria-label={t('nav.label')} ref={side} inert={drawer.hidden}>
        <Sidebar
          collapsed={collapsed && !drawer.narrow}
          counts={counts}
          onCollapse={() => sidebarCollapsed.set(!collapsed)}
          onNavigate={drawer.close}
        />
      </nav>
      {drawer.open ? <div className={classes['veil']} onClick={drawer.close} aria-hidden /> : null}
      <main id="main" tabIndex={-1} className={classes['main']} inert={drawer.open}>
        <div className={classes['content']}>
          <WithinMain value>{drawn ? <Outlet /> : <Bones />}</WithinMain>
        </div>
      </main>
      <Dialogs />
      <Toasts beside={!collapsed && !drawer.narrow} />
      <TooltipLayer />
      {searching ? <Search onClose={() => setSearching(false)} /> : null}
    </div>
  );
}
