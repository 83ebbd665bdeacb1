import { staff } from '@maxilla/contract/calls';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** The entry of the menu leads to the first source. */
export const Route = createFileRoute('/_app/$staffRoot/sources')({
  staticData: { words: [], access: staff },
  beforeLoad: () => {
    throw redirect({ to: '/sources/$source', params: { source: 'pillars' }, replace: true });
  },
});
