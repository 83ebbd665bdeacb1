import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { WithinMain } from './main-landmark.ts';
import classes from './public-layout.module.css';

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
      <div className={classes['picture']}>
        <img
          src="/teeth.svg"
          alt=""
          loading="lazy"
          className={`${classes['chart']} ${classes['light']}`}
          width={444}
          height={484}
        />
        <img
          src="/teeth-dark.svg"
          alt=""
          loading="lazy"
          className={`${classes['chart']} ${classes['dark']}`}
          width={444}
          height={484}
        />
      </div>
    </div>
  );
}
