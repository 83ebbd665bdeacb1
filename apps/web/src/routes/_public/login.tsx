import { createFileRoute, redirect } from '@tanstack/react-router';
import { token } from '../../api/session.ts';
import { LoginScreen } from '../../features/auth/login-screen.tsx';
import { loadWords } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>): { from?: string } => {
    const { from } = search;
    // Only a path of ours: never another site's address.
    return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : {};
  },
  beforeLoad: ({ search }) => {
    if (token.get()) throw redirect({ href: search.from ?? '/' });
  },
  loader: () => loadWords('auth'),
  component: LoginScreen,
});
