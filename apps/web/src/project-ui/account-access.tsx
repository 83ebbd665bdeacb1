import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { UserStatus } from '@maxilla/domain/people';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { readAgain } from '../api/stale.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props = { readonly user: { readonly id: number; readonly name: string; readonly status: UserStatus } };

/** Suspends an account, which is logged out everywhere at once, or lifts the suspension. */
export function AccountAccess({ user: { id, name, status } }: Props) {
  const { t } = useTranslation('users');
  const [asking, setAsking] = useState(false);
  const suspended = status === 'SUSPENDED';
  const words = suspended ? ('access.reopen' as const) : ('access.suspend' as const);
  const Icon = suspended ? IconLockOpen : IconLock;
  return (
    <>
      <Button
        variant="subtle"
        color={suspended ? 'teal' : 'red'}
        size="compact-sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={t(`${words}.one`, { name })}
        onClick={() => setAsking(true)}
      >
        {t(`${words}.action`)}
      </Button>
      {asking ? (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t(`${words}.title`)}
          question={t(`${words}.question`, { name })}
          action={t(`${words}.action`)}
          danger={!suspended}
          onConfirm={async (idempotencyKey) => {
            const userStatus = suspended ? 'ACTIVE' : 'SUSPENDED';
            const body = { updateType: 'UPDATE_USER_STATUS', userStatus } as const;
            await api.users.updateDetails({ params: { id }, body, idempotencyKey });
            await readAgain('user', id);
            notifications.show({ message: t(`${words}.done`, { name }) });
          }}
        />
      ) : null}
    </>
  );
}
