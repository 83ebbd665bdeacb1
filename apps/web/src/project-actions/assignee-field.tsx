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
};

/** Chooses a colleague by name, with their teams. */
export function AssigneeField({ teams, ...select }: Props) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const me = useMe();
  const filter = teams ? { teamCodes: teams.join(',') } : {};
  const colleagues = useQuery({
    ...query(api.users.colleagues, { query: filter }),
    staleTime: FRESH_FOR_MS,
  });
  // Those one works with come first, oneself before all.
  const nearness = (user: { id: number; teams: readonly TeamCode[] }) =>
    user.id === me.id ? 0 : user.teams.some((team) => me.teams.includes(team)) ? 1 : 2;
  const users = (colleagues.data?.users ?? []).toSorted((one, other) => nearness(one) - nearness(other));
  const options = users.map((user) => {
    const names = user.teams.map((team) => t(`vocabulary:team.${team}`)).join(', ');
    return { value: String(user.id), label: [user.fullName, names].filter(Boolean).join(' · ') };
  });
  return (
    <Select
      label={t('assignee.label')}
      placeholder={t('assignee.nobody')}
      data={options}
      searchable
      {...select}
    />
  );
}
