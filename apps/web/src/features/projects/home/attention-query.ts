import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { linkTo } from '../../../project-ui/dentist-link.ts';
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
  // A date is changed once the project is out of the cart, which says so beside it.
  if (row.projectState === 'ADDED_TO_CART') return { to: '/user/cart' };
  if (row.reason === 'reply') return { to, ...rest, search: { ...rest.search, tab: 'messages' } };
  if (row.reason === 'draftPlan') return { to, ...rest, search: { ...rest.search, open: 'plan' } };
  const sendsFiles = row.reason === 'filesRejected' || row.reason === 'newFilesToConfirm';
  return { to: sendsFiles ? '/projects/$projectId/customization' : to, ...rest };
}
