import { staff } from '@maxilla/contract/calls';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { landingOf } from '../../../features/dashboards/landing.ts';
import { homeOf } from '../../../shell/home.ts';

export const Route = createFileRoute('/_app/$staffRoot/')({
  staticData: { words: [], access: staff },
  beforeLoad: async ({ context: { me } }) => {
    const params = await landingOf(me);
    if (params) throw redirect({ to: '/dashboards/$teamCode/$componentName', params, replace: true });
    throw redirect({ to: homeOf(me.role), replace: true });
  },
});
