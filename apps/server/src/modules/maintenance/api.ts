export { countDueOperations, standingsOf } from './read-maintenance.ts';
