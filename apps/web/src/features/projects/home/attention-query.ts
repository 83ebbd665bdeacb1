import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { cartOffer } from '@maxilla/domain/cart';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import type { ProjectRow } from '../../../project-ui/columns.tsx';
import type { RowLink } from '../../../ui/table-column.ts';

export type Home = ReplyOf<(typeof projects)['attention']>;
export type Needing = Home['attention'][number];

/** Projects that need attention and projects in progress; kept up to date by live events. */
export function attentionQuery() {
  return query(api.projects.attention);
}

/** Link to a dentist's project: the customisation screen before the order, the project page after it. */
export function linkTo(
  row: Pick<ProjectRow, 'id' | 'projectState' | 'productTypeId'>,
  from?: number,
): RowLink {
  return {
    to: cartOffer(row.projectState) ? '/projects/$projectId/customization' : '/projects/$projectId/details',
    params: { projectId: String(row.id) },
    search: { productTypeId: row.productTypeId, ...(from ? { from } : {}) },
  };
}
