import { Select } from '@mantine/core';
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter, SelectProps } from '@mantine/core';
import type { TeamCode } from '@maxilla/domain/teams';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useMe } from '../api/me.ts';
import { query } from '../api/query.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { matches } from '../ui/matches.ts';
import { assigneeGroups } from './assignee-groups.ts';

const FRESH_FOR_MS = 5 * 60_000;

type Props = Omit<SelectProps, 'data' | 'filter'> & {
  /** Offers members of these teams only. */
  only?: readonly TeamCode[];
  /** The teams of the product, whose members come after those of the reader's own. */
  foremost: readonly TeamCode[];
};

/** Chooses a colleague by team and name; what is typed is part of either. */
export function AssigneeField({ only, foremost, ...select }: Props) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const me = useMe();
  const filter = only ? { teamCodes: [...only] } : {};
  const colleagues = useQuery({
    ...query(api.users.colleagues, { query: filter }),
    staleTime: FRESH_FOR_MS,
  });
  // In a dialog that opens, the field has the focus before its name: what is typed replaces it.
  const field = useRef<HTMLInputElement>(null);
  const isLoaded = colleagues.data !== undefined;
  useEffect(() => {
    if (isLoaded)
      afterPaint(() => {
        if (document.activeElement === field.current) field.current?.select();
      });
  }, [isLoaded]);
  const users = colleagues.data?.users ?? [];
  const nameOf = (team: TeamCode | null) => (team ? t(`vocabulary:team.${team}`) : t('assignee.noTeam'));
  const teamsOf = new Map(users.map(({ id, teams }) => [String(id), teams.map(nameOf).join(' ')]));
  const among: OptionsFilter = ({ options, search }) => {
    const isSought = ({ value, label }: ComboboxItem) =>
      matches(`${label} ${teamsOf.get(value) ?? ''}`, search);
    return options.flatMap((option): ComboboxParsedItem[] => {
      if (!('group' in option)) return isSought(option) ? [option] : [];
      const items = option.items.filter(isSought);
      return items.length > 0 ? [{ ...option, items }] : [];
    });
  };
  return (
    <Select
      label={t('assignee.label')}
      placeholder={t('assignee.nobody')}
      data={assigneeGroups(users, me, foremost).map(([team, members]) => ({
        group: nameOf(team),
        items: members.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
      }))}
      searchable
      filter={among}
      nothingFoundMessage={colleagues.data && t('assignee.notFound')}
      {...select}
      ref={field}
    />
  );
}
