import { USER_COLUMNS } from '@maxilla/contract/columns';
import { CATEGORIES, ROLES, USER_STATUSES } from '@maxilla/domain/people';
import type { Category, Role, UserStatus } from '@maxilla/domain/people';
import { choice, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/** Search params of the list of users. */
export type UsersSearch = ListSearch & { role?: Role; status?: UserStatus; category?: Category };

/** validateSearch of the list; unknown values become undefined. */
export function usersSearch(raw: Record<string, unknown>): UsersSearch {
  return {
    ...listSearch(raw, USER_COLUMNS),
    role: choice(raw['role'], ROLES),
    status: choice(raw['status'], USER_STATUSES),
    category: choice(raw['category'], CATEGORIES),
  };
}
