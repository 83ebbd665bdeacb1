export { onOneLine, ownAddress, parcelAddress, placeKey } from './parcel-address.store.ts';
