export { insertHistory, insertHistoryOfMany } from './history.store.ts';
export { readHistory, readImplantChanges, readLatest, readToday } from './read-history.ts';
