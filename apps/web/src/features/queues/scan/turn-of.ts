/** The row whose turn it is, where one is chosen at a time: the one after the chosen one, else the first; and its place. */
export function turnOf<Row>(
  rows: readonly [Row, ...Row[]],
  isChosen: (row: Row) => boolean,
): readonly [row: Row, place: number] {
  const at = (rows.findIndex(isChosen) + 1) % rows.length;
  return [rows[at] ?? rows[0], at + 1];
}
