import { type Actor, can, canAny, isStaff } from '../people.ts';
import type { ProductType } from '../products.ts';
import type { TeamCode } from '../teams.ts';
import { EDITORS } from './people.ts';

/** Which users the production actions are for (spec 2 §6, spec 3 §6). */

/** A member of one of these teams, or an administrator. */
export function inTeam(actor: Actor, ...teams: readonly TeamCode[]): boolean {
  if (actor.role === 'ROLE_ADMIN') return true;
  return isStaff(actor) && teams.some((team) => actor.teams.includes(team));
}

/** Staff who may edit projects of each of these types. */
export function editsAll(actor: Actor, types: readonly ProductType[]): boolean {
  return types.every((type) => can(actor, EDITORS[type]));
}

/** Staff who may edit projects of at least one type. */
export function editsAny(actor: Actor): boolean {
  return canAny(actor, Object.values(EDITORS));
}

/** Machine operators, and staff who may edit every product on the plate; for an empty plate, any editor. */
export function worksAtMachines(
  actor: Actor,
  elements: readonly { readonly productType: ProductType }[],
): boolean {
  const types = elements.map(({ productType }) => productType);
  return inTeam(actor, 'PROD_MACHINE') || (types.length > 0 ? editsAll(actor, types) : editsAny(actor));
}
