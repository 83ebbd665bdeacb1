import type { ReactNode } from 'react';
import { NOTHING } from '../i18n/format.ts';
import classes from './facts.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

/** A list of names and values; a dash stands for a missing value. */
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
