export { insertHistory, insertHistoryOfMany } from './history.store.ts';
export { readHistory, readImplantChanges, readLatest } from './read-history.ts';
