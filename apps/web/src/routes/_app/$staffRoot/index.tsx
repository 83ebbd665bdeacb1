import { staff } from '@maxilla/contract/calls';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOf } from '../../../shell/home.ts';

export const Route = createFileRoute('/_app/$staffRoot/')({
  staticData: { words: [], access: staff },
  beforeLoad: async ({ context: { me } }) => {
    const { landingOf } = await import('../../../features/dashboards/landing.ts');
    const params = landingOf(me);
    if (params) throw redirect({ to: '/dashboards/$teamCode/$componentName', params, replace: true });
    throw redirect({ to: homeOf(me.role), replace: true });
  },
});
