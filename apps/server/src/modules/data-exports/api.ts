export { dentistsSheet, ordersSheet } from './data-sheets.ts';
export { readFilter } from './read-filter.ts';
