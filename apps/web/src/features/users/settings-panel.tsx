import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { categoryRefusal, changesAccount, SET_CATEGORIES } from '@maxilla/domain/accounts';
import type { Operation, SetCategory } from '@maxilla/domain/accounts';
import { USER_STATUSES, accountRefusal, can, statusRefusal } from '@maxilla/domain/people';
import type { UserStatus } from '@maxilla/domain/people';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Me } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { readAgain } from '../../api/stale.ts';
import { changeStatus } from '../../project-ui/change-status.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { WhileAllowed } from '../../ui/while-allowed.tsx';
import type { UserDetails } from './user-query.ts';

type Props = { user: UserDetails; me: Me };

/** The status of an account, its sessions, and the categories of a dentist (spec 2 §4.6). */
export function SettingsPanel({ user, me }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <Panel title={t('settings')}>
      <Stack gap="md">
        <StatusField user={user} me={me} />
        <Sessions user={user} me={me} />
        {user.role === 'ROLE_USER' ? <Categories user={user} me={me} /> : null}
      </Stack>
    </Panel>
  );
}

/** The statuses that end a user's sessions and prevent further ones. */
const ENDING: readonly UserStatus[] = ['INACTIVE', 'SUSPENDED'];

function StatusField({ user, me }: Props) {
  const { t } = useTranslation(['accounts', 'vocabulary']);
  const [asked, setAsked] = useState<{ status: UserStatus; former: UserStatus } | null>(null);
  const refusal = can(me, 'EDIT_USER') ? statusRefusal(me, user) : 'access.denied';
  const name = `${user.firstName} ${user.surname}`;
  const nameOf = (status: UserStatus) => t(`vocabulary:userStatus.${status}`);
  return (
    <>
      <NativeSelect
        label={t('status.label')}
        description={
          refusal === 'user.ownAccount'
            ? t('status.own')
            : refusal === 'access.denied'
              ? t(can(me, 'EDIT_USER') ? 'status.ofAdministrator' : 'status.notAllowed')
              : me.role !== 'ROLE_ADMIN'
                ? t('status.adminOnly')
                : undefined
        }
        inputWrapperOrder={['label', 'input', 'description']}
        disabled={refusal !== null}
        data={USER_STATUSES.map((value) => ({ value, label: nameOf(value) }))}
        value={user.status}
        onChange={({ currentTarget: { value } }) => {
          const status = USER_STATUSES.find((one) => one === value);
          setAsked(status ? { status, former: user.status } : null);
        }}
      />
      <WhileAllowed refusal={refusal}>
        {asked ? (
          <ConfirmDialog
            onClose={() => setAsked(null)}
            title={t('status.title', { name })}
            question={
              <>
                <p style={{ margin: 0 }}>{t('status.question', { name, status: nameOf(asked.status) })}</p>
                {user.status === asked.former ? null : (
                  <p style={{ margin: '8px 0 0', fontWeight: 600 }} role="status">
                    <Meanwhile user={user} />
                  </p>
                )}
                {ENDING.includes(asked.status) ? (
                  <p style={{ margin: '8px 0 0' }}>{t('status.ends')}</p>
                ) : null}
              </>
            }
            action={t('status.action')}
            danger={ENDING.includes(asked.status)}
            onConfirm={async (idempotencyKey) => {
              await changeStatus({
                userId: user.id,
                status: asked.status,
                former: user.status,
                idempotencyKey,
              });
              notifications.show({ message: t('status.done', { name, status: nameOf(asked.status) }) });
            }}
          />
        ) : null}
      </WhileAllowed>
    </>
  );
}

/** The status that a colleague has set meanwhile, and who that was, as the trail knows. */
function Meanwhile({ user: { id, status } }: Pick<Props, 'user'>) {
  const { t } = useTranslation(['accounts', 'vocabulary']);
  const { data, isFetching } = useQuery(
    query(api.accounts.changes, { query: { ofUser: id, subject: 'STATUS', limit: 1 } }),
  );
  // An earlier reply may name who has set the same status before.
  if (isFetching) return null;
  const words = { status: t(`vocabulary:userStatus.${status}`) };
  const [last] = data?.changes ?? [];
  const by = last?.value === status ? last.actorFullName : null;
  return by === null ? t('status.meanwhile', words) : t('status.meanwhileBy', { ...words, name: by });
}

/** Ends the sessions of an account that stays open, such as those on a device that was lost (spec 2 §4.6). */
function Sessions({ user, me }: Props) {
  const { t } = useTranslation('accounts');
  const [asked, setAsked] = useState(false);
  const open = accountRefusal({ status: user.status, confirmed: user.emailConfirmed }) === null;
  if (!open || !can(me, 'EDIT_USER') || statusRefusal(me, user) !== null) return null;
  const name = `${user.firstName} ${user.surname}`;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconLogout size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('sessions.action')}
      </Button>
      <Text fz="xs" c="dimmed" mt={4}>
        {t('sessions.hint')}
      </Text>
      {asked ? (
        <ConfirmDialog
          onClose={() => setAsked(false)}
          title={t('sessions.title', { name })}
          question={
            <>
              <p style={{ margin: 0 }}>{t('sessions.question')}</p>
              <p style={{ margin: '8px 0 0' }}>{t('sessions.suspend')}</p>
            </>
          }
          action={t('sessions.action')}
          danger
          onConfirm={async (idempotencyKey) => {
            const { ended } = await api.users.endSessions({ params: { id: user.id }, idempotencyKey });
            notifications.show({ message: t('sessions.done', { name, count: ended }) });
            await readAgain('user', user.id);
          }}
        />
      ) : null}
    </div>
  );
}

function Categories({ user, me }: Props) {
  const { t } = useTranslation(['accounts', 'rights']);
  const editable = changesAccount(me, user);
  const held: Record<SetCategory, boolean> = { PRIORITY: user.isPriority, UNSATISFIED: user.isUnsatisfied };
  const { submit, busy, error } = useSubmit({
    send: (change: { operation: Operation; userCategory: SetCategory }, idempotencyKey) =>
      api.users.updateDetails({
        params: { id: user.id },
        body: { updateType: 'UPDATE_USER_CATEGORY', ...change },
        idempotencyKey,
      }),
    done: () => readAgain('user', user.id),
  });
  return (
    <Stack gap={8} role="group" aria-label={t('column.categories')}>
      <Text fz="sm" fw={500} aria-hidden>
        {t('column.categories')}
      </Text>
      <FormError error={error} />
      <Checkbox
        label={t('rights:category.NEWBIE')}
        description={t('newbieHint')}
        checked={user.isNewbie}
        disabled
        readOnly
      />
      {SET_CATEGORIES.map((category) => {
        const operation = held[category] ? 'REMOVE' : 'ADD';
        const refusal = categoryRefusal({ role: user.role, newbie: user.isNewbie }, operation, category);
        return (
          <Checkbox
            key={category}
            label={t(`rights:category.${category}`)}
            description={refusal ? <ErrorText code={refusal} /> : undefined}
            checked={held[category]}
            disabled={!editable || busy || refusal !== null}
            onChange={() => void submit({ operation, userCategory: category })}
          />
        );
      })}
    </Stack>
  );
}
