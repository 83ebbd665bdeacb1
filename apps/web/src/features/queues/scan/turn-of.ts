/** The next row for single selection, and its position: the one after the selected row, else the first. */
export function turnOf<Row>(
  rows: readonly [Row, ...Row[]],
  isChosen: (row: Row) => boolean,
): readonly [row: Row, place: number] {
  const at = (rows.findIndex(isChosen) + 1) % rows.length;
  return [rows[at] ?? rows[0], at + 1];
}
