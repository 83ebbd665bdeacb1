import { staff } from '@maxilla/contract/calls';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOf } from '../../../shell/home.ts';

export const Route = createFileRoute('/_app/$staffRoot/')({
  staticData: { words: [], access: staff },
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(context.me.role), replace: true });
  },
});
