import type { Medium } from '@maxilla/domain/customisation';
import type { IsoDate } from '@maxilla/domain/days';
import type { HoldReason } from '@maxilla/domain/holds';
import type { ProductCode } from '@maxilla/domain/products';
import { isLate, PROJECT_STATES, type ProjectState } from '@maxilla/domain/states';
import type { ProjectInView } from '@maxilla/domain/views/project-filter';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { projectShown } from './project-conditions.store.ts';
import type { LockedRow, SubjectQueue } from './subject.ts';

const person = (column: 'owner_id' | 'assignee_id', name: 'shown' | 'sorted') =>
  sql<string>`(select ${sql.raw(
    name === 'shown'
      ? `person.first_name || ' ' || person.surname`
      : `person.surname || ' ' || person.first_name`,
  )} from users person where person.id = ${sql.ref(`projects.${column}`)})`;

const instant = (column: 'ordered_at') =>
  sql<string>`to_char(${sql.ref(`projects.${column}`)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The sleeves of a project's implants, by tooth. */
const sleeves = jsonArrayFrom(
  expressionBuilder<DB>()
    .selectFrom('project_implants as implant')
    .leftJoin('sleeves as sleeve', 'sleeve.id', 'implant.sleeve_id')
    .leftJoin('brands as brand', 'brand.id', 'sleeve.brand_id')
    .where('implant.project_id', '=', sql.ref<number>('projects.id'))
    .where('implant.removed_at', 'is', null)
    .orderBy('implant.dent_number')
    .select([
      'implant.dent_number as dentNumber',
      'brand.name as sleeveBrand',
      'sleeve.name as sleeve',
      'implant.sleeve_height as sleeveHeight',
    ]),
);

const orderedTo = sql`(
  select delivery_address from orders
   where orders.id = (select max(order_id) from order_lines where project_id = projects.id))`;

/** Where a parcel goes: the address of the order, else the dentist's own. */
const deliveryAddress = sql<string | null>`(
  select nullif(concat_ws(', ', address ->> 'addressLine1',
                nullif(concat_ws(' ', address ->> 'postalCode', address ->> 'city'), '')), '')
    from (select coalesce(${orderedTo}, (
            select jsonb_build_object('addressLine1', own.address_line1, 'postalCode', own.postal_code, 'city', own.city)
              from addresses own where own.user_id = projects.owner_id and own.is_primary))) delivery (address))`;

/** Queues of projects. */
export const PROJECT_QUEUE: SubjectQueue<'project'> = {
  from: sql`projects`,
  id: sql.ref<number>('projects.id'),
  ownerId: sql.ref<number>('projects.owner_id'),
  search: 'projects.search',
  columns: {
    id: { select: sql.ref('projects.id') },
    userFullName: { select: person('owner_id', 'shown'), sort: person('owner_id', 'sorted') },
    patientName: { select: sql.ref('projects.patient_name'), sort: sql`lower(projects.patient_name)` },
    reference: { select: sql.ref('projects.product_code') },
    projectState: {
      select: sql.ref('projects.state'),
      sort: sql`array_position(${[...PROJECT_STATES]}::text[], projects.state)`,
    },
    deadline: { select: sql.ref('projects.deadline') },
    requestedDate: { select: sql.ref('projects.requested_date') },
    orderedTime: { select: instant('ordered_at'), sort: sql.ref('projects.ordered_at') },
    courierPickupDate: { select: sql.ref('projects.courier_pickup_date') },
    assigneeId: { select: sql.ref('projects.assignee_id') },
    assigneeName: { select: person('assignee_id', 'shown'), sort: person('assignee_id', 'sorted') },
    sleeves: { select: sleeves },
    deliveryAddress: { select: deliveryAddress },
    description: { select: sql.ref('projects.description') },
  },
  base: {
    version: sql.ref('projects.version'),
    userId: sql.ref('projects.owner_id'),
    patientName: sql.ref('projects.patient_name'),
    reference: sql.ref('projects.product_code'),
    urgent: sql.ref('projects.urgent'),
    renewalFrequency: sql.ref('projects.renewal_frequency'),
    onHoldReason: sql.ref('projects.hold_reason'),
    state: sql.ref('projects.state'),
    due: sql`coalesce(projects.deadline, projects.requested_date)`,
  },
  shown: projectShown,
  finish: (row, today) => ({
    ...row,
    late: isLate(row['state'] as ProjectState, row['due'] as IsoDate | null, today),
  }),
  lock: lockProject,
  changed: 'project.changed',
};

async function lockProject(trx: Transaction, id: number): Promise<LockedRow<'project'> | undefined> {
  const row = await trx
    .selectFrom('projects')
    .where('projects.id', '=', id)
    .select([
      'version',
      'state',
      'product_code',
      'hold_reason',
      'assignee_id',
      'impression_medium',
      'dicom_medium',
      'second_dicom_medium',
      'files_downloaded',
      'impression_digitised',
      'deadline',
      sql<ProjectInView['delivery']>`${orderedTo}`.as('delivery'),
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    version: row.version,
    facts: {
      state: row.state as ProjectState,
      productCode: row.product_code as ProductCode,
      holdReason: row.hold_reason as HoldReason | null,
      assigneeId: row.assignee_id,
      media: {
        impression: row.impression_medium as Medium | null,
        dicom: row.dicom_medium as Medium | null,
        secondDicom: row.second_dicom_medium as Medium | null,
      },
      filesDownloaded: row.files_downloaded,
      impressionDigitised: row.impression_digitised,
      delivery: row.delivery,
      deadline: row.deadline,
    },
  };
}
