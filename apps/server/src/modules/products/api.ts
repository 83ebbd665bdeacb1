export { offeredPrices, priceListOf, toPriceRow } from './prices.store.ts';
