import { createFileRoute, redirect } from '@tanstack/react-router';
import { token } from '../api/session.ts';
import { homeOf } from '../shell/home.ts';

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    if (!token.get()) throw redirect({ to: '/login' });
    const { loadMe } = await import('../api/me.ts');
    const me = await loadMe();
    throw redirect({ to: homeOf(me.role), replace: true });
  },
});
