import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './link-tabs.module.css';
import type { RowLink } from './table-column.ts';

type LinkTab = {
  readonly key: string;
  readonly current: boolean;
  readonly link: RowLink;
  readonly children: ReactNode;
};

/** Scrolls a strip of tabs, and nothing around it, so far that the current one is within it. */
function showCurrent(strip: HTMLElement | null): void {
  const tab = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!strip || !tab) return;
  const { left, right } = strip.getBoundingClientRect();
  if (tab.left < left || tab.right > right) strip.scrollLeft += (tab.left + tab.right - left - right) / 2;
}

/** Links between pages of one kind, as tabs; the current one is in sight. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.key;
  useLayoutEffect(() => {
    showCurrent(strip.current);
    if (!strip.current) return undefined;
    // Tabs grow once their numbers are there, and push the current one out of sight.
    const sizes = new ResizeObserver(() => showCurrent(strip.current));
    for (const tab of strip.current.children) sizes.observe(tab);
    return () => sizes.disconnect();
  }, [current]);
  return (
    <nav className={classes['tabs']} aria-label={label} ref={strip}>
      {tabs.map(({ key, current, link, children }) => (
        <Link
          key={key}
          className={classes['tab']}
          aria-current={current ? 'page' : undefined}
          {...(link as LinkProps)}
          // Else the link without a search would be the current page's as well, whatever that searches for.
          activeOptions={{ exact: true }}
        >
          {children}
        </Link>
      ))}
    </nav>
  );
}
