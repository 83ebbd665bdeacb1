import { anyone } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { ConfirmAddressScreen } from '../../features/auth/confirm-account-screen.tsx';

export const Route = createFileRoute('/_public/confirm_account')({
  staticData: { words: ['auth', 'vocabulary'], access: anyone },
  validateSearch: ({ token }: Record<string, unknown>): { token: string } => ({
    token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
  }),
  component: Page,
});

function Page() {
  return <ConfirmAddressScreen token={Route.useSearch().token} of="account" />;
}
