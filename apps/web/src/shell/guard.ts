import { ROLE_ROOT } from '@maxilla/domain/people';
import type { Role } from '@maxilla/domain/people';
import { ApiError } from '../api/api-error.ts';
import type { Me } from '../api/me.ts';

/** In a route's beforeLoad: refuses the screen, and loads nothing below it, unless the role is one of these. */
export function requireRole(me: Me, ...roles: Role[]): void {
  if (!roles.includes(me.role)) throw new ApiError(403, 'access.denied');
}

/** Whether the first part of an address is that of an area of staff. */
export function isStaffRoot(root: string): boolean {
  return root === ROLE_ROOT.ROLE_ADMIN || root === ROLE_ROOT.ROLE_INTERNAL_USER;
}
