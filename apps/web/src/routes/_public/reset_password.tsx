import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../features/auth/reset-password-screen.tsx';
import { loadWords } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/_public/reset_password')({
  validateSearch: (search: Record<string, unknown>): { token: string } => ({
    token: String(search['token'] ?? ''),
  }),
  loader: () => loadWords('auth'),
  component: ResetPasswordScreen,
});
