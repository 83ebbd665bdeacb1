import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../features/auth/reset-password-screen.tsx';
import { loadWords } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/_public/reset_password')({
  validateSearch: ({ token }: Record<string, unknown>): { token: string } => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
  }),
  loader: () => loadWords('auth'),
  component: ResetPasswordScreen,
});
