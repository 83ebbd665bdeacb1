import type { PrintingPreparationForm } from '@maxilla/contract/preparations';
import {
  BATCH_CATEGORIES,
  batchCategory,
  batchSteps,
  elementStateIn,
  platePrefix,
  PRINTED_CATEGORIES,
  type PrintedCategory,
  takesElement,
} from '@maxilla/domain/batches';
import { type ElementState, type ElementType, piecesOf, routeOf } from '@maxilla/domain/elements';
import type { MachineKind } from '@maxilla/domain/machines';
import type { MaterialFamily } from '@maxilla/domain/materials';
import type { ProjectState } from '@maxilla/domain/states';
import type { z } from 'zod';

import type { Backend, TestApp } from './app.ts';
import { aProject } from './builders.ts';
import { calling } from './calls.ts';
import { insertElement } from './elements.ts';
import type { Person } from './people.ts';

/** Builders of printers, elements and batches. */

let serial = 0;
/** A unique number. */
const next = () => (serial += 1);

const FAMILY = { MODEL: 'MODEL_RESIN', GC: 'GUIDE_RESIN', BRUXISM: 'HARD_SPLINT_RESIN' } as const;

/** Inserts a material with one lot. */
export async function aLot(
  { db }: Backend,
  family: MaterialFamily,
  expiresOn: string | null = null,
): Promise<{ id: number; materialId: number; number: string }> {
  const number = `L-${next()}`;
  const { id: materialId } = await db
    .insertInto('materials')
    .values({ family, name: `Matière ${next()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('material_lots')
    .values({ material_id: materialId, number, expires_on: expiresOn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, materialId, number };
}

/** Inserts a printer, with a resin of a family or without; returns the id. */
export async function aPrinter(
  server: Backend,
  kind: MachineKind,
  resin: { readonly family: MaterialFamily; readonly expiresOn?: string | null } | null,
): Promise<number> {
  const lot = resin && (await aLot(server, resin.family, resin.expiresOn ?? null));
  const { id } = await server.db
    .insertInto('machines')
    .values({ name: `Imprimante ${next()}`, kind, resin_lot_id: lot?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a printer that can print batches of a category; returns the id. */
export async function aPrinterFor(server: Backend, category: PrintedCategory): Promise<number> {
  const {
    machineKinds: [machineKind],
    kind,
  } = BATCH_CATEGORIES[category];
  return aPrinter(server, machineKind, { family: FAMILY[kind] });
}

type WantedElement = {
  readonly owner: Person;
  /** Its project. Default: a new guide in production. */
  readonly projectId?: number;
  readonly category?: PrintedCategory;
  readonly type?: ElementType;
  readonly state?: ElementState | null;
  readonly quantity?: number;
  readonly family?: MaterialFamily;
};

/** Inserts an element that waits for printing, by default a guide; returns the id. */
export async function anElement(server: Backend, wanted: WantedElement): Promise<number> {
  const { owner, category = 'GUIDE', quantity = 1 } = wanted;
  const { kind, elementStates } = BATCH_CATEGORIES[category];
  const type = wanted.type ?? batchCategory(category).types[0] ?? 'MAXILLARY';
  const state = wanted.state === undefined ? elementStates.PREPARATION : wanted.state;
  const projectId = wanted.projectId ?? (await aProject(server, { owner, state: 'PRODUCTION_IN_PROGRESS' }));
  const family = wanted.family ?? FAMILY[kind];
  return insertElement(server, {
    projectId,
    kind,
    type,
    route: routeOf(kind, type),
    quantity,
    family,
    state,
  });
}

/** An unused plate number of today. */
export function aPlateNumber({ clock }: Backend): string {
  return `${platePrefix(clock.now().today)}T${next()}`;
}

type PlateBody = z.input<typeof PrintingPreparationForm>;

/** The body of the call that puts elements on a plate. */
export async function aPlate(
  server: Backend,
  category: PrintedCategory,
  elementIds: readonly number[],
): Promise<PlateBody> {
  return {
    category,
    plateNumber: aPlateNumber(server),
    machineId: await aPrinterFor(server, category),
    elementsCount: elementIds.length,
    elementIds: [...elementIds],
  };
}

export const PREPARATION = '/api/internal_actions/PRINTING_PREPARATION/production_preparation';

/** Prepares a batch of elements; returns the reply. */
export async function aBatch(
  server: TestApp,
  by: Person,
  category: PrintedCategory,
  elementIds: readonly number[],
) {
  const reply = await calling(server, by).post(PREPARATION, await aPlate(server, category, elementIds));
  if (reply.status !== 200) throw new Error(`a batch is refused: ${JSON.stringify(reply.body)}`);
  const { wireName } = batchCategory(category);
  return { ...reply.body, url: `/api/batches/${wireName}/${reply.body.id}` };
}

/** The bodies of the state updates. */
export const STEPS = {
  launch: { newBatchState: 'IN_PROGRESS', newElementState: 'PRINTING_IN_PROGRESS' },
  finish: { newBatchState: 'TERMINATED', newElementState: 'TERMINATED' },
  cure: { newBatchState: 'POST_PROCESSING', newElementState: 'PRINTING_POST_PROCESSING' },
} as const;

/** Prints all elements of a project, one batch per kind; returns the resulting state of the project. */
export async function print(server: TestApp, by: Person, projectId: number): Promise<ProjectState> {
  const me = calling(server, by);
  const rows = await server.db
    .selectFrom('elements')
    .where('project_id', '=', projectId)
    .where('state', '=', 'PRINTING_PREPARATION')
    .select(['id', 'kind', 'type', 'quantity'])
    .execute();
  const groups = Map.groupBy(rows, (row) =>
    PRINTED_CATEGORIES.find((category) => takesElement(category, { ...row, type: row.type as ElementType })),
  );
  for (const [category, elements] of groups) {
    if (category === undefined) throw new Error('there is an element that nobody prints');
    const plate = await aPlate(
      server,
      category,
      elements.map(({ id }) => id),
    );
    const prepared = await me.post(PREPARATION, { ...plate, elementsCount: piecesOf(elements) });
    if (prepared.status !== 200) throw new Error(`a plate is refused: ${JSON.stringify(prepared.body)}`);
    const url = `/api/batches/${batchCategory(category).wireName}/${prepared.body.id}`;
    for (const state of batchSteps(category).slice(1)) {
      const step = { newBatchState: state, newElementState: elementStateIn(category, state, []) };
      const { status, body } = await me.post(url, step);
      if (status !== 200) throw new Error(`${state} is refused: ${JSON.stringify(body)}`);
    }
  }
  const project = await server.db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select('state')
    .executeTakeFirstOrThrow();
  return project.state as ProjectState;
}
