import type { ReplyOf } from '@maxilla/contract/calls';
import type { dataExports } from '@maxilla/contract/exports';
import { DENTIST_EXPORT_COLUMNS } from '@maxilla/domain/export-columns';
import type { TeamCode } from '@maxilla/domain/teams';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { NOTHING } from '../../i18n/format.ts';
import { defined, useListSearch } from '../../ui/list-search.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { ExportList } from './export-list.tsx';
import type { DentistsExportSearch } from './exports-search.ts';

type Row = ReplyOf<(typeof dataExports)['dentists']>['dentists'][number];

const FIELDS = ['postalCode', 'city'] as const;

/** Dentists by postal code and city, and their spreadsheet (spec 3 §2.5). */
export function DentistsExportScreen({ team }: { team: TeamCode }) {
  const { t } = useTranslation('exports');
  const [search, change] = useListSearch<DentistsExportSearch>();
  const { page = 1, postalCode, city } = search;
  const wanted = defined({ postalCode, city });
  const list = useQuery({
    ...query(api.dataExports.dentists, { query: { ...wanted, ...(page > 1 ? { offset: page - 1 } : {}) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ExportList
      name="dentists"
      team={team}
      filters={FIELDS.map((field) => (
        <SearchBox
          key={field}
          label={t(`dentists.column.${field}`)}
          value={search[field] ?? ''}
          onSearch={(text) => change({ [field]: text || undefined }, { replace: true })}
          style={{ flex: '0 1 200px' }}
        />
      ))}
      list={list}
      reply={list.data}
      rowsOf={({ dentists }) => dentists}
      columns={DENTIST_EXPORT_COLUMNS.map((column) => ({
        id: column,
        header: t(`dentists.column.${column}`),
        cell: (row: Row) => (row[column] === '' ? NOTHING : row[column]),
        ...(column === 'fullName' ? { card: 'title' as const } : {}),
      }))}
      rowLink={(row) => ({ to: '/users/$userId/details', params: { userId: String(row.id) } })}
      wanted={wanted}
      disabled={list.data?.total === 0}
      ask={(idempotencyKey) => api.dataExports.exportDentists({ body: wanted, idempotencyKey })}
    />
  );
}
