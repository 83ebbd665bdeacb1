import { Suspense, type ReactNode } from 'react';
import { useBelow } from '../ui/breakpoints.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { WithinMain } from './main-landmark.ts';
import classes from './public-layout.module.css';
import { lazyPart } from '../ui/lazy-part.ts';

const TeethPicture = lazyPart(async () => (await import('./teeth-picture.tsx')).TeethPicture);

/** Layout of the screens before login: the form on the left, a picture on the right of wide screens. */
export function PublicLayout({ children }: { children: ReactNode }) {
  // Where the style sheet hides the picture, it is not loaded.
  const isNarrow = useBelow('md');
  return (
    <div className={classes['layout']}>
      <main className={classes['panel']}>
        <Logo />
        <WithinMain value>{children}</WithinMain>
        <div>
          <LanguageSwitch />
        </div>
      </main>
      <div className={classes['picture']} aria-hidden>
        <div className={classes['chart']}>
          <Suspense>{isNarrow ? null : <TeethPicture />}</Suspense>
        </div>
      </div>
    </div>
  );
}
