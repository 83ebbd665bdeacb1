export { insertMessage } from './messages.store.ts';
