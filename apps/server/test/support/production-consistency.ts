import {
  type BatchCategory,
  batchCategory,
  type BatchState,
  elementStateIn,
  takesElement,
} from '@maxilla/domain/batches';
import { type ElementState, type ElementType, type Route } from '@maxilla/domain/elements';
import type { MachineKind } from '@maxilla/domain/machines';
import { formOf, type MaterialFamily } from '@maxilla/domain/materials';
import { stepAfterElements } from '@maxilla/domain/production';
import type { ProductCode } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { sql } from 'kysely';

import type { Database } from '../../src/platform/database/database.ts';

/** Contradictions between elements and their batches. */
export async function productionFaults(db: Database): Promise<string[]> {
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.type, e.state, e.route, e.project_id as "projectId", p.state as "projectState", p.product_code as "productCode",
           b.id as "batchId", b.category, b.state as "batchState"
      from elements e join projects p on p.id = e.project_id
      left join batch_elements place on place.element_id = e.id and place.left_at is null
      left join batches b on b.id = place.batch_id
     order by e.id`.execute(db);
  const ofProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return [
    ...rows.flatMap(elementFaults),
    ...[...ofProject.values()].flatMap(projectFaults),
    ...(await batchFaults(db)),
  ];
}

type Row = {
  readonly id: number;
  readonly kind: string;
  readonly type: ElementType;
  readonly state: ElementState | null;
  readonly route: Route;
  readonly projectId: number;
  readonly projectState: ProjectState;
  readonly productCode: ProductCode;
  readonly batchId: number | null;
  readonly category: BatchCategory | null;
  readonly batchState: BatchState | null;
};

function elementFaults(row: Row): string[] {
  const { id, state, category, batchState } = row;
  if (category === null || batchState === null) {
    const batched = state !== null && /_(TO_LAUNCH|IN_PROGRESS)$|PRINTING_POST_PROCESSING/.test(state);
    return batched ? [`element ${id} is ${state} in no batch`] : [];
  }
  const faults = [];
  // What an administrator ends is made, and what is sintered goes on alone.
  const left = [elementStateIn(category, batchState, [row])];
  if (batchState === 'TERMINATED') left.push('TERMINATED');
  if (state === null || !left.includes(state)) {
    faults.push(`element ${id} is ${state} in a batch that is ${batchState}`);
  }
  if (!takesElement(category, row)) faults.push(`element ${id} is in a batch of ${category}`);
  return faults;
}

/** A project leaves production, or what is made elsewhere, with the last of its elements there. */
function projectFaults(rows: readonly Row[]): string[] {
  const [{ projectId, projectState, productCode }] = rows as readonly [Row, ...Row[]];
  const step = stepAfterElements(
    { productCode, state: projectState },
    rows.map(({ state }) => state),
  );
  return step ? [`project ${projectId} is ${projectState}, its elements lead to ${step.to}`] : [];
}

async function batchFaults(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    id: number;
    category: BatchCategory;
    state: BatchState;
    machine: MachineKind | null;
    lot: number | null;
    family: MaterialFamily | null;
    size: number;
    materials: number;
  }>`
    select b.id, b.category, b.state, m.kind as machine, 
           coalesce(b.resin_lot_id, b.block_lot_id, disc.lot_id) as lot, count(e.id) as size,
           count(distinct (e.material_family, upper(btrim(line.machining_shade)))) as materials,
           made.family
      from batches b left join machines m on m.id = b.machine_id
      left join batch_elements place on place.batch_id = b.id and place.left_at is null
      left join elements e on e.id = place.element_id
      left join breakdowns line on line.element_id = e.id
      left join discs disc on disc.id = b.disc_id
      left join material_lots lot on lot.id = coalesce(b.block_lot_id, disc.lot_id)
      left join materials made on made.id = lot.material_id
     group by b.id, m.kind, disc.lot_id, made.family order by b.id`.execute(db);
  return rows.flatMap(({ id, category, state, machine, lot, size, materials, family }) => {
    const { machineKinds, machineRequired, method } = batchCategory(category);
    const running = state === 'IN_PROGRESS' || state === 'POST_PROCESSING';
    const rules = {
      'is empty': state === 'TERMINATED' || size > 0,
      'is of two materials': materials <= 1,
      'has no machine': machine !== null || !machineRequired,
      'is on a machine of another kind': machine === null || machineKinds.includes(machine),
      'is milled from a resin': method === 'PRINTING' || (family !== null && formOf(family) !== 'RESIN'),
      'has lost its lot of resin': !running || machine === null || lot !== null,
    };
    const broken = Object.entries(rules).filter(([, kept]) => !kept);
    return broken.map(([fault]) => `batch ${id} ${fault}`);
  });
}
