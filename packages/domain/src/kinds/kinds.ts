import type { ProductCode } from '../products.ts';
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

const KIND_OF = Object.fromEntries(
  Object.values<Named>(KINDS).flatMap((kind) => Object.keys(kind.products).map((code) => [code, kind])),
) as Record<ProductCode, Named>;

/** What each product asks for; the type holds that every product is of a kind. */
const ASKED_FOR: Readonly<Record<ProductCode, Asked>> = {
  ...GUIDE.products,
  ...ALIGNERS.products,
  ...FABRICATION.products,
  ...PROSTHESIS.products,
};

/** The kind of a product. */
export function kindOf(code: ProductCode): Named {
  return KIND_OF[code];
}

/** Whether the laboratory prices each plan of a product, so that nothing is charged before. */
export function isPricedByPlan(code: ProductCode): boolean {
  return kindOf(code).quoted === true;
}

/** The fields and files that a product asks for. */
export function askedFor(code: ProductCode): Asked {
  return ASKED_FOR[code];
}

/** Whether a field of a product is asked for, given the other fields. */
export function isAsked(code: ProductCode, name: FieldName, values: Partial<FieldValues>): boolean {
  return askedFor(code).fields[name] !== undefined && (kindOf(code).applies?.[name]?.(values) ?? true);
}

/** Whether a product takes files of a kind from the dentist (decisions 31). */
export function takesFile(code: ProductCode, kind: FileKind): boolean {
  return askedFor(code).files.some((file) => file.kind === kind);
}

/** The input that a product needs at its transfer to production, if only a confirmation. */
export function transferOf(code: ProductCode): Transfer {
  return kindOf(code).transfer(code) ?? 'CONFIRMATION';
}

/** The elements of a project, to be created at its transfer to production. */
export function elementsOf(project: Made, chosen: Chosen): readonly NewElement[] {
  return kindOf(project.productCode).elements(project, chosen);
}

const BOTH_JAWS = { maxillaryModel: true, mandibularModel: true };

/** The kinds of elements that a project can have, whatever is chosen at its transfers. */
export function elementKindsOf(project: Made): readonly ElementKind[] {
  const made = elementsOf(project, { models: BOTH_JAWS, splintResin: null, aligners: null });
  const { perDelivery = [], hasBreakdown = false } = kindOf(project.productCode);
  const lines = hasBreakdown ? (['BREAKDOWN'] as const) : [];
  return [...new Set<ElementKind>([...lines, ...made.map(({ kind }) => kind), ...perDelivery])];
}

/** Whether staff enter and order the projects of a product on behalf of dentists. */
export function isEnteredByStaff(code: ProductCode): boolean {
  return kindOf(code).startedByStaff === true;
}

/** Whether somebody may start a project of a product: some are entered by staff alone. */
export function mayStart(actor: Pick<Actor, 'role'>, code: ProductCode): boolean {
  return !isEnteredByStaff(code) || isStaff(actor);
}
