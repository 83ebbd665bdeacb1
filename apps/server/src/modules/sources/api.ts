export { missingPriceRows } from './missing-prices.store.ts';
