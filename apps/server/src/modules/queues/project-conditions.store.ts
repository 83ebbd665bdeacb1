import { type Asker, type Conditions, conditionsOf, type DayWindow } from '@maxilla/domain/views/conditions';
import type { ProjectFilter } from '@maxilla/domain/views/project-filter';
import { type Expression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import type { DB } from '../../platform/database/schema.ts';
import { hasCutBack, planDeclined } from '../projects/api.ts';
import { constants } from '../../platform/database/constants.ts';

type Projects = ExpressionBuilder<DB, 'projects'>;

const projects = expressionBuilder<DB, 'projects'>();

/** The SQL of each filter condition, on `projects`. */
const CONDITIONS: Conditions<ProjectFilter, [eb: Projects, asker: Asker], Expression<SqlBool>> = {
  states: (states, eb) => eb('projects.state', 'in', constants(states)),
  productCodes: (codes, eb) => eb('projects.product_code', 'in', constants(codes)),
  steps: (steps, eb) =>
    eb.or(
      steps.map(({ states, productCodes }) => {
        const inStates = eb('projects.state', 'in', constants(states));
        return productCodes
          ? eb.and([inStates, eb('projects.product_code', 'in', constants(productCodes))])
          : inStates;
      }),
    ),
  onHold: (onHold, eb) => eb('projects.on_hold', '=', sql.lit(onHold)),
  holdReasons: (reasons, eb) => eb('projects.hold_reason', 'in', constants(reasons)),
  assignee: (assignee, eb, { actorId }) => {
    if (assignee === 'me') return eb('projects.assignee_id', '=', actorId);
    return eb('projects.assignee_id', assignee === 'none' ? 'is' : 'is not', null);
  },
  medium: (medium, eb) =>
    eb.or([
      eb('projects.impression_medium', '=', sql.lit(medium)),
      eb('projects.dicom_medium', '=', sql.lit(medium)),
      eb('projects.second_dicom_medium', '=', sql.lit(medium)),
    ]),
  filesDownloaded: (downloaded, eb) => eb('projects.files_downloaded', '=', sql.lit(downloaded)),
  impressionDigitised: (digitised, eb) => eb('projects.impression_digitised', '=', sql.lit(digitised)),
  destination: ({ group, inside }, eb) =>
    eb('projects.destination_group', inside ? 'is not distinct from' : 'is distinct from', sql.lit(group)),
  deadline: dueWithin,
  cutBack: (cutBack) => sql<SqlBool>`${hasCutBack} = ${sql.lit(cutBack)}`,
  planDeclined: (declined) => sql<SqlBool>`${planDeclined} = ${sql.lit(declined)}`,
};

/** The condition that the deadline of a row of `projects` falls within a window; one without a deadline is due today. */
export function dueWithin(
  { from, to }: DayWindow,
  eb: ExpressionBuilder<DB, 'projects'>,
  { today }: Asker,
): Expression<SqlBool> {
  const inDays = (days: number) => sql<string>`(${today}::date + ${sql.lit(days)})`;
  const due = eb.fn.coalesce('projects.deadline', inDays(0));
  return eb.and([
    ...(from === undefined ? [] : [eb(due, '>=', inDays(from))]),
    ...(to === undefined ? [] : [eb(due, '<=', inDays(to))]),
  ]);
}

/** The SQL condition that a row of `projects` matches a filter for a given reader. */
export function projectShown(filter: ProjectFilter, asker: Asker): Expression<SqlBool> {
  return projects.and(conditionsOf(CONDITIONS, filter, projects, asker));
}
