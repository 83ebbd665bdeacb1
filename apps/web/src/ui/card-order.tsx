import { Group, NativeSelect, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import type { Column, OnSort, Sort } from './table-column.ts';

type Props = {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'sortable'>[];
  sorts: readonly Sort[];
  onSort: OnSort;
};

/** The order of cards, which have no heads to press: a column and its direction. */
export function CardOrder({ columns, sorts, onSort }: Props) {
  const { t } = useTranslation();
  const select = useId();
  const offered = columns.filter(({ sortable }) => sortable === true);
  const [first] = sorts;
  const chosen = offered.find(({ id }) => id === first?.by);
  const direction = first?.direction ?? 'asc';
  const sortBy = (by: string, next: Sort['direction']) => onSort(by, next, [{ by, direction: next }]);
  if (offered.length === 0) return null;
  return (
    <Group gap="xs" wrap="nowrap" mb="xs">
      <Text component="label" htmlFor={select} fz="sm" c="dimmed" style={{ flexShrink: 0 }}>
        {t('table.sortBy')}
      </Text>
      <NativeSelect
        id={select}
        flex={1}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) => sortBy(value, 'asc')}
      >
        {chosen ? null : <option value="">{t('table.usualOrder')}</option>}
        {offered.map(({ id, header }) => (
          <option key={id} value={id}>
            {header}
          </option>
        ))}
      </NativeSelect>
      {chosen ? (
        <IconButton
          icon={direction === 'asc' ? IconArrowUp : IconArrowDown}
          label={t(`table.${direction}`)}
          onClick={() => sortBy(chosen.id, direction === 'asc' ? 'desc' : 'asc')}
        />
      ) : null}
    </Group>
  );
}
