import { anyone } from '@maxilla/contract/calls';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { token } from '../api/session.ts';
import { requireUser } from '../shell/entry.ts';
import { homeOf } from '../shell/home.ts';

export const Route = createFileRoute('/')({
  staticData: { words: [], access: anyone },
  beforeLoad: async () => {
    if (!token.get()) throw redirect({ to: '/login' });
    const me = await requireUser();
    const { landingOf } = await import('../features/dashboards/landing.ts');
    const params = landingOf(me);
    if (params) throw redirect({ to: '/dashboards/$teamCode/$componentName', params, replace: true });
    throw redirect({ to: homeOf(me.role), replace: true });
  },
});
