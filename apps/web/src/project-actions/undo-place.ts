/** Where a tab keeps what can be undone while the page is reloaded; removed with everything else at a log-out. */
export const UNDO_PLACE = 'maxilla.undo';
