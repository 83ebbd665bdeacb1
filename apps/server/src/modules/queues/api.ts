export { countWaiting, type Waiting } from './filter/store.ts';
