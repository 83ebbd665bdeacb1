import type { ReactNode } from 'react';
import { NOTHING } from '../../../i18n/format.ts';
import classes from './page.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

/** What is known, name and value; a dash where nothing is. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes['fact']}>
          <dt>{label}</dt>
          <dd>{value ?? NOTHING}</dd>
        </div>
      ))}
    </dl>
  );
}
