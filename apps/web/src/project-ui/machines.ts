import { type MachineKind } from '@maxilla/domain/machines';
import { api } from '../api/client.ts';
import { query } from '../api/query.ts';

/** The query of the machines of some kinds. */
export function machinesOf(kinds: readonly MachineKind[]) {
  const [kind, ...others] = kinds;
  return query(api.machines.list, { query: kind && others.length === 0 ? { kind } : {} });
}
