import { MultiSelect } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';
import { MAX_SHADES } from '@maxilla/domain/breakdowns';
import { SHADES } from '@maxilla/domain/shades';
import { useState } from 'react';

type Props = Omit<MultiSelectProps, 'value' | 'data'> & { value: readonly string[] };

/** The shades of a line of a prosthesis: those that are offered, and those that it has, which may be others. */
export function ShadesField({ value, ...props }: Props) {
  const [search, setSearch] = useState('');
  return (
    <MultiSelect
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // Enter takes the first one found, but none while nothing is typed.
      selectFirstOptionOnChange={search !== ''}
      maxValues={MAX_SHADES}
      data={[...new Set<string>([...SHADES, ...value])]}
      {...props}
      value={[...value]}
    />
  );
}
