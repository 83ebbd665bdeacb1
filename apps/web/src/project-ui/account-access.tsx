import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { UserStatus } from '@maxilla/domain/people';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { changeStatus } from './change-status.ts';

type Props = { readonly user: { readonly id: number; readonly name: string; readonly status: UserStatus } };

/** Suspends an account, which is logged out everywhere at once, or lifts the suspension. */
export function AccountAccess({ user: { id, name, status } }: Props) {
  const { t } = useTranslation('users');
  const [asked, setAsked] = useState<UserStatus | null>(null);
  const former = asked ?? status;
  const suspended = former === 'SUSPENDED';
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
        onClick={() => setAsked(status)}
      >
        {t(`${words}.action`)}
      </Button>
      {asked !== null ? (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={t(`${words}.title`, { name })}
          question={t(`${words}.question`, { name })}
          action={t(`${words}.action`)}
          danger={!suspended}
          onConfirm={async (idempotencyKey) => {
            const to = suspended ? 'ACTIVE' : 'SUSPENDED';
            await changeStatus({ userId: id, status: to, former, idempotencyKey });
            notifications.show({ message: t(`${words}.done`, { name }) });
          }}
        />
      ) : null}
    </>
  );
}
