export { priceListOf, toPriceRow } from './prices.store.ts';
