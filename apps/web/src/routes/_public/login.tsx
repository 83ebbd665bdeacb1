import { anyone } from '@maxilla/contract/calls';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { token } from '../../api/session.ts';
import { LoginScreen } from '../../features/auth/login-screen.tsx';
import { returnPath } from '../../features/auth/return-path.ts';

export const Route = createFileRoute('/_public/login')({
  staticData: { words: ['auth'], access: anyone },
  validateSearch: (search: Record<string, unknown>): { from?: string } => {
    const from = returnPath(search['from']);
    return from === undefined ? {} : { from };
  },
  beforeLoad: ({ search }) => {
    // The router also passes on params that `validateSearch` has dropped.
    if (token.get()) throw redirect({ href: returnPath(search.from) ?? '/' });
  },
  component: LoginScreen,
});
