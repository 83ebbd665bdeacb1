import {
  type BatchCategory,
  batchCategory,
  type BatchState,
  elementStateIn,
  takesElement,
} from '@maxilla/domain/batches';
import { type ElementState, type ElementType } from '@maxilla/domain/elements';
import { stepAfterElements } from '@maxilla/domain/production';
import type { ProductCode } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { sql } from 'kysely';

import type { Database } from '../../src/platform/database/database.ts';

/** Contradictions between elements and their batches. */
export async function productionFaults(db: Database): Promise<string[]> {
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.type, e.state, e.project_id as "projectId", p.state as "projectState", p.product_code as "productCode",
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
  if (state !== elementStateIn(category, batchState)) {
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
    machine: string | null;
    lot: number | null;
    size: number;
    materials: number;
  }>`
    select b.id, b.category, b.state, m.kind as machine, b.resin_lot_id as lot, count(e.id) as size,
           count(distinct e.material_family) as materials
      from batches b left join machines m on m.id = b.machine_id
      left join batch_elements place on place.batch_id = b.id and place.left_at is null
      left join elements e on e.id = place.element_id
     group by b.id, m.kind order by b.id`.execute(db);
  return rows.flatMap(({ id, category, state, machine, lot, size, materials }) => {
    const { machineKind, machineRequired } = batchCategory(category);
    const running = state === 'IN_PROGRESS' || state === 'POST_PROCESSING';
    const rules = {
      'is empty': state === 'TERMINATED' || size > 0,
      'is of two materials': materials <= 1,
      'has no machine': machine !== null || !machineRequired,
      'is on a machine of another kind': machine === null || machine === machineKind,
      'has lost its lot of resin': !running || machine === null || lot !== null,
    };
    const broken = Object.entries(rules).filter(([, kept]) => !kept);
    return broken.map(([fault]) => `batch ${id} ${fault}`);
  });
}
