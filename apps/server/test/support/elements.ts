import type { ElementKind, ElementState, ElementType, Route } from '@maxilla/domain/elements';
import type { MaterialFamily } from '@maxilla/domain/materials';

import type { Backend } from './app.ts';

type Row = {
  readonly projectId: number;
  readonly kind: ElementKind;
  readonly type: ElementType;
  readonly route: Route;
  readonly quantity?: number;
  readonly family?: MaterialFamily;
  readonly state: ElementState | null;
};

/** Inserts the next element of a project, with the event that released it; returns the id. */
export async function insertElement(
  { db }: Backend,
  { projectId, kind, type, route, quantity = 1, family, state }: Row,
): Promise<number> {
  const { last } = await db
    .selectFrom('elements')
    .where('project_id', '=', projectId)
    .select(({ fn }) => fn.countAll<number>().as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('elements')
    .values({
      project_id: projectId,
      number: last + 1,
      kind,
      type,
      quantity,
      route,
      state,
      material_family: family ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state !== null) {
    await db.insertInto('element_events').values({ element_id: id, to_state: state }).execute();
  }
  return id;
}
