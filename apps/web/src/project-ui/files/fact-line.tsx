import { Fragment } from 'react';
import classes from './files.module.css';

/** Facts in one line, which breaks between them and never begins with a separator. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, at) => (
    <Fragment key={fact}>
      <span className={classes['fact']}>
        {fact}
        {at < facts.length - 1 ? ' ·' : ''}
      </span>{' '}
    </Fragment>
  ));
}
