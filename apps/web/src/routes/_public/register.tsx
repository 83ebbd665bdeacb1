import { anyone } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../../features/auth/register-screen.tsx';

export const Route = createFileRoute('/_public/register')({
  staticData: { words: ['auth', 'vocabulary'], access: anyone },
  component: RegisterScreen,
});
