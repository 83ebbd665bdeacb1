import { PRODUCTS, type Product, type ProductCode } from '../products.ts';
import { PROJECT_STATES, type ProjectState } from '../states.ts';
import { workflowOf } from '../workflows.ts';
import type { FileKind } from '../documents.ts';
import type { ElementKind, NewElement } from '../elements.ts';
import { type Actor, isStaff } from '../people.ts';
import { ALIGNERS } from './aligners.ts';
import { FABRICATION } from './fabrication.ts';
import { GUIDE } from './guide.ts';
import { PROSTHESIS } from './prosthesis.ts';
import type { FieldName, FieldValues } from './fields.ts';
import type { Asked, Chosen, Kind, Made, Transfer } from './kind.ts';

const ALL = { GUIDE, ALIGNERS, FABRICATION, PROSTHESIS };

export type KindName = keyof typeof ALL;

/** A product kind by its name. */
type Named<K extends KindName = KindName> = Kind & { readonly name: K };

/** All product kinds. */
export const KINDS: { readonly [K in KindName]: Named<K> } = ALL;

const KIND_OF: Partial<Record<ProductCode, Named>> = Object.fromEntries(
  Object.values<Named>(KINDS).flatMap((kind) => Object.keys(kind.products).map((code) => [code, kind])),
);

/** The kind of a product; null if it cannot be ordered yet. */
export function kindOf(code: ProductCode): Named | null {
  return KIND_OF[code] ?? null;
}

/** Whether the laboratory prices each plan of a product, so that nothing is charged before. */
export function isPricedByPlan(code: ProductCode): boolean {
  return kindOf(code)?.quoted === true;
}

/** The fields and files that a product asks for; empty if it cannot be ordered yet. */
export function askedFor(code: ProductCode): Asked {
  return kindOf(code)?.products[code] ?? { fields: {}, files: [], rejectable: [] };
}

/** Whether a field of a product is asked for, given the other fields. */
export function isAsked(code: ProductCode, name: FieldName, values: Partial<FieldValues>): boolean {
  const kind = kindOf(code);
  return kind?.products[code]?.fields[name] !== undefined && (kind.applies?.[name]?.(values) ?? true);
}

/** Whether a product takes files of a kind from the dentist; any, if it cannot be ordered yet (decisions 31). */
export function takesFile(code: ProductCode, kind: FileKind): boolean {
  const { files } = askedFor(code);
  return files.length === 0 || files.some((file) => file.kind === kind);
}

/** The input that a product needs at its transfer to production; a confirmation if it cannot be ordered yet. */
export function transferOf(code: ProductCode): Transfer {
  return kindOf(code)?.transfer(code) ?? 'CONFIRMATION';
}

/** The elements of a project, to be created at its transfer to production. */
export function elementsOf(project: Made, chosen: Chosen): readonly NewElement[] {
  return kindOf(project.productCode)?.elements(project, chosen) ?? [];
}

const BOTH_JAWS = { maxillaryModel: true, mandibularModel: true };

/** The kinds of elements that a project can have, whatever is chosen at its transfers. */
export function elementKindsOf(project: Made): readonly ElementKind[] {
  const made = elementsOf(project, { models: BOTH_JAWS, splintResin: null, aligners: null });
  const { perDelivery = [], hasBreakdown = false } = kindOf(project.productCode) ?? {};
  const lines = hasBreakdown ? (['BREAKDOWN'] as const) : [];
  return [...new Set<ElementKind>([...lines, ...made.map(({ kind }) => kind), ...perDelivery])];
}

/** Code of a product that can be ordered. */
export type OrderedCode =
  | keyof typeof GUIDE.products
  | keyof typeof ALIGNERS.products
  | keyof typeof FABRICATION.products
  | keyof typeof PROSTHESIS.products;

/** Whether staff enter and order the projects of a product on behalf of dentists. */
export function isEnteredByStaff(code: ProductCode): boolean {
  return kindOf(code)?.startedByStaff === true;
}

/** Whether somebody may start a project of a product: some are entered by staff alone. */
export function mayStart(actor: Pick<Actor, 'role'>, code: ProductCode): boolean {
  return kindOf(code) !== null && (!isEnteredByStaff(code) || isStaff(actor));
}

/** The products that can be ordered. */
export const ORDERED_PRODUCTS = PRODUCTS.filter(
  (product): product is Product & { readonly code: OrderedCode } => kindOf(product.code) !== null,
);

const statesOf = (products: readonly Product[]): ReadonlySet<ProjectState> =>
  new Set(products.flatMap(({ code }) => workflowOf(code).map(({ state }) => state)));

const ORDERED_STATES = statesOf(ORDERED_PRODUCTS);
const WORKFLOW_STATES = statesOf(PRODUCTS);

/** The states that projects can be in: those of other products' workflows alone are left out. */
export const OFFERED_STATES: readonly ProjectState[] = PROJECT_STATES.filter(
  (state) => ORDERED_STATES.has(state) || !WORKFLOW_STATES.has(state),
);
