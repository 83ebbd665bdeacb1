export { insertHistory, insertHistoryOfMany } from './history.store.ts';
export { readHistory, readLatest } from './read-history.ts';
