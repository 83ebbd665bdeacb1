import { TREATMENTS } from '@maxilla/domain/products';
import { sql } from 'kysely';

import { constants } from '../../platform/database/constants.ts';
import { latestDelivery } from '../projects/api.ts';

/**
 * SQL of the aligners of a model's jaw in the delivery that it is printed for, of a query on `elements` with their `projects`; null of
 * anything else.
 */
export const aligners = sql`
  case when elements.kind = 'MODEL' and projects.product_type in (${sql.join(constants(TREATMENTS))})
       then ${latestDelivery(sql.ref<number>('projects.id'))} -> lower(elements.type) end`;
