import type { ProsthesisCategory } from '@maxilla/domain/prosthesis-categories';
import { type RawBuilder, sql } from 'kysely';

/** The category of a prosthesis, as `categoryOf` has it of its lines; null of anything else. */
export const prosthesisCategory = (projectId: RawBuilder<number>) => sql<ProsthesisCategory | null>`(
  select kind.category
    from elements line
    join breakdowns on breakdowns.element_id = line.id
    join prosthesis_prices kind on kind.price_id = breakdowns.price_id
   where line.project_id = ${projectId} and line.state is distinct from 'REMOVED'
   order by kind.category <> 'IMPLANT_SUPPORTED', line.number limit 1)`;

/** Whether a line of a row of `projects` is a cut-back. */
export const hasCutBack = sql<boolean>`exists (
  select from elements line
    join breakdowns on breakdowns.element_id = line.id
    join prosthesis_prices kind on kind.price_id = breakdowns.price_id
   where line.project_id = projects.id and line.state is distinct from 'REMOVED' and kind.cut_back)`;
