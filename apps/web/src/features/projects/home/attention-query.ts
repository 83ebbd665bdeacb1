import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { cartOffer } from '@maxilla/domain/cart';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import type { ProjectRow } from '../../../project-ui/columns.tsx';
import type { RowLink } from '../../../ui/table-column.ts';

export type Home = ReplyOf<(typeof projects)['attention']>;
export type Needing = Home['attention'][number];

/** What needs the dentist and what is in progress; live events keep it up to date. */
export function attentionQuery() {
  return query(api.projects.attention);
}

/** Where a dentist's project is seen: what is not ordered yet on its customisation screen, else on its page. */
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
