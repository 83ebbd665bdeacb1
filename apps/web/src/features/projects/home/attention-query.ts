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

/** Target of a card: where the dentist does what is needed. */
export function targetOf(row: Needing): RowLink {
  const { to, ...rest } = linkTo(row);
  if (row.reason === 'inCart') return { to: '/user/cart' };
  if (row.reason === 'reply') return { to, ...rest, search: { ...rest.search, tab: 'messages' } };
  if (row.reason === 'draftPlan') return { to, ...rest, search: { ...rest.search, open: 'plan' } };
  const sendsFiles = row.reason === 'filesRejected' || row.reason === 'newFilesToConfirm';
  return { to: sendsFiles ? '/projects/$projectId/customization' : to, ...rest };
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
