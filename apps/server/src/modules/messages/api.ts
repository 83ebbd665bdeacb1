export { insertMessage } from './store.ts';
