import { PERMISSIONS } from '@maxilla/domain/permissions';
import { TEAM_CODES } from '@maxilla/domain/teams';

import { draw, pick } from './draw.ts';
import { DAY_MS, day, moment } from './moments.ts';
import { givenName, surname } from './names.ts';
import {
  BATCH_COLUMNS,
  batchRows,
  ELEMENT_COLUMNS,
  elementRow,
  elementsOf,
  LOT_COLUMNS,
  lotRows,
} from './production.ts';
import {
  documents,
  draftPlans,
  files,
  history,
  implants,
  notification,
  order,
  projectRow,
  shippedAt,
} from './project-rows.ts';
import { dentistOf, type GeneratedProject, patientName, projectOf, projectsIn } from './projects.ts';
import type { Sizes } from './sizes.ts';
import type { References, Table, Value } from './table.ts';

/** Time at which the batches reached their states. */
const BATCHES_SINCE = '2026-10-30T08:00:00Z';

/** All tables of a data set, in the order of their references. */
export function tablesOf(sizes: Sizes, references: References): readonly Table[] {
  const { staff, dentists, patients } = sizes;
  const perProject = (write: (project: GeneratedProject) => Iterable<readonly Value[]>) =>
    function* rows() {
      for (let id = 1; id <= projectsIn(sizes); id += 1) yield* write(projectOf(sizes, id));
    };
  function* elements() {
    for (let id = 1; id <= projectsIn(sizes); id += 1) yield* elementsOf(projectOf(sizes, id));
  }
  return [
    {
      name: 'users',
      columns: [
        ['id', 'role', 'status', 'email_address', 'email_confirmed_at', 'password_hash', 'language_code'],
        ['title', 'surname', 'first_name', 'office_name', 'permissions', 'teams'],
      ].flat(),
      rows: () => generate(staff + dentists, (id) => person(sizes, references, id)),
    },
    {
      name: 'addresses',
      columns: ['user_id', 'address_line1', 'postal_code', 'city', 'country', 'kind'],
      rows: () =>
        generate(dentists, (nth) => [
          staff + nth,
          `${1 + draw(nth, 30, 90)} rue du Banc`,
          String(10_000 + draw(nth, 31, 85_000)),
          surname(nth, 32),
          draw(nth, 33, 20) === 0 ? 'RE' : 'FR',
          'PRIMARY',
        ]),
    },
    {
      name: 'patients',
      columns: ['id', 'dentist_id', 'name'],
      rows: () => generate(patients, (id) => [id, dentistOf(sizes, id), patientName(id)]),
    },
    {
      name: 'projects',
      columns: [
        [
          'id',
          'version',
          'owner_id',
          'creator_id',
          'patient_id',
          'patient_name',
          'product_type',
          'product_code',
        ],
        ['state', 'on_hold', 'hold_reason', 'requested_date', 'deadline', 'urgent', 'courier_pickup_date'],
        ['impression_medium', 'dicom_medium'],
        [
          'assignee_id',
          'ordered_at',
          'shipped_at',
          'destination_group',
          'created_at',
          'updated_at',
          'search',
        ],
      ].flat(),
      rows: perProject((project) => [projectRow(sizes, project)]),
    },
    {
      name: 'project_guides',
      columns: ['project_id', 'implants_count', 'sleeve_type', 'guided_surgical_kit_id'],
      rows: perProject(({ id, type }) =>
        type === 'GUIDE' ? [[id, 2, 'SOCKET_GUIDED_100', pick(id, 46, references.kitIds)]] : [],
      ),
    },
    {
      name: 'project_fabrications',
      columns: ['project_id', 'maxillary_elements', 'mandibular_elements'],
      rows: perProject(({ id, type }) => (type === 'FABRICATION' ? [[id, 1, 1]] : [])),
    },
    {
      name: 'project_implants',
      columns: ['project_id', 'dent_number', 'implant_details_id', 'sleeve_id'],
      rows: perProject((project) => implants(project, references)),
    },
    {
      name: 'files',
      columns: [
        ['id', 'storage_key', 'name', 'size_bytes', 'content_kind', 'sha256', 'uploaded_by', 'uploaded_at'],
        ['attached_at'],
      ].flat(),
      rows: perProject(files),
    },
    {
      name: 'documents',
      columns: ['id', 'project_id', 'file_id', 'type', 'uploaded_by', 'uploaded_at'],
      rows: perProject(documents),
    },
    {
      name: 'draft_plans',
      columns: ['project_id', 'number', 'document_id', 'sent_by', 'sent_at', 'approved'],
      rows: perProject(draftPlans),
    },
    {
      name: 'history',
      columns: ['subject', 'subject_id', 'at', 'actor_id', 'code', 'params', 'from_state', 'to_state'],
      rows: perProject(history),
    },
    {
      name: 'messages',
      columns: ['project_id', 'sender_id', 'sender_type', 'message', 'sent_at'],
      rows: perProject(({ id, ownerId, createdMs }) => [
        [
          id,
          ownerId,
          'DENTIST',
          `Please mind the tooth of the ${day(createdMs)}.`,
          moment(createdMs + DAY_MS),
        ],
      ]),
    },
    {
      name: 'comments',
      columns: ['project_id', 'author_id', 'type', 'comment', 'written_at'],
      rows: perProject(({ id, assigneeId, createdMs }) =>
        id % 5 === 0
          ? [[id, assigneeId ?? 1, 'INITIAL', 'Checked against the scan.', moment(createdMs)]]
          : [],
      ),
    },
    {
      name: 'watchers',
      columns: ['project_id', 'user_id'],
      rows: perProject(({ id }) => (id % 10 === 0 ? [[id, 1 + draw(id, 34, staff)]] : [])),
    },
    {
      name: 'orders',
      columns: ['id', 'owner_id', 'ordered_at', 'delivery_address', 'terms_accepted_at', 'total_cents'],
      rows: perProject(order),
    },
    {
      name: 'order_lines',
      columns: ['order_id', 'project_id', 'code', 'part', 'quantity', 'unit_cents', 'vat_rate', 'shipped_at'],
      rows: perProject((project) => {
        const { id, code, ordered } = project;
        if (!ordered) return [];
        const shipped = shippedAt(project);
        return [
          [id, id, `${code}_INITIAL`, 'INITIAL', 1, 9_000, 2_000, shipped],
          [id, id, `${code}_ELEMENT`, 'ELEMENT', 2, 3_500, 2_000, shipped],
          [id, id, `${code}_PRODUCTION`, 'PRODUCTION', 1, 11_000, 2_000, shipped],
        ];
      }),
    },
    {
      name: 'elements',
      columns: ELEMENT_COLUMNS,
      rows: () => iterate(elements(), (element) => [elementRow(element)]),
    },
    { name: 'material_lots', columns: LOT_COLUMNS, rows: lotRows },
    { name: 'batches', columns: BATCH_COLUMNS, rows: () => batchRows(elements(), BATCHES_SINCE) },
    {
      name: 'batch_elements',
      columns: ['batch_id', 'element_id', 'position'],
      rows: () => iterate(elements(), ({ id, number, batch }) => (batch ? [[batch.id, id, number]] : [])),
    },
    {
      name: 'cart_items',
      columns: ['owner_id', 'project_id', 'added_by'],
      rows: perProject(({ id, ownerId, state }) =>
        state === 'ADDED_TO_CART' ? [[ownerId, id, ownerId]] : [],
      ),
    },
    {
      name: 'notifications',
      columns: [
        ['user_id', 'subject', 'subject_id', 'sender_id', 'code', 'params', 'link', 'created_at', 'read_at'],
      ].flat(),
      rows: perProject((project) => notification(sizes, project)),
    },
  ];
}

function* iterate<T>(items: Iterable<T>, rows: (item: T) => readonly (readonly Value[])[]) {
  for (const item of items) yield* rows(item);
}

function* generate(count: number, row: (nth: number) => readonly Value[]): Iterable<readonly Value[]> {
  for (let nth = 1; nth <= count; nth += 1) yield row(nth);
}

/** The first person is an administrator; other staff are spread over the teams. */
function person({ staff }: Sizes, { passwordHash }: References, id: number): readonly Value[] {
  const isStaff = id <= staff;
  const role = id === 1 ? 'ROLE_ADMIN' : isStaff ? 'ROLE_INTERNAL_USER' : 'ROLE_USER';
  return [
    [id, role, 'ACTIVE', `person.${id}@bench.example`, '2024-01-01T00:00:00Z', passwordHash, 'EN', 'Dr'],
    [surname(id, 1).toUpperCase(), givenName(id, 4), isStaff ? '' : `Cabinet ${surname(id, 5)}`],
    [isStaff ? `{${PERMISSIONS.join(',')}}` : '{}'],
    [isStaff ? `{${TEAM_CODES[id % TEAM_CODES.length]}}` : '{}'],
  ].flat();
}
