import { type Actor, can, inTeam } from '../people.ts';
import type { ProductType } from '../products.ts';
import { EDITORS } from './people.ts';

/** Which users the production actions are for (spec 2 §6, spec 3 §6). */

/** Staff who may edit projects of this product type. */
export function editsProduct(actor: Actor, type: ProductType): boolean {
  return can(actor, EDITORS[type]);
}

/** The team of the machines, which alone has views of plates and batches (spec 3 §2.2, §2.4). */
export function worksAtMachines(actor: Actor): boolean {
  return inTeam(actor, ['PROD_MACHINE']);
}
