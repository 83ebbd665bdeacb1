import { REFERENCES, type Standing } from '@maxilla/domain/company';
import type { MachineKind } from '@maxilla/domain/machines';
import type { Permission } from '@maxilla/domain/permissions';
import type { TeamCode } from '@maxilla/domain/teams';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { isUsable } from '../users/api.ts';

/**
 * The setup of an installation apart from the company and its price list, in a single statement. Of the reference data, only
 * rows that are offered count: neither removed nor waiting for validation.
 */
export async function readStanding(
  db: Database | Transaction,
): Promise<Omit<Standing, 'company' | 'hasAddress' | 'missingPrices' | 'unset'>> {
  const { rows } = await sql<{
    brands: boolean;
    implantModels: boolean;
    implants: boolean;
    sleeves: boolean;
    kits: boolean;
    machines: string[];
    people: { teams: TeamCode[]; permissions: Permission[] }[];
    hasDentist: boolean;
  }>`
    select exists (select from brands where is_implant) as brands,
           exists (select from implant_models where removed_at is null) as "implantModels",
           exists (select from implant_details where removed_at is null) as implants,
           exists (select from sleeves where validated and removed_at is null) as sleeves,
           exists (select from guided_surgical_kits where removed_at is null) as kits,
           array(select distinct kind from machines where removed_at is null) as machines,
           (select coalesce(jsonb_agg(distinct jsonb_build_object('teams', teams, 'permissions', permissions)), '[]')
              from users where role = 'ROLE_INTERNAL_USER' and ${isUsable()}) as people,
           exists (select from users where role = 'ROLE_USER' and ${isUsable()}) as "hasDentist"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a list of values has a row');
  const references = REFERENCES.filter((name) => row[name]);
  return {
    references,
    machineKinds: row.machines as MachineKind[],
    people: row.people,
    hasDentist: row.hasDentist,
  };
}
