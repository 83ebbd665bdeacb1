export { insertMessage, withdrawMessage } from './messages.store.ts';
