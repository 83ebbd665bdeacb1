import { LoginScreen } from './features/auth/login-screen.tsx';
import { Frame } from './frame.tsx';
import { PublicLayout } from './shell/public-layout.tsx';

/** The login page alone, without the router: most visits begin here, and it should be there at once. */
export function LoginPage() {
  return (
    <Frame>
      <PublicLayout>
        <LoginScreen />
      </PublicLayout>
    </Frame>
  );
}
