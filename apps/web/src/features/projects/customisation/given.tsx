import classes from './customisation.module.css';

type Row = { readonly label: string; readonly value: string };

/** Read-only list of values. */
export function Given({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={classes['given']}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
