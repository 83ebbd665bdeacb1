export { pageOf } from './queue.store.ts';
export { countLimited, countWaiting, type Tally, tallyViews } from './tallies.store.ts';
