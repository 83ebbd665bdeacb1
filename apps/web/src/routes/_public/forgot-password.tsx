import { anyone } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../../features/auth/forgot-password-screen.tsx';

export const Route = createFileRoute('/_public/forgot-password')({
  staticData: { words: ['auth'], access: anyone },
  component: ForgotPasswordScreen,
});
