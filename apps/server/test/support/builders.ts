import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { PhotoView } from '@maxilla/domain/aligners';
import { addWorkingDays, earliestDates, firstDeadline } from '@maxilla/domain/calendar';
import { CONTENT_KINDS, type ContentKind, type FileKind, fileKind } from '@maxilla/domain/documents';
import type { HoldReason } from '@maxilla/domain/holds';
import { askedFor, kindOf } from '@maxilla/domain/kinds/kinds';
import { type ProductCode, productByCode } from '@maxilla/domain/products';
import { BEFORE_ORDER_STATES, type ProjectState } from '@maxilla/domain/states';

import { linesOf, placeOrder } from '../../src/modules/orders/api.ts';
import { writeSearch } from '../../src/modules/projects/customisation/new-project.store.ts';
import { byTable, DETAIL_TABLES } from '../../src/modules/projects/field-columns.store.ts';
import {
  type ProjectColumns,
  type ProjectRecord,
  readFacts,
} from '../../src/modules/projects/project.store.ts';
import type { Catalogue } from '../../src/seed/demo-data.ts';
import { sampleFile } from '../../src/seed/sample-files.ts';
import { seedReferenceData } from '../../src/seed/seed-reference.ts';
import { readCatalogue } from '../../src/seed/seed.store.ts';
import type { Backend, TestApp } from './app.ts';
import { aLine } from './lines.ts';
import type { Person } from './people.ts';
import { AFTER_A_DELIVERY, AFTER_A_PLAN, AFTER_AN_UPDATE, carried, customised } from './project-columns.ts';

const catalogues = new WeakMap<Backend, Promise<Catalogue>>();

/** The reference data that orders need, written on first use. */
export function catalogue(server: Backend): Promise<Catalogue> {
  const known =
    catalogues.get(server) ??
    server.db.transaction().execute(async (trx) => {
      await seedReferenceData(trx, server.clock.now());
      return readCatalogue(trx);
    });
  catalogues.set(server, known);
  return known;
}

/** Inserts a patient of a dentist; returns the id. */
export async function aPatient({ db }: Backend, dentist: Person, name = 'Léa Moreau'): Promise<number> {
  const { id } = await db
    .insertInto('patients')
    .values({ dentist_id: dentist.id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Merges two patients of a dentist, who may be alike and have no projects; returns the id of the merge. */
export async function aMerge(
  { db, clock }: Backend,
  by: Person,
  { id, intoId }: { readonly id: number; readonly intoId: number },
): Promise<number> {
  await db.updateTable('patients').set({ merged_into: intoId }).where('id', '=', id).execute();
  const merge = await db
    .insertInto('patient_merges')
    .values({
      patient_id: id,
      into_id: intoId,
      merged_by: by.id,
      merged_at: clock.now().instant,
      projects: '[]',
      alike: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return merge.id;
}

/** Inserts a clinic with some dentists; returns the id. */
export async function aClinic(
  { db }: Backend,
  users: readonly Person[] = [],
  name?: string,
): Promise<number> {
  const { id } = await db
    .insertInto('clinics')
    .values({
      name: name ?? `Clinique ${randomUUID()}`,
      email_address: 'accueil@clinique.example',
      telephone_number: '+33199000020',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const user of users) {
    await db.updateTable('users').set({ clinic_id: id }).where('id', '=', user.id).execute();
  }
  return id;
}

/** A completed upload that is not attached yet; returns its id. */
export async function anUpload(
  server: Backend,
  by: Person,
  kind: ContentKind,
  name?: string,
): Promise<string> {
  const file = await server.platform.files.receive({
    name: name ?? `${kind}.${CONTENT_KINDS[kind].extensions[0]}`,
    stream: Readable.from([sampleFile(kind)]),
    uploadedBy: by.id,
  });
  if ('refused' in file) throw new Error(`a ${kind} is refused: ${file.refused}`);
  return file.id;
}

/** Inserts a document of a project with its file; returns the id. */
export async function aDocument(
  server: Backend,
  projectId: number,
  kind: FileKind,
  by: Person | null = null,
  photoView: PhotoView | null = null,
): Promise<number> {
  const [id = 0] = await someDocuments(server, projectId, by, [{ kind, photoView }]);
  return id;
}

/** Inserts documents of a project with their files; returns the ids. */
async function someDocuments(
  { db, platform }: Backend,
  projectId: number,
  by: Person | null,
  wanted: readonly { readonly kind: FileKind; readonly photoView: PhotoView | null }[],
): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const documents = [];
    for (const { kind, photoView } of wanted) {
      const [contentKind] = fileKind(kind).contents;
      if (contentKind === undefined) throw new Error(`nothing can be a ${kind}`);
      const name = `${kind.toLowerCase()}.${CONTENT_KINDS[contentKind].extensions[0]}`;
      const content = sampleFile(contentKind);
      const file = await platform.files.put(trx, { name, content, contentKind });
      documents.push({
        project_id: projectId,
        file_id: file.id,
        type: kind,
        uploaded_by: by?.id ?? null,
        photo_view: photoView,
      });
    }
    const made = await trx.insertInto('documents').values(documents).returning('id').execute();
    return made.map(({ id }) => id);
  });
}

export type WantedProject = {
  readonly owner: Person;
  readonly state?: ProjectState;
  readonly productCode?: ProductCode;
  readonly assignee?: Person;
  readonly patientName?: string;
  readonly hold?: HoldReason;
  readonly implants?: number;
  /** Whether a complete prosthesis has a line. Default: true. */
  readonly line?: boolean;
  /** Whether the customisation is complete, with its files. Default: in every state but CREATED. */
  readonly complete?: boolean;
  /** Further columns of its row and of its detail table. */
  readonly columns?: Partial<ProjectColumns>;
};

/** Inserts a project in a state, a GCEP by default, and the catalogue before; returns the id. */
export async function aProject(server: Backend, wanted: WantedProject): Promise<number> {
  const { db } = server;
  const { owner, state = 'CREATED', productCode = 'GCEP', hold, assignee } = wanted;
  const { patientName = 'Léa Moreau' } = wanted;
  const offered = await catalogue(server);
  const complete = wanted.complete ?? state !== 'CREATED';
  const ordered = !BEFORE_ORDER_STATES.includes(state);
  const { today, instant } = server.clock.now();
  const requestedDate = addWorkingDays(earliestDates(productCode, today).normal, 5);
  const kind = kindOf(productCode).name;
  // Aligners are asked for no date.
  const dated = kind !== 'ALIGNERS';
  const { own, details } = byTable({
    state,
    ...(kind === 'GUIDE' ? { implants_count: wanted.implants ?? 2 } : {}),
    assignee_id: assignee?.id ?? null,
    on_hold: hold !== undefined,
    hold_reason: hold ?? null,
    rejected_file_types:
      state === 'FILES_REJECTED' ? ['DICOM1'] : state === 'IMPRESSION_REJECTED' ? ['IMPRESSION'] : [],
    ...(ordered ? { ordered_at: new Date(instant) } : {}),
    ...(ordered && dated ? { deadline: addWorkingDays(requestedDate, -2) } : {}),
    ...(complete && dated ? { requested_date: requestedDate } : {}),
    ...(kind === 'ALIGNERS' && AFTER_A_DELIVERY.includes(state) && !AFTER_AN_UPDATE.includes(state)
      ? { deadline: firstDeadline(earliestDates(productCode, today).normal, today) }
      : {}),
    ...(complete ? customised(productCode, offered) : {}),
    ...carried({ kind, code: productCode }, state, new Date(instant)),
    ...wanted.columns,
  });
  const { id } = await db
    .insertInto('projects')
    .values({
      owner_id: owner.id,
      creator_id: owner.id,
      patient_id: await aPatient(server, owner, patientName),
      patient_name: patientName,
      product_type: productByCode(productCode).type,
      product_code: productCode,
      state,
      search: '',
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kind !== null) {
    const table = DETAIL_TABLES[kind];
    await db
      .insertInto(table)
      .values({ project_id: id, ...details.get(table) })
      .execute();
  }
  await db.transaction().execute((trx) => writeSearch(trx, { column: 'id', value: id }));
  if (complete) await fillIn(server, id, wanted);
  if (state === 'ADDED_TO_CART') {
    await db
      .insertInto('cart_items')
      .values({ project_id: id, owner_id: owner.id, added_by: owner.id })
      .execute();
  }
  if (kind === 'ALIGNERS' && AFTER_A_DELIVERY.includes(state)) await aDelivery(server, id, owner);
  if (AFTER_A_PLAN.includes(state)) await aDraftPlan(server, id, assignee ?? owner);
  return id;
}

const TEETH = [14, 15, 24, 25, 36, 46, 34, 44];

async function fillIn(server: Backend, projectId: number, wanted: WantedProject): Promise<void> {
  const { productCode = 'GCEP' } = wanted;
  if (kindOf(productCode).name === 'GUIDE') await placeImplants(server, projectId, wanted.implants ?? 2);
  if (kindOf(productCode).hasBreakdown && wanted.line !== false)
    await aLine(server, projectId, { shade: 'A2' });
  const { files } = askedFor(productCode);
  const required = files
    .filter(({ need }) => need === 'required')
    .flatMap(({ kind, views = [null] }) => views.map((photoView) => ({ kind, photoView })));
  if (required.length > 0) await someDocuments(server, projectId, wanted.owner, required);
}

async function placeImplants(server: Backend, projectId: number, count: number): Promise<void> {
  const { implantDetailsIds, sleeves } = await catalogue(server);
  const sleeve = sleeves.find(({ type }) => type === 'SOCKET_GUIDED_100');
  await server.db
    .insertInto('project_implants')
    .values(
      TEETH.slice(0, count).map((tooth) => ({
        project_id: projectId,
        dent_number: tooth,
        implant_details_id: implantDetailsIds[0] ?? 0,
        sleeve_id: sleeve?.id ?? null,
      })),
    )
    .execute();
}

/** A first order of aligners of both jaws, half of it delivered. */
async function aDelivery(server: Backend, projectId: number, by: Person): Promise<void> {
  const at = server.clock.now().instant;
  const { id } = await server.db
    .insertInto('aligner_orders')
    .values({
      project_id: projectId,
      number: 1,
      maxillary_min: 1,
      maxillary_max: 12,
      mandibular_min: 1,
      mandibular_max: 10,
      created_by: by.id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('aligner_deliveries')
    .values({
      aligner_order_id: id,
      number: 1,
      maxillary_min: 1,
      maxillary_max: 6,
      mandibular_min: 1,
      mandibular_max: 5,
      document_id: await aDocument(server, projectId, 'DELIVERY_NOTE'),
      created_by: by.id,
      created_at: at,
    })
    .execute();
}

/** Orders a project, to be delivered to an address; returns the id of the order. */
export async function anOrder(
  { db, platform }: TestApp,
  owner: Person,
  projectId: number,
  to: { readonly postalCode: string; readonly city: string; readonly country: string },
): Promise<number> {
  const deliveryAddress = { addressLine1: '1 rue Démo', addressLine2: '', addressLine3: '', ...to };
  return db.transaction().execute(async (trx) => {
    const free = { projectId, productCode: 'GCEP', lines: [], missing: [] } as const;
    const lines = await linesOf(trx, { role: 'ROLE_USER' }, [free], []);
    const order = { deliveryAddress, discount: null, termsAccepted: true, lines, accessories: [] };
    return (await placeOrder(trx, platform, { ...order, owner, placedBy: owner })).orderId;
  });
}

/** The facts of a project, as the actions read them. */
export async function projectRow({ db }: Backend, projectId: number): Promise<ProjectRecord> {
  const [row] = await readFacts(db, [projectId]);
  if (!row) throw new Error(`there is no project ${projectId}`);
  return row;
}

/** Inserts the plan of a prosthesis, a link, which its dentist has declined. */
export async function aDeclinedPlan({ db }: Backend, projectId: number, sentBy: Person): Promise<void> {
  await db
    .insertInto('draft_plans')
    .values({
      project_id: projectId,
      number: 1,
      video_url: `https://plans.example/${randomUUID()}`,
      sent_by: sentBy.id,
      approved: false,
      verdict_comment: 'Trop haut.',
      verdict_at: new Date(),
    })
    .execute();
}

/** Inserts a draft plan that was sent and not answered yet. */
async function aDraftPlan(server: Backend, projectId: number, sentBy: Person): Promise<void> {
  const documentId = await aDocument(server, projectId, 'DRAFT_PLAN', sentBy);
  await server.db
    .insertInto('draft_plans')
    .values({
      project_id: projectId,
      number: 1,
      document_id: documentId,
      video_url: `https://plans.example/${randomUUID()}`,
      sent_by: sentBy.id,
    })
    .execute();
}
