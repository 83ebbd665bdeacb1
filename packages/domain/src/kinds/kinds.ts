import { PRODUCTS, type Product, type ProductCode } from '../products.ts';
import { FABRICATION } from './fabrication.ts';
import { GUIDE } from './guide.ts';
import type { Asked, Kind, KindName } from './kind.ts';

/** Every kind of product. */
export const KINDS: { readonly [K in KindName]: Kind } = { GUIDE, FABRICATION };

const KIND_OF: Partial<Record<ProductCode, Kind>> = Object.fromEntries(
  Object.values(KINDS).flatMap((kind) => Object.keys(kind.products).map((code) => [code, kind])),
);

/** The kind of a product, or null for one that cannot be ordered yet. */
export function kindOf(code: ProductCode): Kind | null {
  return KIND_OF[code] ?? null;
}

/** What is asked for a product when it is ordered; nothing for one that cannot be ordered yet. */
export function askedFor(code: ProductCode): Asked {
  return kindOf(code)?.products[code] ?? { fields: {}, files: [] };
}

/** The code of a product that can be ordered. */
export type OrderedCode = keyof typeof GUIDE.products | keyof typeof FABRICATION.products;

/** The products that can be ordered. */
export const ORDERED_PRODUCTS = PRODUCTS.filter(
  (product): product is Product & { readonly code: OrderedCode } => kindOf(product.code) !== null,
);
