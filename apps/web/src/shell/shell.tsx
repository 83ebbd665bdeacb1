import { AppShell } from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reachable } from '../api/connection.ts';
import { useMe } from '../api/me.ts';
import { queryClient } from '../api/query-client.ts';
import { token } from '../api/session.ts';
import { useStore } from '../api/store.ts';
import { useLive } from '../live/live.ts';
import { useCounts } from './counts.ts';
import { Dialogs, openDialog } from './dialogs.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { Toasts } from './toasts.tsx';

const Search = lazy(async () => ({ default: (await import('./search.tsx')).Search }));

/** Leaves for the login page, to come back here, when the session ends while the page is open. */
function useSessionEnd(): void {
  const held = useStore(token);
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.state.location;
    if (held || pathname === '/login') return;
    void navigate({ to: '/login', search: { from: href }, replace: true, ignoreBlocker: true });
  }, [held, navigate, router]);
}

/** Reads everything on screen anew when the server is back. */
function useReturn(): void {
  const up = useStore(reachable);
  const queryClient = useQueryClient();
  const wasDown = useRef(false);
  useEffect(() => {
    if (up && wasDown.current) void queryClient.invalidateQueries();
    wasDown.current = !up;
  }, [up, queryClient]);
}

/** The frame of every screen below a session: header, sidebar, search, live updates. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

function Frame() {
  const { t } = useTranslation('shell');
  const me = useMe();
  const counts = useCounts(me);
  const [menuOpen, menu] = useDisclosure(false);
  const [searching, setSearching] = useState(false);
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'maxilla.sidebarCollapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  useSessionEnd();
  useReturn();
  useLive();
  useHotkeys([
    ['mod+K', () => setSearching(true)],
    ['shift+?', () => openDialog('shortcuts')],
    ['?', () => openDialog('shortcuts')],
  ]);

  return (
    <>
      <a className={classes['skip']} href="#main">
        {t('skip')}
      </a>
      <AppShell
        header={{ height: 56 }}
        navbar={{ width: collapsed ? 64 : 240, breakpoint: 'sm', collapsed: { mobile: !menuOpen } }}
        padding={{ base: 'md', sm: 'lg' }}
      >
        <AppShell.Header>
          <Header
            menuOpen={menuOpen}
            unread={counts.unread}
            onMenu={menu.toggle}
            onSearch={() => setSearching(true)}
          />
        </AppShell.Header>
        <AppShell.Navbar aria-label={t('nav.label')}>
          <Sidebar
            collapsed={collapsed && !menuOpen}
            counts={counts}
            onCollapse={() => setCollapsed(!collapsed)}
            onNavigate={menu.close}
          />
        </AppShell.Navbar>
        <AppShell.Main id="main" tabIndex={-1} className={classes['main']}>
          <div className={classes['content']}>
            <Outlet />
          </div>
        </AppShell.Main>
      </AppShell>
      <Dialogs />
      <Toasts />
      <Suspense>{searching ? <Search onClose={() => setSearching(false)} /> : null}</Suspense>
    </>
  );
}
