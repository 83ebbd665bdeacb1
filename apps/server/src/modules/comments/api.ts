export { insertComment } from './comments.store.ts';
