export { standingsOf, tallyOperations } from './read-maintenance.ts';
