import { ACCESSORY_ORDER_STATES } from '@maxilla/domain/accessories';
import type { CountryGroup } from '@maxilla/domain/country-groups';
import {
  BATCH_CATEGORY_NAMES,
  BATCH_STATES,
  type BatchCategory,
  type BatchState,
  takesElement,
} from '@maxilla/domain/batches';
import { MEDIA, type Medium } from '@maxilla/domain/customisation';
import { addDays } from '@maxilla/domain/days';
import {
  ELEMENT_STATES,
  type ElementKind,
  type ElementState,
  type ElementType,
  typesOf,
} from '@maxilla/domain/elements';
import { HOLD_REASONS } from '@maxilla/domain/holds';
import { PRODUCT_CODES, productByCode } from '@maxilla/domain/products';
import { PROJECT_STATES } from '@maxilla/domain/states';
import type { AccessoryOrderInView } from '@maxilla/domain/views/accessory-filter';
import type { BatchInView } from '@maxilla/domain/views/batch-filter';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { ElementInView } from '@maxilla/domain/views/element-filter';
import type { ProjectInView } from '@maxilla/domain/views/project-filter';
import type { ViewOf } from '@maxilla/domain/views/view';
import fc from 'fast-check';

import { lockProjectInView } from '../../src/modules/queues/project-in-view.store.ts';
import type { Backend } from './app.ts';
import { aDeclinedPlan, aPatient, aProject } from './builders.ts';
import type { Person } from './people.ts';
import { aDisc, aMilledLine } from './milled-lines.ts';
import { anAccessoryOrder } from './shop.ts';

/** Random rows for the views of a subject, with the columns of their filters. */

const ROWS_PER_VIEW = 25;
/** Constant, so that every run has the same rows. */
const SEED = 1_201;

type Known<F> = readonly { readonly id: number; readonly facts: F }[];

/** Draws rows for each view, biased towards its filter. */
function drawn<V, R>(views: readonly V[], aRow: (view: V) => fc.Arbitrary<R>): R[] {
  return views.flatMap((view, nth) => fc.sample(aRow(view), { numRuns: ROWS_PER_VIEW, seed: SEED + nth }));
}

/** A random value, biased towards the wanted ones. */
const near = <T>(wanted: readonly T[] | undefined, all: readonly T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...(wanted ?? all)) }, fc.constantFrom(...all));

type DrawnProject = ReturnType<typeof aProjectRow> extends fc.Arbitrary<infer Row> ? Row : never;

/** A project with random values for everything that filters read. */
function aProjectRow({ filter }: ViewOf<'project'>, colleagues: readonly number[]) {
  const medium = fc.constantFrom<Medium | null>(null, ...MEDIA);
  return fc.record({
    state: near(filter.states, PROJECT_STATES),
    productCode: near(filter.productCodes, PRODUCT_CODES),
    holdReason: near(filter.onHold ? filter.holdReasons : [null], [null, ...HOLD_REASONS]),
    assigneeId: fc.option(fc.constantFrom(...colleagues), { freq: 3 }),
    impression: medium,
    dicom: medium,
    secondDicom: medium,
    filesDownloaded: fc.boolean(),
    impressionDigitised: fc.boolean(),
    dueIn: fc.option(fc.integer({ min: -3, max: 6 })),
    destinationGroup: fc.option(fc.constant<CountryGroup>('DOM_TOM')),
    cutBack: near(filter.cutBack === undefined ? [false] : [filter.cutBack], [true, false]),
    planDeclined: near(filter.planDeclined === undefined ? [false] : [filter.planDeclined], [true, false]),
  });
}

/** Inserts projects. */
async function insertProjects(
  server: Backend,
  rows: readonly DrawnProject[],
  owner: Person,
  { today }: Asker,
): Promise<readonly number[]> {
  const { db } = server;
  const patientId = await aPatient(server, owner);
  const ids = await db
    .insertInto('projects')
    .values(
      rows.map((row) => ({
        owner_id: owner.id,
        creator_id: owner.id,
        patient_id: patientId,
        patient_name: 'Léa Moreau',
        product_type: productByCode(row.productCode).type,
        product_code: row.productCode,
        state: row.state,
        search: '',
        on_hold: row.holdReason !== null,
        hold_reason: row.holdReason,
        assignee_id: row.assigneeId,
        impression_medium: row.impression,
        dicom_medium: row.dicom,
        second_dicom_medium: row.secondDicom,
        files_downloaded: row.filesDownloaded,
        impression_digitised: row.impressionDigitised,
        destination_group: row.destinationGroup,
        deadline: row.dueIn === null ? null : addDays(today, row.dueIn),
      })),
    )
    .returning('id')
    .execute();
  for (const [nth, { id }] of ids.entries()) {
    if (rows[nth]?.planDeclined) await aDeclinedPlan(server, id, owner);
    if (rows[nth]?.cutBack) await aMilledLine(server, { owner, projectId: id, cutBack: true });
  }
  return ids.map(({ id }) => id);
}

/** Random projects, as the actions of a view read them. */
export async function randomProjects(
  server: Backend,
  views: readonly ViewOf<'project'>[],
  people: { readonly owner: Person; readonly colleagues: readonly Person[] },
  asker: Asker,
): Promise<Known<ProjectInView>> {
  const colleagues = people.colleagues.map(({ id }) => id);
  const rows = drawn(views, (view) => aProjectRow(view, colleagues));
  const ids = await insertProjects(server, rows, people.owner, asker);
  return server.db.transaction().execute(async (trx) => {
    const known = [];
    for (const id of ids) {
      const locked = await lockProjectInView(trx, id);
      if (locked) known.push({ id, facts: locked.facts });
    }
    return known;
  });
}

/** Every kind and type of elements. */
const ALL_ELEMENTS: readonly { readonly kind: ElementKind; readonly type: ElementType }[] = [
  { kind: 'BREAKDOWN', type: 'LINE' },
  ...(['MODEL', 'BRUXISM', 'GC'] as const).flatMap((kind) => typesOf(kind).map((type) => ({ kind, type }))),
];

/** Random elements of projects, one of which is on hold, with different deadlines. */
export async function randomElements(
  server: Backend,
  views: readonly ViewOf<'element'>[],
  owner: Person,
  { today }: Asker,
): Promise<Known<ElementInView>> {
  const projects: {
    readonly id: number;
    readonly onHold: boolean;
    readonly deadline: string | null;
  }[] = [];
  for (const dueIn of [null, -1, 3, 4]) {
    const deadline = dueIn === null ? null : addDays(today, dueIn);
    const id = await aProject(server, { owner, state: 'PRODUCTION_IN_PROGRESS', columns: { deadline } });
    projects.push({ id, onHold: false, deadline });
  }
  const held = await aProject(server, {
    owner,
    state: 'FINISHING',
    hold: 'AWAITING_STOCK',
    columns: { deadline: today },
  });
  projects.push({ id: held, onHold: true, deadline: today });
  const rows = drawn(views, ({ filter }) =>
    fc.record({
      element: near(
        ALL_ELEMENTS.filter(
          ({ kind, type }) =>
            (filter.category === undefined || takesElement(filter.category, { kind, type })) &&
            (filter.kinds?.includes(kind) ?? true) &&
            (filter.types?.includes(type) ?? true),
        ),
        ALL_ELEMENTS,
      ),
      state: near<ElementState | null>(filter.states, [null, ...ELEMENT_STATES]),
      project: near(projects.slice(0, -1), projects),
    }),
  );
  const values = rows.map(({ element: { kind, type }, state, project }, number) => ({
    project_id: project.id,
    number: number + 1,
    kind,
    type,
    quantity: 1,
    // Nothing reads it of a row.
    route: 'PRINTING',
    state,
  }));
  const stored = await server.db
    .insertInto('elements')
    .values(values)
    .returning(['id', 'kind', 'type', 'state', 'project_id'])
    .execute();
  return stored.map((row) => ({
    id: row.id,
    facts: {
      kind: row.kind as ElementKind,
      type: row.type as ElementType,
      state: row.state as ElementState | null,
      projectOnHold: projects.some(({ id, onHold }) => onHold && id === row.project_id),
      deadline: projects.find(({ id }) => id === row.project_id)?.deadline ?? null,
    },
  }));
}

/** Random orders of accessories. */
export async function randomAccessoryOrders(
  server: Backend,
  views: readonly ViewOf<'accessoryOrder'>[],
  owner: Person,
): Promise<Known<AccessoryOrderInView>> {
  const rows = drawn(views, ({ filter }) =>
    fc.record({
      state: near(filter.states, ACCESSORY_ORDER_STATES),
      holdReason: near<'AWAITING_PARTING' | null>(filter.onHold ? ['AWAITING_PARTING'] : [null], [
        null,
        'AWAITING_PARTING',
      ]),
      destinationGroup: fc.option(fc.constant<CountryGroup>('DOM_TOM')),
    }),
  );
  const known = [];
  for (const facts of rows) {
    const id = await anAccessoryOrder(server, owner, facts.state);
    await server.db
      .updateTable('accessory_orders')
      .set({
        on_hold: facts.holdReason !== null,
        hold_reason: facts.holdReason,
        destination_group: facts.destinationGroup,
      })
      .where('id', '=', id)
      .execute();
    known.push({ id, facts });
  }
  return known;
}

/** Random empty batches. */
export async function randomBatches(
  server: Backend,
  views: readonly ViewOf<'batch'>[],
): Promise<Known<BatchInView>> {
  const rows = drawn(views, ({ filter }) =>
    fc.record({
      category: near(filter.categories, BATCH_CATEGORY_NAMES),
      state: near(filter.states, BATCH_STATES),
    }),
  );
  const disc = await aDisc(server);
  const stored = await server.db
    .insertInto('batches')
    .values(
      rows.map((row, nth) => ({
        ...row,
        plate_number: `010130-${nth}`,
        disc_id: row.category === 'MACHINING' ? disc.id : null,
      })),
    )
    .returning(['id', 'category', 'state'])
    .execute();
  return stored.map(({ id, category, state }) => ({
    id,
    facts: { category: category as BatchCategory, state: state as BatchState },
  }));
}
