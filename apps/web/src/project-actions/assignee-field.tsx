import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import type { TeamCode } from '@maxilla/domain/teams';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useMe } from '../api/me.ts';
import { query } from '../api/query.ts';

const FRESH_FOR_MS = 5 * 60_000;

type Props = Omit<SelectProps, 'data'> & {
  /** Offers members of these teams only. */
  teams?: readonly TeamCode[];
  /** Offers members of these teams first, apart from the others. */
  foremost?: readonly TeamCode[];
};

/** Chooses a colleague by name, with their teams. */
export function AssigneeField({ teams, foremost = [], ...select }: Props) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const me = useMe();
  const filter = teams ? { teamCodes: teams.join(',') } : {};
  const colleagues = useQuery({
    ...query(api.users.colleagues, { query: filter }),
    staleTime: FRESH_FOR_MS,
  });
  // Sorts the user first, then members of the same teams.
  const nearness = (user: { id: number; teams: readonly TeamCode[] }) =>
    user.id === me.id ? 0 : user.teams.some((team) => me.teams.includes(team)) ? 1 : 2;
  const users = (colleagues.data?.users ?? []).toSorted((one, other) => nearness(one) - nearness(other));
  const namesOf = (codes: readonly TeamCode[]) =>
    codes.map((team) => t(`vocabulary:team.${team}`)).join(', ');
  const optionsOf = (some: typeof users) =>
    some.map(({ id, fullName, teams: theirs }) => ({
      value: String(id),
      label: [fullName, namesOf(theirs)].filter(Boolean).join(' · '),
    }));
  const isForemost = (user: (typeof users)[number]) => user.teams.some((team) => foremost.includes(team));
  const near = users.filter((user) => isForemost(user));
  const data =
    near.length === 0
      ? optionsOf(users)
      : [
          { group: namesOf(foremost), items: optionsOf(near) },
          { group: t('assignee.others'), items: optionsOf(users.filter((user) => !isForemost(user))) },
        ].filter(({ items }) => items.length > 0);
  return (
    <Select
      label={t('assignee.label')}
      placeholder={t('assignee.nobody')}
      data={data}
      searchable
      {...select}
    />
  );
}
