import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import { useRowFocus } from './row-focus.ts';
import { OneRow, rowProps } from './table-rows.tsx';
import type { RowsOf } from './table-rows.tsx';

/** Rows kept ready above and below the window. Each costs time whenever a press changes them all. */
const OVERSCAN = 5;

/** Renders only the visible rows, with spacers above and below. */
export function VirtualRows<Row extends object>({
  rows,
  height,
  ...props
}: RowsOf<Row> & { height: number }) {
  // The virtualizer is mutable behind a stable identity, which the React Compiler cannot detect.
  'use no memo';
  const body = useRowFocus();
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
      {before > 0 ? <Spacer height={before} /> : null}
      {items.map((item) => {
        const row = rows[item.index];
        return row ? (
          // Rows with several lines of text are higher than others.
          <OneRow
            key={props.rowId(row)}
            index={item.index}
            measure={virtualizer.measureElement}
            {...rowProps(row, props)}
          />
        ) : null;
      })}
      {after > 0 ? <Spacer height={after} /> : null}
    </tbody>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
