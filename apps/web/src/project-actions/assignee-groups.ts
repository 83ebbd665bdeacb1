import { TEAM_CODES } from '@maxilla/domain/teams';
import type { TeamCode } from '@maxilla/domain/teams';

type Colleague = { readonly id: number; readonly teams: readonly TeamCode[] };

/**
 * Colleagues by team: first those of the reader's own teams, the reader before the others, then those of the `foremost`, then
 * the other teams, and last who is in none (`null`). Whoever is in several teams stands in the first of them.
 */
export function assigneeGroups<C extends Colleague>(
  colleagues: readonly C[],
  me: Colleague,
  foremost: readonly TeamCode[],
): readonly (readonly [team: TeamCode | null, members: readonly C[]])[] {
  const order = [...new Set([...me.teams, ...foremost, ...TEAM_CODES])];
  const teamOf = ({ teams }: C) => order.find((team) => teams.includes(team)) ?? null;
  const groups = Map.groupBy(
    colleagues.toSorted((one, other) => Number(other.id === me.id) - Number(one.id === me.id)),
    teamOf,
  );
  return [...order, null].flatMap((team) => {
    const members = groups.get(team);
    return members ? [[team, members] as const] : [];
  });
}
