import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadMe } from '../api/me.ts';
import { token } from '../api/session.ts';
import { homeOf } from '../shell/home.ts';

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    if (!token.get()) throw redirect({ to: '/login' });
    const me = await loadMe();
    throw redirect({ to: homeOf(me.role), replace: true });
  },
});
