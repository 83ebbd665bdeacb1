import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import { useRowFocus } from './row-focus.ts';
import { OneRow, rowProps } from './table-rows.tsx';
import type { RowsOf } from './table-rows.tsx';

const OVERSCAN = 12;

/** Only the rows in sight, with the room of the others kept above and below them. */
export function VirtualRows<Row extends object>({
  rows,
  height,
  ...props
}: RowsOf<Row> & { height: number }) {
  // The virtualizer changes without changing identity, which the compiler cannot see.
  'use no memo';
  const body = useRowFocus(rows);
  const { ref } = body;
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (ref.current) setScrollMargin(ref.current.getBoundingClientRect().top + window.scrollY);
  }, [ref]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <tbody {...body}>
      {before > 0 ? <Room height={before} /> : null}
      {items.map((item) => {
        const row = rows[item.index];
        return row ? <OneRow key={props.rowId(row)} index={item.index} {...rowProps(row, props)} /> : null;
      })}
      {after > 0 ? <Room height={after} /> : null}
    </tbody>
  );
}

function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
