export { countWaiting, type Waiting } from './queue.store.ts';
