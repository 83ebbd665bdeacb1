export { countWaiting, type Waiting } from './queue-filter.store.ts';
