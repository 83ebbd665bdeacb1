import type { SetupStep } from '@maxilla/domain/company';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';

const SetupGuide = lazy(async () => ({ default: (await import('./setup-guide.tsx')).SetupGuide }));

/** A screen with the guide of its steps of the installation above it, for administrators, who set it up. */
export function Guided({ of, children }: { of: readonly SetupStep[]; children: ReactNode }) {
  const me = useMe();
  return (
    <>
      {me.role === 'ROLE_ADMIN' && of.length > 0 ? (
        <Suspense>
          <SetupGuide of={of} />
        </Suspense>
      ) : null}
      {children}
    </>
  );
}
