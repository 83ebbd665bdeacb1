import type { products } from '@maxilla/contract/calendar';
import type { sources, staticData } from '@maxilla/contract/static-data';

import type { ExamplesOf } from './example.ts';

export const PRODUCTS: ExamplesOf<typeof products> = {
  productTypes: [{ send: () => ({ query: { isCustomised: 'true' } }) }],
  products: [{ send: () => ({ query: { creationClientSide: '1' } }) }],
  prices: [{ send: () => ({ query: { productCode: 'PRGB' } }) }],
};

export const STATIC_DATA: ExamplesOf<typeof staticData> = {
  countries: [{ send: () => ({}) }],
  internalTeams: [{ send: () => ({}) }],
  guidedSurgicalKits: [{ send: () => ({}) }],
  fixationPinBrands: [{ send: () => ({}) }],
  coneBeamBrands: [{ send: () => ({}) }],
  cameraClouds: [{ send: () => ({}) }],
  courierServices: [{ send: () => ({}) }],
};

export const SOURCES: ExamplesOf<typeof sources> = {
  implantBrands: [{ send: () => ({}) }],
  implantModels: [{ send: () => ({ query: { implantBrandId: '1' } }) }],
  implantDetails: [{ send: () => ({ query: { implantModelId: '1' } }) }],
  sleeves: [{ send: () => ({}) }],
};
