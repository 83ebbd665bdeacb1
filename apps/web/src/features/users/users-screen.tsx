import { Button, NativeSelect } from '@mantine/core';
import { CATEGORIES, ROLES, USER_STATUSES, can } from '@maxilla/domain/people';
import { IconHistory, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { askedBy } from '../../project-ui/asked-by.ts';
import { MailText } from '../../project-ui/mail-link.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { WhileAllowed } from '../../ui/while-allowed.tsx';
import { CategoryTags, StatusTag } from './user-tags.tsx';
import { usersSearch } from './users-search.ts';
import type { UsersSearch } from './users-search.ts';

const AddUserDialog = lazyDialog(async () => (await import('./add-user-dialog.tsx')).AddUserDialog);

/** The list of users, for staff (spec 1 §2). */
export function UsersScreen() {
  const { t } = useTranslation(['accounts', 'vocabulary']);
  const me = useMe();
  const format = useFormat();
  const [{ page = 1, role, status, category }] = useListSearch<UsersSearch>();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListScreen
        call={api.users.list}
        rows={(reply) => reply.users}
        fixed
        columns={[
          {
            id: 'id',
            header: t('column.id'),
            cell: (row) => row.id,
            sortable: true,
            width: 56,
            card: 'title',
          },
          {
            id: 'fullName',
            header: t('column.fullName'),
            cell: (row) => <strong>{row.fullName}</strong>,
            sortable: true,
            width: 184,
            card: 'title',
          },
          {
            id: 'role',
            header: t('column.role'),
            cell: (row) => t(`vocabulary:role.${row.role}`),
            sortable: true,
            width: 132,
            // Practice or teams tell it as well.
            yields: 3,
          },
          {
            id: 'status',
            header: t('column.status'),
            cell: (row) => <StatusTag status={row.status} />,
            sortable: true,
            width: 104,
            card: 'badge',
          },
          {
            id: 'belongs',
            header: t('column.belongs'),
            least: 210,
            most: 250,
            cell: (row) =>
              row.role === 'ROLE_USER'
                ? [row.officeName, row.city].filter(Boolean).join(', ') || NOTHING
                : row.teams.map((team) => t(`vocabulary:team.${team}`)).join(', ') || NOTHING,
          },
          {
            id: 'categories',
            width: 136,
            header: t('column.categories'),
            cell: (row) =>
              row.categories.length > 0 ? <CategoryTags categories={row.categories} /> : NOTHING,
          },
          {
            id: 'emailAddress',
            header: t('column.emailAddress'),
            cell: (row) => <MailText address={row.emailAddress} />,
            sortable: true,
            width: 204,
            most: 252,
            yields: 2,
          },
          {
            id: 'createdDate',
            header: t('column.createdDate'),
            cell: (row) => format.day(row.createdDate),
            sortable: true,
            width: 104,
            yields: 1,
          },
        ]}
        rowLink={(row) => ({
          to: '/users/$userId/details',
          params: { userId: String(row.id) },
          search: { userFrom: page },
          'aria-label': `${row.id} ${row.fullName}`,
        })}
        title={t('title')}
        search={t('search')}
        searchHint={t('searchHint')}
        icon={IconUsers}
        none={{ title: t('none.title'), text: t('none.text') }}
        noMatch={(text) => ({
          title: t('noMatch.title'),
          text: text === '' ? t('noMatch.filtered') : t('noMatch.text', { text }),
        })}
        filter={{
          fields: <UserFilters />,
          query: {
            ...askedBy(me, role),
            ...(status ? { userStatus: status } : {}),
            ...(category ? { userCategory: category } : {}),
          },
          narrows: role !== undefined || status !== undefined || category !== undefined,
        }}
        actions={
          <>
            {can(me, 'EDIT_USER') ? (
              <Button
                variant="default"
                leftSection={<IconHistory size={16} aria-hidden />}
                renderRoot={(props) => <Link to="/users/changes" {...props} />}
              >
                {t('trail.title')}
              </Button>
            ) : null}
            {can(me, 'CREATE_OR_DELETE_USER') ? (
              <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
                {t('add.title')}
              </Button>
            ) : null}
          </>
        }
      />
      <WhileAllowed refusal={can(me, 'CREATE_OR_DELETE_USER') ? null : 'access.denied'}>
        {adding ? <AddUserDialog me={me} onClose={() => setAdding(false)} /> : null}
      </WhileAllowed>
    </>
  );
}

const WIDTH = { base: '100%', xs: 190 };

/** Filters by role, status and category, stored in the URL. */
function UserFilters() {
  const { t } = useTranslation(['accounts', 'vocabulary', 'rights']);
  const [{ role, status, category }, change] = useListSearch<UsersSearch>();
  return (
    <>
      <NativeSelect
        aria-label={t('column.role')}
        w={WIDTH}
        data={[
          { value: '', label: t('filter.anyRole') },
          ...ROLES.map((value) => ({ value, label: t(`vocabulary:role.${value}`) })),
        ]}
        value={role ?? ''}
        onChange={({ currentTarget: { value } }) => change({ role: usersSearch({ role: value }).role })}
      />
      <NativeSelect
        aria-label={t('column.status')}
        w={WIDTH}
        data={[
          { value: '', label: t('filter.anyStatus') },
          ...USER_STATUSES.map((value) => ({ value, label: t(`vocabulary:userStatus.${value}`) })),
        ]}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) => change({ status: usersSearch({ status: value }).status })}
      />
      <NativeSelect
        aria-label={t('column.categories')}
        w={WIDTH}
        data={[
          { value: '', label: t('filter.anyCategory') },
          ...CATEGORIES.map((value) => ({ value, label: t(`rights:category.${value}`) })),
        ]}
        value={category ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ category: usersSearch({ category: value }).category })
        }
      />
    </>
  );
}
