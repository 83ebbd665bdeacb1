export { insertHistory } from './history.store.ts';
export { readHistory } from './read-history.ts';
