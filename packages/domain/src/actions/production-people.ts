import { worksAs } from '../dashboard-access.ts';
import type { MachineKind } from '../machines.ts';
import type { Actor } from '../people.ts';

/** Users that the production actions are meant for (spec 2 §6, spec 3 §6). */

/**
 * Users who have the views of the plates and batches of some kinds of machines (spec 3 §2.2, §2.4), or of any if
 * they are unknown.
 */
export function worksAtMachines(actor: Actor, kinds: readonly MachineKind[] = []): boolean {
  return worksAs(actor, ['PROD_MACHINE'], kinds);
}
