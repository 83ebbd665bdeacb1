export { insertHistory, insertHistoryOfMany } from './history.store.ts';
export { readHistory } from './read-history.ts';
