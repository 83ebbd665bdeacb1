import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { patients } from '@maxilla/contract/patients';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';
import { Pager } from '../../ui/pager.tsx';
import { Moment } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table-column.ts';
import { PatientDialog } from './patient-dialog.tsx';
import { patientsQuery } from './patients-query.ts';

type Patient = ReplyOf<(typeof patients)['list']>['patients'][number];

/** The dentist's patients; each leads to their projects. */
export function PatientsScreen() {
  const { t } = useTranslation('patients');
  const [search, change] = useListSearch<ListSearch>();
  const [adding, setAdding] = useState(false);
  const list = useQuery({ ...patientsQuery(search), placeholderData: keepPreviousData });
  const columns: Column<Patient>[] = [
    {
      id: 'name',
      header: t('name'),
      cell: (row) => <strong>{row.name}</strong>,
      sortable: true,
      card: 'title',
    },
    { id: 'projects', header: t('projects'), cell: (row) => row.projects, align: 'end', width: 120 },
    {
      id: 'createdTime',
      header: t('added'),
      cell: (row) => <Moment instant={row.createdTime} />,
      width: 160,
    },
  ];
  const add = (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <ListPage title={t('title')} total={list.data?.total} search={t('search')} actions={add}>
      <DataTable
        label={t('title')}
        rows={list.data?.patients}
        columns={columns}
        rowId={(row) => row.id}
        rowLink={(row) => ({ to: '/user/myprojects', search: { patientId: row.id } })}
        error={list.error}
        onRetry={() => void list.refetch()}
        sort={{ by: search.orderBy, direction: search.sort ?? 'desc' }}
        onSort={(orderBy, sort) => change({ orderBy, sort })}
        empty={
          search.q ? (
            <EmptyState
              icon={IconUsers}
              title={t('noMatch.title')}
              text={t('noMatch.text', { text: search.q })}
            />
          ) : (
            <EmptyState icon={IconUsers} title={t('none.title')} text={t('none.text')}>
              {add}
            </EmptyState>
          )
        }
        footer={
          list.data && list.data.total > 0 ? (
            <Pager
              page={list.data.currentPage + 1}
              totalPages={list.data.totalPages}
              total={list.data.total}
            />
          ) : null
        }
      />
      {adding ? <PatientDialog onClose={() => setAdding(false)} /> : null}
    </ListPage>
  );
}
