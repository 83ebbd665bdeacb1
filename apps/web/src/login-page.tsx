import { LoginScreen } from './features/auth/login-screen.tsx';
import { Frame } from './frame.tsx';
import { PublicLayout } from './shell/public-layout.tsx';

/** The login page without the router, because most visits start here and it should load fast. */
export function LoginPage() {
  return (
    <Frame>
      <PublicLayout>
        <LoginScreen />
      </PublicLayout>
    </Frame>
  );
}
