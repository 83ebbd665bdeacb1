import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './link-tabs.module.css';
import type { RowLink } from './table-column.ts';

type LinkTab = {
  readonly key: string;
  readonly current: boolean;
  readonly link: RowLink;
  readonly children: ReactNode;
};

/** Links between pages of one kind, as tabs. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className={classes['tabs']} aria-label={label}>
      {tabs.map(({ key, current, link, children }) => (
        <Link
          key={key}
          className={classes['tab']}
          aria-current={current ? 'page' : undefined}
          {...(link as LinkProps)}
        >
          {children}
        </Link>
      ))}
    </nav>
  );
}
