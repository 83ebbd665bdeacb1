import type { Role } from '@maxilla/domain/people';
import type { Me } from '../api/me.ts';

/** How staff ask for a list of users: in their own name, and for dentists by their role (spec 1 §6). */
export function askedBy({ id }: Pick<Me, 'id'>, role?: Role) {
  return { requestedBy: id, ...(role ? { userRole: role } : {}) };
}
