export { readMissingPrices } from './read-missing-prices.ts';
