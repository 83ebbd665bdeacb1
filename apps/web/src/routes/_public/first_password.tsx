import { anyone } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { FirstPasswordScreen } from '../../features/auth/first-password-screen.tsx';

export const Route = createFileRoute('/_public/first_password')({
  staticData: { words: ['auth'], access: anyone },
  component: FirstPasswordScreen,
});
