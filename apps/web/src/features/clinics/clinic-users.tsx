import { Button, Group, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { can, statusRefusal, suspendedRefusal } from '@maxilla/domain/people';
import { IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { readAgain } from '../../api/stale.ts';
import { AccountAccess } from '../../project-ui/account-access.tsx';
import { askedBy } from '../../project-ui/asked-by.ts';
import { MailText } from '../../project-ui/mail-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import type { Column } from '../../ui/table-column.ts';
import { useOffered } from '../../ui/use-offered.ts';
import { WhileAllowed } from '../../ui/while-allowed.tsx';
import type { Clinic } from './clinic-dialog.tsx';

type User = Clinic['users'][number];

const nameOf = ({ firstName, surname }: User) => `${firstName} ${surname}`;

/** The users of a clinic, editable with EDIT_CLINIC (spec 2 §2.13). */
export function ClinicUsers({ clinic }: { clinic: Clinic }) {
  const { t } = useTranslation('clinics');
  const me = useMe();
  const editable = can(me, 'EDIT_CLINIC');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<User | null>(null);
  const columns: Column<User>[] = [
    { id: 'name', header: t('users.name'), cell: (user) => <strong>{nameOf(user)}</strong>, card: 'title' },
    {
      id: 'emailAddress',
      header: t('emailAddress'),
      cell: (user) => <MailText address={user.emailAddress} />,
    },
  ];
  const access: Column<User> = {
    id: 'access',
    header: t('users.access'),
    width: 140,
    cell: (user) =>
      statusRefusal(me, { ...user, role: 'ROLE_USER' }) === null ? (
        <AccountAccess user={{ ...user, name: nameOf(user) }} />
      ) : null,
  };
  const remove: Column<User> = {
    id: 'remove',
    header: t('users.actions'),
    align: 'end',
    width: 140,
    cell: (user) =>
      suspendedRefusal(me, user) ? null : (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconUserMinus size={16} aria-hidden />}
          aria-label={t('users.removeOne', { name: nameOf(user) })}
          onClick={() => setRemoving(user)}
        >
          {t('users.remove')}
        </Button>
      ),
  };
  const add = editable ? (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('users.add')}
    </Button>
  ) : null;
  return (
    <>
      {clinic.users.length > 0 && add ? (
        <Group justify="flex-end" mb="md">
          {add}
        </Group>
      ) : null}
      <DataTable
        label={t('users.tab')}
        rows={clinic.users}
        columns={[...columns, ...(can(me, 'EDIT_USER') ? [access] : []), ...(editable ? [remove] : [])]}
        rowId={(user) => user.id}
        empty={
          <EmptyState icon={IconUsers} title={t('users.none.title')} text={t('users.none.text')}>
            {add}
          </EmptyState>
        }
      />
      <WhileAllowed refusal={editable ? null : 'access.denied'}>
        {adding ? <AddUserDialog clinic={clinic} onClose={() => setAdding(false)} /> : null}
        {removing ? (
          <ConfirmDialog
            onClose={() => setRemoving(null)}
            title={t('users.removeTitle')}
            question={t('users.removeQuestion', { name: nameOf(removing), clinic: clinic.name })}
            action={t('users.remove')}
            danger
            onConfirm={async (idempotencyKey) => {
              const body = { operation: 'REMOVE', userId: removing.id } as const;
              await api.clinics.changeUsers({ params: { id: clinic.id }, body, idempotencyKey });
              await readAgain('clinic', clinic.id);
              notifications.show({ message: t('users.removed', { name: nameOf(removing) }) });
            }}
          />
        ) : null}
      </WhileAllowed>
    </>
  );
}

/** Searches a dentist by name and adds them to the clinic; refusals appear in the dialog. */
function AddUserDialog({ clinic, onClose }: { clinic: Clinic; onClose: () => void }) {
  const { t } = useTranslation('clinics');
  const me = useMe();
  const [text, setText] = useState('');
  const { asked, among } = useOffered(text);
  const found = useQuery({
    ...query(api.users.list, {
      query: {
        ...askedBy(me, 'ROLE_USER'),
        orderBy: 'fullName',
        sort: 'asc',
        ...(asked ? { searchKey: asked } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const members = new Set(clinic.users.map(({ id }) => id));
  const others = (found.data?.users ?? []).filter(({ id }) => !members.has(id));
  const dentists = among(others, ({ fullName }) => fullName, found.isPlaceholderData);

  const submitForm = useSubmitForm({
    initial: { userId: null as number | null },
    draft: null,
    rules: { userId: (userId) => (userId ? null : 'field.required') },
    send: ({ userId }, idempotencyKey) =>
      api.clinics.changeUsers({
        params: { id: clinic.id },
        body: { operation: 'ADD', userId: Number(userId) },
        idempotencyKey,
      }),
    done: async () => {
      await readAgain('clinic', clinic.id);
      notifications.show({ message: t('users.added', { name: text }) });
      onClose();
    },
  });
  const { userId } = submitForm.form.getValues();
  return (
    <FormDialog
      onClose={onClose}
      title={t('users.add')}
      action={t('users.addAction')}
      submitForm={submitForm}
    >
      <Select
        label={t('users.dentist')}
        description={t('users.dentistHint')}
        required
        searchable
        data-autofocus
        searchValue={text}
        onSearchChange={setText}
        data={dentists.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
        filter={({ options }) => options}
        nothingFoundMessage={
          found.isFetching || text.trim() !== asked ? t('users.searching') : t('users.nobody')
        }
        renderOption={({ option }) => {
          const dentist = dentists.find(({ id }) => String(id) === option.value);
          return (
            <div style={{ minWidth: 0 }}>
              <Text fz="sm" truncate>
                {option.label}
              </Text>
              <Text fz="xs" c="dimmed" truncate>
                {[dentist?.emailAddress, dentist?.city].filter(Boolean).join(' · ')}
              </Text>
            </div>
          );
        }}
        {...submitForm.form.getInputProps('userId')}
        value={userId === null ? null : String(userId)}
        onChange={(chosen) =>
          submitForm.form.setFieldValue('userId', chosen === null ? null : Number(chosen))
        }
      />
    </FormDialog>
  );
}
