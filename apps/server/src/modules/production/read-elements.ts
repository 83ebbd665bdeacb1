import { mayCancel } from '@maxilla/domain/actions/elements/remove-element';
import type { QueryOf, ReplyOf } from '@maxilla/contract/calls';
import type { elements } from '@maxilla/contract/elements';
import { type ElementKind, isOut, ROUTES } from '@maxilla/domain/elements';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ElementRow, readElements, readProduction } from './elements.store.ts';

type ProjectElement = ReplyOf<typeof elements.models>['models'][number];

/** The elements of one kind of a project; `notFound` where there is no such project. */
export async function elementsOf(
  { db }: Platform,
  actor: Actor,
  projectId: number,
  kind: ElementKind,
): Promise<ProjectElement[]> {
  const production = await readProduction(db, projectId);
  if (!production) throw new CodedError('notFound');
  const { productType } = production;
  const rows = await readElements(db, { projectId, kind });
  return rows.map((row) => ({
    ...row,
    cancellable: mayCancel(actor, { productType, kind: row.kind, state: row.productionState }),
  }));
}

/** Reads an element. Refused with `notFound` if there is none with this id. */
export async function readElement(db: Database | Transaction, elementId: number): Promise<ElementRow> {
  const [element] = await readElements(db, { elementId });
  if (!element) throw new CodedError('notFound');
  return element;
}

/**
 * Progress of a project's production (decisions 39): begun once an element has left preparation, out once
 * none of its elements is in production any more.
 */
export async function productionOf(
  { db }: Platform,
  projectId: number,
  expected: QueryOf<typeof elements.inProduction>,
): Promise<ReplyOf<typeof elements.inProduction>> {
  const production = await readProduction(db, projectId);
  if (!production) throw new CodedError('notFound');
  const { productType = production.productType, code = production.productCode } = expected;
  if (productType !== production.productType || code !== production.productCode) {
    throw new CodedError('project.mismatch');
  }
  const { states } = production;
  return {
    productionStarted: states.some(
      ({ route, state }) => state !== null && state !== 'REMOVED' && state !== ROUTES[route][0],
    ),
    outOfProduction: states.length > 0 && states.every(({ state }) => isOut(state)),
  };
}
