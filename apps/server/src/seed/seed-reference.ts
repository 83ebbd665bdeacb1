import { PRODUCTS } from '@maxilla/domain/products';
import { addDays, type IsoDate } from '@maxilla/domain/days';
import { PRICE_UNITS } from '@maxilla/domain/pricing';

import type { Transaction } from '../platform/database/database.ts';
import { ACCESSORIES, DELIVERY_CENTS } from './accessories.ts';
import {
  BRANDS,
  COMPANY,
  DISCOUNTS,
  ELEMENT_WORDS,
  NON_CONFORMITIES,
  PRICE_WORDS,
  PRICES,
  PROSTHESIS_PRICES,
  VAT_RATE,
} from './reference.ts';
import { insertAll, insertNumbered, nameCompany } from './seed.store.ts';

/**
 * Inserts the reference data needed for ordering: implant brands, sleeves and kits, prices, accessories, discounts;
 * categories of non-conformity; and the company itself.
 */
export async function seedReferenceData(
  trx: Transaction,
  { today }: { readonly today: IsoDate },
): Promise<void> {
  await seedBrands(trx);
  await insertAll(
    trx,
    'prices',
    PRODUCTS.flatMap(({ code, type }) =>
      PRICE_UNITS.flatMap((unit) => {
        const amount = PRICES[code]?.[unit] ?? 0;
        const words = (unit === 'ELEMENT' ? ELEMENT_WORDS[code] : undefined) ?? PRICE_WORDS[type]?.[unit];
        if (amount === 0 || !words) return [];
        return {
          code: `${code}_${unit}`,
          product_code: code,
          description_fr: words.fr,
          description_en: words.en,
          unit,
          amount_cents: amount,
          vat_rate: VAT_RATE,
        };
      }),
    ),
  );
  await seedProsthesisPrices(trx);
  await seedShop(trx, today);
  await seedNonConformities(trx);
  await insertAll(trx, 'discounts', DISCOUNTS);
  await nameCompany(trx, COMPANY);
}

/** The lines of prostheses with what they are. */
async function seedProsthesisPrices(trx: Transaction): Promise<void> {
  const priceIds = await insertNumbered(
    trx,
    'prices',
    PROSTHESIS_PRICES.map(({ code, productCode, name, amountCents }) => ({
      code,
      product_code: productCode,
      description_fr: name.fr,
      description_en: name.en,
      unit: 'LINE',
      amount_cents: amountCents,
      vat_rate: 0,
    })),
  );
  await insertAll(
    trx,
    'prosthesis_prices',
    PROSTHESIS_PRICES.map(({ category, route, materialFamily, colour, onPillars, cutBack }, index) => ({
      price_id: priceIds[index] ?? 0,
      category,
      route,
      material_family: materialFamily,
      colour,
      on_pillars: onPillars === true,
      cut_back: cutBack === true,
    })),
  );
}

/** The accessories with their prices, and the charge for a delivery. */
async function seedShop(trx: Transaction, today: IsoDate): Promise<void> {
  await insertAll(trx, 'prices', [
    {
      code: 'DELIVERY',
      product_code: 'ORDER',
      description_fr: 'Livraison',
      description_en: 'Delivery',
      unit: 'DELIVERY',
      amount_cents: DELIVERY_CENTS,
      vat_rate: VAT_RATE,
    },
  ]);
  const priceIds = await insertNumbered(
    trx,
    'prices',
    ACCESSORIES.map(({ code, name, amountCents }) => ({
      code,
      product_code: 'ACCESSORY',
      description_fr: name.fr,
      description_en: name.en,
      unit: 'ACCESSORY',
      amount_cents: amountCents,
      vat_rate: VAT_RATE,
    })),
  );
  await insertAll(
    trx,
    'accessories',
    ACCESSORIES.map(({ category, reference, details, picture, stock, restockInDays }, index) => ({
      price_id: priceIds[index] ?? 0,
      category,
      reference,
      details_fr: details.fr,
      details_en: details.en,
      picture,
      stock,
      restock_date: restockInDays === undefined ? null : addDays(today, restockInDays),
    })),
  );
}

async function seedBrands(trx: Transaction): Promise<void> {
  const brandIds = await insertNumbered(
    trx,
    'brands',
    BRANDS.map(({ name, models, sleeves, pillars, fixationPins }) => ({
      name,
      is_implant: models !== undefined,
      is_pillar: pillars !== undefined,
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
  const modelOf = (brandId: number, wanted: string | undefined) => {
    const at = models.findIndex((model) => model.brandId === brandId && model.name === wanted);
    return modelIds[at] ?? null;
  };
  await insertAll(
    trx,
    'pillars',
    branded.flatMap(({ id, pillars = [] }) =>
      pillars.map(({ name, type, model, rotation, base, size, custom, toValidate }) => ({
        brand_id: id,
        pillar_type: type,
        name,
        implant_type_id: modelOf(id, model),
        rotation_type: rotation ?? null,
        base_type: base ?? null,
        diameter: size[0],
        length: size[1],
        custom_pillar: custom === true,
        validated: toValidate !== true,
      })),
    ),
  );
  await insertAll(
    trx,
    'sleeves',
    branded.flatMap(({ id, sleeves = [] }) =>
      sleeves.map(({ heights = [], ...sleeve }) => ({
        ...sleeve,
        brand_id: id,
        supplier_id: id,
        heights: [...heights],
      })),
    ),
  );
  await insertAll(
    trx,
    'guided_surgical_kits',
    branded.flatMap(({ id, kits = [] }) => kits.map((name) => ({ brand_id: id, name }))),
  );
}

async function seedNonConformities(trx: Transaction): Promise<void> {
  const categories = Object.entries(NON_CONFORMITIES);
  const ids = await insertNumbered(
    trx,
    'nonconformity_categories',
    categories.map(([name]) => ({ name })),
  );
  await insertAll(
    trx,
    'nonconformity_subcategories',
    categories.flatMap(([, names], at) => names.map((name) => ({ category_id: ids[at] ?? 0, name }))),
  );
}
