import type { HistoryCode } from '@maxilla/domain/history';
import { isDelivered, type ProjectState } from '@maxilla/domain/states';

import { draw, identity, pick } from './draw.ts';
import { DAY_MS, day, HOUR_MS, moment } from './moments.ts';
import { givenName, surname } from './names.ts';
import { type GeneratedProject, patientName } from './projects.ts';
import type { Sizes } from './sizes.ts';
import type { References, Value } from './table.ts';

/** The rows of a project in each table, and those of its documents, history, order and notifications. */

const MEDIA = ['UPLOAD', 'UPLOAD', 'UPLOAD', 'CLOUD', 'PHYSICAL'] as const;

/** Time of a project's last change, in milliseconds. */
const updatedMsOf = ({ id, createdMs }: GeneratedProject) => createdMs + draw(id, 40, 30) * DAY_MS;

/** Time of a project's shipment; null if it was not shipped. */
export const shippedAt = (project: GeneratedProject): string | null =>
  isDelivered(project.state) ? moment(updatedMsOf(project)) : null;

export function projectRow({ staff }: Sizes, project: GeneratedProject): readonly Value[] {
  const { id, ownerId, patientId, code, type, state, ordered, holdReason, assigneeId, createdMs } = project;
  const name = patientName(patientId);
  const owner = `${givenName(ownerId, 4)} ${surname(ownerId, 1)}`;
  const updatedMs = updatedMsOf(project);
  return [
    [id, 1 + draw(id, 41, 12), ownerId, draw(id, 42, 9) === 0 ? 1 + (id % staff) : ownerId, patientId, name],
    [type, code, state, holdReason !== null, holdReason],
    [
      day(createdMs + 20 * DAY_MS),
      ordered ? day(createdMs + 16 * DAY_MS) : null,
      draw(id, 43, 12) === 0,
      null,
    ],
    [pick(id, 44, MEDIA), pick(id, 45, MEDIA), assigneeId],
    [ordered ? moment(createdMs + HOUR_MS) : null, shippedAt(project)],
    [destination(project) === 'RE' ? 'DOM_TOM' : null],
    [moment(createdMs), moment(updatedMs), `${id} ${name} ${owner} ${code}`.toLowerCase()],
  ].flat();
}

const TEETH = [14, 24, 36, 46] as const;

export function implants(
  { id, type }: GeneratedProject,
  { implantDetailsIds, sleeveIds }: References,
): readonly (readonly Value[])[] {
  if (type !== 'GUIDE') return [];
  return [0, 1].map((nth) => [
    id,
    TEETH[(id + nth) % TEETH.length] ?? 14,
    pick(id, 50 + nth, implantDetailsIds),
    pick(id, 52, sleeveIds),
  ]);
}

const DOCUMENTS = [
  { type: 'DICOM1', name: 'scan.zip', kind: 'zip', size: 180_000_000 },
  { type: 'IMPRESSION', name: 'impression.stl', kind: 'stl', size: 24_000_000 },
  { type: 'DRAFT_PLAN', name: 'plan.pdf', kind: 'pdf', size: 900_000 },
] as const;

const documentId = (projectId: number, nth: number) => (projectId - 1) * DOCUMENTS.length + nth + 1;

export function files({ id, ownerId, createdMs }: GeneratedProject): readonly (readonly Value[])[] {
  return DOCUMENTS.map(({ name, kind, size }, nth) => {
    const file = identity(documentId(id, nth));
    const at = moment(createdMs);
    const key = `${file.slice(0, 2)}/${file.slice(2, 4)}/${file}`;
    const digest = `${file}${file}`.replaceAll('-', '');
    return [file, key, name, size + draw(id, 60 + nth, 100_000), kind, digest, ownerId, at, at];
  });
}

export function documents({ id, ownerId, createdMs }: GeneratedProject): readonly (readonly Value[])[] {
  return DOCUMENTS.map(({ type }, nth) => {
    const number = documentId(id, nth);
    return [number, id, identity(number), type, ownerId, moment(createdMs)];
  });
}

export function draftPlans({
  id,
  type,
  state,
  assigneeId,
  createdMs,
}: GeneratedProject): readonly (readonly Value[])[] {
  if (type !== 'GUIDE' || !isDelivered(state)) return [];
  const plan = (number: number, approved: boolean) => {
    const sentAt = moment(createdMs + (3 + number) * DAY_MS);
    return [id, number, documentId(id, 2), assigneeId ?? 1, sentAt, approved];
  };
  return draw(id, 77, 10) === 0 ? [plan(1, false), plan(2, true)] : [plan(1, true)];
}

/** History of a guide, used for every product. */
const HISTORY_STEPS: readonly (readonly [HistoryCode, ProjectState | null])[] = [
  ['PROJECT_CREATED', null],
  ['CUSTOMISATION_COMPLETED', 'CUSTOMIZATION_COMPLETED'],
  ['ADDED_TO_CART', 'ADDED_TO_CART'],
  ['ORDER_VALIDATED', 'PENDING_FILES_VERIFICATION'],
  ['FILES_VALIDATED', 'FILES_VALIDATED'],
  ['DRAFT_PLAN_PREREQUISITE_VALIDATED', 'DRAFTING_PLAN'],
  ['DRAFT_PLAN_SENT', 'DRAFT_PLAN_SENT'],
  ['DRAFT_PLAN_APPROVED', 'DRAFT_PLAN_APPROVED'],
  ['TRANSFERRED_TO_PRODUCTION', 'TODO_ATTACHMENT'],
  ['PRODUCED', 'INSTALLING_SOCKET'],
  ['SHIPPED', 'SHIPPED'],
];

/** The files of one project in eight are refused once, before they are verified. */
const REFUSED_STEPS: typeof HISTORY_STEPS = [
  ...HISTORY_STEPS.slice(0, 4),
  ['FILES_REJECTED', 'FILES_REJECTED'],
  ['NEW_FILES_CONFIRMED', 'NEW_FILES_CONFIRMED'],
  ...HISTORY_STEPS.slice(4),
];

export function* history({
  id,
  ownerId,
  code,
  state,
  assigneeId,
  createdMs,
}: GeneratedProject): Iterable<readonly Value[]> {
  const all = draw(id, 76, 8) === 0 ? REFUSED_STEPS : HISTORY_STEPS;
  const steps = isDelivered(state) ? all.length - (id % 2) : 3 + draw(id, 70, 6);
  for (let nth = 0; nth < steps; nth += 1) {
    const [event, to] = all[nth] ?? ['SHIPPED', 'SHIPPED'];
    yield [
      'project',
      id,
      moment(createdMs + nth * DAY_MS),
      nth < 4 ? ownerId : (assigneeId ?? 1),
      event,
      nth === 0 ? `{"productCode":"${code}"}` : '{}',
      nth === 0 ? null : (all[nth - 1]?.[1] ?? 'CREATED'),
      to,
    ];
  }
}

/** The country that a project's parcel goes to. */
const destination = ({ id }: GeneratedProject) => (draw(id, 71, 20) === 0 ? 'RE' : 'FR');

export function order(project: GeneratedProject): readonly (readonly Value[])[] {
  const { id, ownerId, ordered, createdMs } = project;
  if (!ordered) return [];
  const at = moment(createdMs + HOUR_MS);
  const address = {
    addressLine1: `${1 + draw(id, 72, 90)} rue du Banc`,
    addressLine2: '',
    addressLine3: '',
    postalCode: String(10_000 + draw(id, 73, 85_000)),
    city: surname(ownerId, 32),
    country: destination(project),
  };
  return [[id, ownerId, at, JSON.stringify(address), at, 27_000]];
}

export function notification({ staff }: Sizes, project: GeneratedProject): readonly (readonly Value[])[] {
  const { id, ownerId, patientId, state, createdMs } = project;
  const at = moment(createdMs + 4 * DAY_MS);
  const toStaff = draw(id, 74, 6) === 0;
  const params = JSON.stringify({ projectId: id, patientName: patientName(patientId), comment: '' });
  return [
    [
      [toStaff ? 1 + draw(id, 75, staff) : ownerId, 'project', id, toStaff ? ownerId : 1],
      [toStaff ? 'DRAFT_PLAN_APPROVED' : 'DRAFT_PLAN_SENT', params, `/projects/${id}/details`, at],
      [isDelivered(state) ? at : null],
    ].flat(),
  ];
}
