import { Outlet, createRootRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { readCookie } from '../shell/cookies.ts';

const CookieConsent = lazy(async () => {
  const { CookieConsent: component } = await import('../shell/cookie-consent.tsx');
  return { default: component };
});

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <>
      <Outlet />
      {readCookie('acceptCookies') === undefined ? (
        <Suspense>
          <CookieConsent />
        </Suspense>
      ) : null}
    </>
  );
}
