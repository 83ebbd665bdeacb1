import { createFileRoute, redirect } from '@tanstack/react-router';
import { token } from '../../api/session.ts';
import { LoginScreen } from '../../features/auth/login-screen.tsx';
import { returnPath } from '../../features/auth/return-path.ts';
import { loadWords } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>): { from?: string } => {
    const from = returnPath(search['from']);
    return from === undefined ? {} : { from };
  },
  beforeLoad: ({ search }) => {
    if (token.get()) throw redirect({ href: search.from ?? '/' });
  },
  loader: () => loadWords('auth'),
  component: LoginScreen,
});
