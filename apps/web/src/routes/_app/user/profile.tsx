import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../../features/users/profile-screen.tsx';
import { loadWords } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/user/profile')({
  loader: () => loadWords('users'),
  component: ProfileScreen,
});
