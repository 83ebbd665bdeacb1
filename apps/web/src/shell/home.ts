import { ROLE_HOME } from '@maxilla/domain/people';
import type { Role } from '@maxilla/domain/people';

/** The home screen of a role, with the router's types. */
export function homeOf(role: Role) {
  return ROLE_HOME[role] as '/user/myprojects';
}
