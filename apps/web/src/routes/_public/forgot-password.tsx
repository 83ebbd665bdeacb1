import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../../features/auth/forgot-password-screen.tsx';
import { loadWords } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/_public/forgot-password')({
  loader: () => loadWords('auth'),
  component: ForgotPasswordScreen,
});
