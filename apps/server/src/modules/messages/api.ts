export { insertMessage, isAnswered, withdrawMessage } from './messages.store.ts';
