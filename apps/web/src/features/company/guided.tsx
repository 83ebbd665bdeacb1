import type { SetupStep } from '@maxilla/domain/company';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/me.ts';
import { useBegun } from './use-begun.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const SetupGuide = lazyPart(async () => (await import('./setup-guide.tsx')).SetupGuide);

type Props = {
  of: readonly SetupStep[];
  /** Whether the first steps lead here to add something, so that they are gone on with wherever they are shown. */
  led?: boolean;
  children: ReactNode;
};

/** A screen with the guide of its steps of the installation above it, for administrators, who set it up. */
export function Guided({ of, led = false, children }: Props) {
  const me = useMe();
  const begun = useBegun(led);
  return (
    <>
      {me.role === 'ROLE_ADMIN' && of.length > 0 ? (
        <Suspense>
          <SetupGuide of={of} led={begun} />
        </Suspense>
      ) : null}
      {children}
    </>
  );
}
