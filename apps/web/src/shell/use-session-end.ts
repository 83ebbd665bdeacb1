import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { token } from '../api/session.ts';
import { useStore } from '../api/use-store.ts';

/**
 * Redirects to the login page, which returns here afterwards, when the session ends while the page is open.
 */
export function useSessionEnd(): void {
  const held = useStore(token);
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.state.location;
    if (held || pathname === '/login') return;
    void navigate({ to: '/login', search: { from: href }, replace: true, ignoreBlocker: true });
  }, [held, navigate, router]);
}
