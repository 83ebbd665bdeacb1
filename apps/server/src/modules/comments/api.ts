export { insertComment, withdrawComment } from './comments.store.ts';
