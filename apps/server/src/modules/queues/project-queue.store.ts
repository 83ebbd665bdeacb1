import { DEFAULT_COURIER } from '@maxilla/domain/couriers';
import { PROSTHESIS_CATEGORIES } from '@maxilla/domain/prosthesis-categories';
import type { IsoDate } from '@maxilla/domain/days';
import { HOLD_REASONS } from '@maxilla/domain/holds';
import { DELIVERED_STATES, isLate, PROJECT_STATES, type ProjectState } from '@maxilla/domain/states';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { constants } from '../../platform/database/constants.ts';
import { asInstant } from '../../platform/database/days.ts';
import { contains } from '../../platform/database/search.ts';
import { beginsHold, wasUndone } from '../history/api.ts';
import { onOneLine, parcelAddress } from '../logistics/api.ts';
import {
  cloudFacts,
  dentistReplied,
  impressionFacts,
  missingInCloud,
  nextImpressionOf,
  prosthesisCategory as categoryOfProject,
} from '../projects/api.ts';
import { projectShown } from './project-conditions.store.ts';
import { sleeves } from './sleeves.store.ts';
import type { SubjectQueue } from './subject.ts';

/** The name of a person of a project, for display or for sorting. */
export const person = (column: 'owner_id' | 'assignee_id', name: 'shown' | 'sorted') =>
  sql<string>`(select ${sql.raw(
    name === 'shown'
      ? `person.first_name || ' ' || person.surname`
      : `person.surname || ' ' || person.first_name`,
  )} from users person where person.id = ${sql.ref(`projects.${column}`)})`;

/** The set of sockets taken for a guide. */
const socketSet = sql<string | null>`(
  select nullif(socket_set, '') from project_guides where project_id = projects.id)`;

/** The teeth of a project's implants. */
const teeth = sql`array(
  select dent_number from project_implants implant
   where implant.project_id = projects.id and implant.removed_at is null order by dent_number)`;

/** How many comments of staff there are. */
const comments = sql<number>`(
  select count(*) from comments where comments.project_id = projects.id and comments.removed_at is null)`;

/** The parcel's address on one line. */
const deliveryAddress = onOneLine(parcelAddress);

/** When the current hold of a project began. */
const heldSince = sql<Date>`(
  select max(entry.at) from history entry
   where entry.subject_id = projects.id and entry.subject = 'project'
     and (entry.code = 'HELD' or ${beginsHold('entry', 'projects.hold_reason')}) and not ${wasUndone('entry')})`;

/** The day that a project is due, and none once it is delivered: some views show treatments that are. */
export const due = sql<string | null>`(
  case when projects.state not in (${sql.join(constants(DELIVERED_STATES))})
       then coalesce(projects.deadline, projects.requested_date) end)`;

/** The category of a prosthesis; null of anything else. */
export const prosthesisCategory = categoryOfProject(sql.ref<number>('projects.id'));

/** The place of a category among all of them. */
export const inOrder = (category: RawBuilder<string | null>) =>
  sql`array_position(${[...PROSTHESIS_CATEGORIES]}::text[], ${category})`;

/** The teeth of the lines of a prosthesis. */
const lineTeeth = sql`array(
  select distinct dent.dent_number from elements line join breakdown_dents dent on dent.element_id = line.id
   where line.project_id = projects.id and line.state is distinct from 'REMOVED' order by dent.dent_number)`;

/** The projects of an order. */
export const projectsOf = (orderId: number) =>
  sql`select project_id from order_lines where order_id = ${orderId}`;

/** Project queues. */
export const PROJECT_QUEUE: SubjectQueue<'project'> = {
  from: sql`projects`,
  id: sql.ref<number>('projects.id'),
  columns: {
    id: { select: sql.ref('projects.id') },
    urgent: { select: sql.ref('projects.urgent') },
    userFullName: { select: person('owner_id', 'shown'), sort: person('owner_id', 'sorted') },
    patientName: { select: sql.ref('projects.patient_name'), sort: sql`lower(projects.patient_name)` },
    reference: { select: sql.ref('projects.product_code') },
    projectState: {
      select: sql.ref('projects.state'),
      sort: sql`array_position(${[...PROJECT_STATES]}::text[], projects.state)`,
    },
    deadline: { select: sql.ref('projects.deadline') },
    requestedDate: { select: sql.ref('projects.requested_date') },
    orderedTime: { select: asInstant(sql.ref('projects.ordered_at')), sort: sql.ref('projects.ordered_at') },
    holdReason: {
      select: sql.ref('projects.hold_reason'),
      sort: sql`array_position(${[...HOLD_REASONS]}::text[], projects.hold_reason)`,
    },
    dentistReplied: { select: dentistReplied('projects') },
    heldSince: { select: asInstant(heldSince), sort: heldSince },
    expectedReceptionDate: { select: sql.ref('projects.expected_reception_date') },
    reminder: { select: sql.ref('projects.reminder_date') },
    courierPickupDate: { select: sql.ref('projects.courier_pickup_date') },
    assigneeId: { select: sql.ref('projects.assignee_id') },
    assigneeName: { select: person('assignee_id', 'shown'), sort: person('assignee_id', 'sorted') },
    socketSet: { select: socketSet },
    teeth: { select: teeth },
    sleeves: { select: sleeves },
    deliveryAddress: { select: deliveryAddress },
    nextImpression: { select: impressionFacts, shown: nextImpressionOf },
    cloudFiles: { select: cloudFacts, shown: missingInCloud },
    comments: { select: comments },
    dentString: { select: lineTeeth },
    prosthesisCategory: { select: prosthesisCategory, sort: inOrder(prosthesisCategory) },
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
    due,
    courierService: sql`coalesce(nullif(projects.courier_service, ''), ${DEFAULT_COURIER}::text)`,
  },
  shown: projectShown,
  // Views that show the socket set search it too; they have few rows, so the text index is not needed.
  found: (text, columns) =>
    contains(
      columns.includes('socketSet')
        ? sql<string>`(projects.search || ' ' || fold(coalesce(${socketSet}, '')))`
        : 'projects.search',
      text,
    ),
  ofProject: (projectId) => sql<SqlBool>`projects.id = ${projectId}`,
  ofOrder: (orderId) => sql<SqlBool>`projects.id in (${projectsOf(orderId)})`,
  ownedBy: (ownerId) => sql<SqlBool>`projects.owner_id = ${ownerId}`,
  ofCategory: (category) => sql<SqlBool>`${prosthesisCategory} = ${category}`,
  due,
  first: sql`${due}::text || ' ' || projects.id`,
  urgent: sql.ref('projects.urgent'),
  late: ({ state, due }, today) => isLate(state as ProjectState, due as IsoDate | null, today),
};
