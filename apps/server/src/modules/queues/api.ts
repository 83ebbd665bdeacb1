export { countWaiting, type Waiting } from './store.ts';
