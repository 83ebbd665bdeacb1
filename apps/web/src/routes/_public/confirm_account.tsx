import { createFileRoute } from '@tanstack/react-router';
import { ConfirmAccountScreen } from '../../features/auth/confirm-account-screen.tsx';
import { loadWords } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/_public/confirm_account')({
  validateSearch: ({ token }: Record<string, unknown>): { token: string } => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
  }),
  loader: () => loadWords('auth', 'vocabulary'),
  component: ConfirmAccountScreen,
});
