import { Button, NativeSelect } from '@mantine/core';
import { TRAIL_SUBJECTS } from '@maxilla/domain/accounts';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { IconFilterOff, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DayRangeFields } from '../../ui/day-range-fields.tsx';
import { rangeRefusal } from '../../ui/day-range.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { listQuery, useListSearch } from '../../ui/list-search.ts';
import { Pager } from '../../ui/pager.tsx';
import { TrailEntry, useActorWords } from './trail-entry.tsx';
import { trailSearch } from './trail-search.ts';
import type { TrailSearch } from './trail-search.ts';

/** The audit trail of accounts and rights, searched by person, subject and time. */
export function TrailScreen() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const format = useFormat();
  const actorOf = useActorWords();
  const [search] = useListSearch<TrailSearch>();
  const { ofUser, subject, from, to } = search;
  // The days are the wrong way round, as their fields say.
  const isRefused = rangeRefusal({ from: from ?? null, to: to ?? null }, true) !== undefined;
  const list = useQuery({
    ...query(api.accounts.changes, {
      query: {
        ...listQuery(search, ['id']),
        ...(ofUser ? { ofUser } : {}),
        ...(subject ? { subject } : {}),
        ...(from ? { fromDate: from } : {}),
        ...(to ? { toDate: to } : {}),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: !isRefused,
  });
  const page = isRefused ? undefined : list.data;
  const narrowed = [search.q, ofUser, subject, from, to].some((value) => value !== undefined);
  const empty = isRefused ? 'noRange' : narrowed ? 'noMatch' : 'none';
  return (
    <ListPage
      title={t('trail.title')}
      total={page?.total}
      search={t('trail.search')}
      filters={<TrailFilters />}
      back={
        ofUser
          ? { to: '/users/$userId/details', params: { userId: String(ofUser) } }
          : { to: '/$staffRoot/users', params: { staffRoot: ROLE_ROOT[me.role] } }
      }
    >
      <DataTable
        label={t('trail.title')}
        rows={isRefused ? [] : page?.changes}
        columns={[
          { id: 'at', header: t('trail.at'), cell: (row) => format.moment(row.at), width: 170 },
          {
            id: 'person',
            header: t('trail.person'),
            cell: (row) => <strong>{row.userFullName}</strong>,
            card: 'title',
          },
          { id: 'change', header: t('trail.change'), cell: (row) => <TrailEntry change={row} /> },
          { id: 'actor', header: t('trail.actor'), cell: actorOf },
        ]}
        rowId={(row) => row.id}
        rowLink={(row) => ({
          to: '/users/$userId/details',
          params: { userId: String(row.userId) },
          'aria-label': `${format.moment(row.at)} ${row.userFullName}`,
        })}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState icon={IconHistory} title={t(`trail.${empty}`)} text={t(`trail.${empty}Text`)}>
            {narrowed ? <ClearFilters /> : null}
          </EmptyState>
        }
        footer={
          page && page.total > 0 ? (
            <Pager page={page.currentPage + 1} totalPages={page.totalPages} total={page.total} />
          ) : null
        }
      />
    </ListPage>
  );
}

const CLEARED = { q: undefined, ofUser: undefined, subject: undefined, from: undefined, to: undefined };

/** Filters by subject and time, stored in the URL. */
function TrailFilters() {
  const { t } = useTranslation(['accounts', 'rights', 'common']);
  const [{ q, ofUser, subject, from, to }, change] = useListSearch<TrailSearch>();
  const narrowed = [q, ofUser, subject, from, to].some((value) => value !== undefined);
  return (
    <>
      <NativeSelect
        aria-label={t('trail.subject')}
        w={{ base: '100%', xs: 190 }}
        data={[
          { value: '', label: t('trail.anySubject') },
          ...TRAIL_SUBJECTS.map((value) => ({ value, label: t(`rights:trailSubject.${value}`) })),
        ]}
        value={subject ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ subject: trailSearch({ subject: value }).subject })
        }
      />
      <DayRangeFields
        labels={{ from: t('trail.from'), to: t('trail.to') }}
        shown={{ from: from ?? null, to: to ?? null }}
        open
        onChange={(range) => change({ from: range.from ?? undefined, to: range.to ?? undefined })}
      />
      {narrowed ? (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => change(CLEARED)}
        >
          {t('common:clearFilters')}
        </Button>
      ) : null}
    </>
  );
}
