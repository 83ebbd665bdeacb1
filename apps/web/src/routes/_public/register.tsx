import { anyone } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../../features/auth/register-screen.tsx';
import { registrationSearch } from '../../features/auth/register-search.ts';

export const Route = createFileRoute('/_public/register')({
  staticData: { words: ['auth', 'vocabulary'], access: anyone },
  validateSearch: registrationSearch,
  component: RegisterScreen,
});
