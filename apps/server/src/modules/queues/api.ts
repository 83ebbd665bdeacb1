export { countWaiting, type Tally, tallyViews, type Waiting } from './queue.store.ts';
