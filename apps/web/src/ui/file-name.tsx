import classes from './file-name.module.css';

/** Longer names are shortened in the middle. */
const LONG = 32;
/**
 * Number of characters at the end that are never truncated: the extension, and what distinguishes the files
 * of a series.
 */
const TAIL = 12;

/** The name of a file on one line: a long one loses its middle, and is shown whole by its tooltip. */
export function FileName({ children: name }: { children: string }) {
  if (name.length <= LONG) return <span style={{ overflowWrap: 'anywhere' }}>{name}</span>;
  return (
    <span className={classes['short']} title={name}>
      <span className={classes['head']}>{name.slice(0, -TAIL)}</span>
      <span className={classes['tail']}>{name.slice(-TAIL)}</span>
    </span>
  );
}
