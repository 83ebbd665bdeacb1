export { insertComment } from './store.ts';
