import { batchCategory } from '@maxilla/domain/batches';
import type { IsoDate } from '@maxilla/domain/days';
import { ELEMENT_STATES, ELEMENT_TYPES } from '@maxilla/domain/elements';
import type { Language } from '@maxilla/domain/people';
import { isLate, type ProjectState } from '@maxilla/domain/states';
import { type Asker, type Conditions, conditionsOf } from '@maxilla/domain/views/conditions';
import type { ElementFilter } from '@maxilla/domain/views/element-filter';
import { type Expression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import type { DB } from '../../platform/database/schema.ts';
import { contains } from '../../platform/database/search.ts';
import { constants } from '../../platform/database/constants.ts';
import { alignersOfElement } from '../projects/api.ts';
import { dueWithin } from './project-conditions.store.ts';
import { due, inOrder, person, projectsOf, prosthesisCategory } from './project-queue.store.ts';
import type { SubjectQueue } from './subject.ts';

type Elements = ExpressionBuilder<DB, 'elements' | 'projects'>;

const elements = expressionBuilder<DB, 'elements' | 'projects'>();
const projects = expressionBuilder<DB, 'projects'>();

/** The SQL of each filter condition, on `elements` with their `projects`. */
const CONDITIONS: Conditions<ElementFilter, [eb: Elements, asker: Asker], Expression<SqlBool>> = {
  states: (states, eb) => eb('elements.state', 'in', constants(states)),
  category: (category, eb) => {
    const { kind, types } = batchCategory(category);
    return eb.and([eb('elements.kind', '=', sql.lit(kind)), eb('elements.type', 'in', constants(types))]);
  },
  kinds: (kinds, eb) => eb('elements.kind', 'in', constants(kinds)),
  types: (types, eb) => eb('elements.type', 'in', constants(types)),
  onHold: (onHold, eb) => eb('projects.on_hold', '=', sql.lit(onHold)),
  deadline: (window, _, asker) => dueWithin(window, projects, asker),
};

/** A column of the line of a prosthesis; null of any other element. */
const ofLine = <T>(column: string) => sql<T | null>`(
  select ${sql.ref(`line.${column}`)} from breakdowns line where line.element_id = elements.id)`;

/** The teeth of the line of a prosthesis. */
const teeth = sql`array(
  select dent.dent_number from breakdown_dents dent where dent.element_id = elements.id order by dent.dent_number)`;

/** What the price of a line says it is. */
const priceDescription = (language: Language) => sql<string | null>`(
  select ${sql.ref(`price.description_${language === 'FR' ? 'fr' : 'en'}`)}
    from breakdowns line join prices price on price.id = line.price_id where line.element_id = elements.id)`;

/** The category of a line of a prosthesis; of anything else that of its prosthesis. */
const category = sql<string | null>`coalesce(
  (select kind.category from breakdowns line join prosthesis_prices kind on kind.price_id = line.price_id
    where line.element_id = elements.id),
  ${prosthesisCategory})`;

const CONDITION = (filter: ElementFilter, asker: Asker) =>
  elements.and(conditionsOf(CONDITIONS, filter, elements, asker));

/** The SQL condition that a row of `projects` has an element that matches a filter for a given reader. */
export const hasElementShown = (filter: ElementFilter, asker: Asker) => sql<SqlBool>`exists (
  select from elements where elements.project_id = projects.id and ${CONDITION(filter, asker)})`;

/** Element queues, which can be sorted by columns of their projects. */
export const ELEMENT_QUEUE: SubjectQueue<'element'> = {
  from: sql`elements join projects on projects.id = elements.project_id`,
  id: sql.ref<number>('elements.id'),
  columns: {
    projectId: { select: sql.ref('elements.project_id') },
    urgent: { select: sql.ref('projects.urgent') },
    patientName: { select: sql.ref('projects.patient_name'), sort: sql`lower(projects.patient_name)` },
    userFullName: { select: person('owner_id', 'shown'), sort: person('owner_id', 'sorted') },
    reference: { select: sql.ref('projects.product_code') },
    type: {
      select: sql.ref('elements.type'),
      sort: sql`array_position(${[...ELEMENT_TYPES]}::text[], elements.type)`,
    },
    quantity: { select: sql.ref('elements.quantity') },
    materialFamily: { select: sql.ref('elements.material_family') },
    machiningShade: { select: ofLine<string>('machining_shade') },
    uncertainMachining: { select: sql<boolean>`coalesce(${ofLine<boolean>('uncertain_machining')}, false)` },
    primaryPriceDescription: (language) => ({ select: priceDescription(language) }),
    machiningComment: { select: ofLine<string>('machining_comment') },
    deadline: { select: sql.ref('projects.deadline') },
    assigneeName: { select: person('assignee_id', 'shown'), sort: person('assignee_id', 'sorted') },
    dentString: { select: teeth },
    prosthesisCategory: { select: category, sort: inOrder(category) },
    productionState: {
      select: sql.ref('elements.state'),
      sort: sql`array_position(${[...ELEMENT_STATES]}::text[], elements.state)`,
    },
  },
  base: {
    version: sql.ref('elements.version'),
    projectId: sql.ref('elements.project_id'),
    userId: sql.ref('projects.owner_id'),
    patientName: sql.ref('projects.patient_name'),
    reference: sql.ref('projects.product_code'),
    kind: sql.ref('elements.kind'),
    type: sql.ref('elements.type'),
    route: sql.ref('elements.route'),
    quantity: sql.ref('elements.quantity'),
    materialFamily: sql.ref('elements.material_family'),
    aligners: alignersOfElement,
    urgent: sql.ref('projects.urgent'),
    renewalFrequency: sql.ref('projects.renewal_frequency'),
    onHoldReason: sql.ref('projects.hold_reason'),
    state: sql.ref('projects.state'),
    due,
  },
  shown: CONDITION,
  found: (text) => contains('projects.search', text),
  ofProject: (projectId) => sql<SqlBool>`elements.project_id = ${projectId}`,
  ofOrder: (orderId) => sql<SqlBool>`elements.project_id in (${projectsOf(orderId)})`,
  ownedBy: (ownerId) => sql<SqlBool>`projects.owner_id = ${ownerId}`,
  ofCategory: (wanted) => sql<SqlBool>`${category} = ${wanted}`,
  due,
  first: sql`${due}::text || ' ' || projects.id`,
  urgent: sql.ref('projects.urgent'),
  late: ({ state, due }, today) => isLate(state as ProjectState, due as IsoDate | null, today),
};
