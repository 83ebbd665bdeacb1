import { ROLE_HOME } from '@maxilla/domain/people';
import type { Role } from '@maxilla/domain/people';

/** The first screen of a role, as the router's types know it. */
export function homeOf(role: Role) {
  return ROLE_HOME[role] as '/user/myprojects';
}
