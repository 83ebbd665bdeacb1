import { Tag } from '../../../ui/tag.tsx';
import classes from './customisation.module.css';

type Row = {
  readonly label: string;
  readonly value: string;
  /** Where whoever looks for the field is led. */
  readonly place?: string;
  /** What is wrong with the value, in a word. */
  readonly mark?: string | undefined;
};

/** Read-only list of values. */
export function Given({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={classes['given']}>
      {rows.map(({ label, value, mark, place }) => (
        <div key={label} {...(place ? { id: place, tabIndex: -1 } : {})}>
          <dt>{label}</dt>
          <dd>
            {value}
            {mark ? (
              <>
                {' '}
                <Tag tone="danger">{mark}</Tag>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
