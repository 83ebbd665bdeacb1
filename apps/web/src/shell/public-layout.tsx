import { lazy, Suspense, type ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { WithinMain } from './main-landmark.ts';
import classes from './public-layout.module.css';

const TeethPicture = lazy(async () => ({ default: (await import('./teeth-picture.tsx')).TeethPicture }));

/** Whether the window is as wide as the style sheet needs for the picture, which is not loaded for a narrower one. */
const hasRoom = () => matchMedia('(min-width: 62em)').matches;

/** Layout of the screens before login: the form on the left, a picture on the right of wide screens. */
export function PublicLayout({ children }: { children: ReactNode }) {
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
          <Suspense>{hasRoom() ? <TeethPicture /> : null}</Suspense>
        </div>
      </div>
    </div>
  );
}
