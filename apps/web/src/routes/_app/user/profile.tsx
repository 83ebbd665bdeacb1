import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../../features/users/profile-screen.tsx';

export const Route = createFileRoute('/_app/user/profile')({
  staticData: { words: ['users', 'preferences', 'implants'], access: dentist },
  component: ProfileScreen,
});
