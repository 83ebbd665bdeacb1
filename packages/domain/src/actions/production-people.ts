import { worksAs } from '../dashboard-access.ts';
import type { MachineKind } from '../machines.ts';
import { type Actor, can } from '../people.ts';
import type { ProductType } from '../products.ts';
import { EDITORS } from './people.ts';

/** Users that the production actions are meant for (spec 2 §6, spec 3 §6). */

/** Staff who may edit projects of this product type. */
export function editsProduct(actor: Actor, type: ProductType): boolean {
  return can(actor, EDITORS[type]);
}

/**
 * Users who have the views of the plates and batches of a kind of machine (spec 3 §2.2, §2.4), or of any kind
 * if it is unknown.
 */
export function worksAtMachines(actor: Actor, kind?: MachineKind): boolean {
  return worksAs(actor, ['PROD_MACHINE'], kind);
}
