import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../../features/auth/register-screen.tsx';
import { loadWords } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/_public/register')({
  loader: () => loadWords('auth', 'vocabulary'),
  component: RegisterScreen,
});
