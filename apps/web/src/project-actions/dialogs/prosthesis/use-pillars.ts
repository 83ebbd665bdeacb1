import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';

/** A pillar that is chosen, with its name. */
export type ChosenPillar = { readonly id: number; readonly name: string; readonly brand?: string | null };

/** The name of a pillar, with its brand. */
export const pillarLabel = ({ name, brand }: Omit<ChosenPillar, 'id'>) =>
  brand ? `${brand} · ${name}` : name;

/**
 * The options of a choice of validated pillars, of the stock or made for a tooth, that match what is searched; those that are
 * chosen are always among them.
 */
export function usePillars(custom: boolean, chosen: readonly ChosenPillar[]) {
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search, DEBOUNCE_MS);
  // What the field shows of a choice is no search.
  const searchKey = chosen.some((pillar) => pillarLabel(pillar) === searched) ? '' : searched.trim();
  const { data } = useQuery({
    ...query(api.pillarsSource.list, {
      query: {
        validated: 'true',
        customPillar: custom ? 'true' : 'false',
        bearing: 'true',
        orderBy: 'name',
        sort: 'asc',
        ...(searchKey ? { searchKey } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.rows ?? []).map((row) => ({
    id: row.id,
    name: String(row['name']),
    brand: typeof row['brand'] === 'string' ? row['brand'] : null,
  }));
  const others = chosen.filter(({ id }) => found.every((pillar) => pillar.id !== id));
  return {
    data: [...others, ...found].map((pillar) => ({ value: String(pillar.id), label: pillarLabel(pillar) })),
    search: { searchValue: search, onSearchChange: setSearch },
  };
}
