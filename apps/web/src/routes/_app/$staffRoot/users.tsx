import { staff } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { Guided } from '../../../features/company/guided.tsx';
import { UsersScreen } from '../../../features/users/users-screen.tsx';
import { usersSearch } from '../../../features/users/users-search.ts';

export const Route = createFileRoute('/_app/$staffRoot/users')({
  staticData: { words: ['accounts', 'rights'], access: staff },
  validateSearch: usersSearch,
  component: Page,
});

function Page() {
  return (
    <Guided of={['people', 'dentists']}>
      <UsersScreen />
    </Guided>
  );
}
