import { anyone } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../features/auth/reset-password-screen.tsx';

export const Route = createFileRoute('/_public/reset_password')({
  staticData: { words: ['auth'], access: anyone },
  validateSearch: ({ token }: Record<string, unknown>): { token: string } => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
  }),
  component: ResetPasswordScreen,
});
