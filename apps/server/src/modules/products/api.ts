export { offeredPrices, offeredUnits, priceListOf, toPriceRow } from './prices.store.ts';
