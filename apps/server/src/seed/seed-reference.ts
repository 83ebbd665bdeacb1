import { GUIDE_CODES } from '@maxilla/domain/products';
import { PRICE_UNITS } from '@maxilla/domain/pricing';

import type { Transaction } from '../platform/database/database.ts';
import { BRANDS, DISCOUNTS, GUIDE_PRICES, GUIDE_VAT_RATE, PRICE_WORDS } from './reference.ts';
import { insertAll, insertNumbered } from './seed.store.ts';

/** Writes the reference data that ordering needs: brands with their implants, sleeves and kits, prices, discounts. */
export async function seedReferenceData(trx: Transaction): Promise<void> {
  await seedBrands(trx);
  await insertAll(
    trx,
    'prices',
    GUIDE_CODES.flatMap((product) =>
      PRICE_UNITS.filter((unit) => GUIDE_PRICES[product][unit] > 0).map((unit) => ({
        code: `${product}_${unit}`,
        product_code: product,
        description_fr: PRICE_WORDS[unit].fr,
        description_en: PRICE_WORDS[unit].en,
        unit,
        amount_cents: GUIDE_PRICES[product][unit],
        vat_rate: GUIDE_VAT_RATE,
      })),
    ),
  );
  await insertAll(trx, 'discounts', DISCOUNTS);
}

async function seedBrands(trx: Transaction): Promise<void> {
  const brandIds = await insertNumbered(
    trx,
    'brands',
    BRANDS.map(({ name, models, sleeves, fixationPins }) => ({
      name,
      is_implant: models !== undefined,
      is_sleeve: sleeves !== undefined,
      is_sleeve_supplier: sleeves !== undefined,
      is_fixation_pin: fixationPins === true,
    })),
  );
  const branded = BRANDS.map((brand, index) => ({ ...brand, id: brandIds[index] ?? 0 }));
  const models = branded.flatMap(({ id, models: made = [] }) =>
    made.map((model) => ({ ...model, brandId: id })),
  );
  const modelIds = await insertNumbered(
    trx,
    'implant_models',
    models.map(({ brandId, name }) => ({ brand_id: brandId, name })),
  );
  await insertAll(
    trx,
    'implant_details',
    models.flatMap(({ diameters, lengths }, index) =>
      diameters.flatMap((diameter) =>
        lengths.map((length) => ({ model_id: modelIds[index] ?? 0, diameter, length })),
      ),
    ),
  );
  await insertAll(
    trx,
    'sleeves',
    branded.flatMap(({ id, sleeves = [] }) =>
      sleeves.map(({ heights = [], ...sleeve }) => ({ ...sleeve, brand_id: id, heights: [...heights] })),
    ),
  );
  await insertAll(
    trx,
    'guided_surgical_kits',
    branded.flatMap(({ id, kits = [] }) => kits.map((name) => ({ brand_id: id, name }))),
  );
}
