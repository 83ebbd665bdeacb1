import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { followingEnds } from '@maxilla/domain/accounts';
import type { ErrorCode } from '@maxilla/domain/errors';
import { withChanges, withIds } from '@maxilla/domain/rights';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { isFocusLost } from '../../ui/focus-back.ts';
import { isPageCovered } from '../../ui/overlays.ts';
import { WhileAllowed } from '../../ui/while-allowed.tsx';
import { boxOf, nameOf as idOf, PENDING_BAR, useRightName } from './pending-rights.ts';
import type { usePendingRights } from './pending-rights.ts';
import classes from './rights.module.css';
import type { UserDetails } from './user-query.ts';

type Props = {
  user: UserDetails;
  rights: ReturnType<typeof usePendingRights>;
  /** Why they may not be changed any more, or null. */
  refusal: ErrorCode | null;
};

/** A bar at the bottom with the ticked changes, which take effect together once they are confirmed. */
export function PendingBar({ user, rights, refusal }: Props) {
  const { t } = useTranslation(['accounts', 'vocabulary']);
  const nameOf = useRightName();
  const [asking, setAsking] = useState(false);
  const { held, pending, changes, toggle, clear, sent } = rights;
  const name = `${user.firstName} ${user.surname}`;
  // What is taken away is read first, as it may be missed.
  const listed = pending.toSorted(
    (one, other) => Number(one.operation === 'ADD') - Number(other.operation === 'ADD'),
  );
  const idle = pending.length === 0;
  const isOffered = !idle && refusal === null;
  const { role } = user;
  const ended = followingEnds({ role, ...held }, { role, ...withChanges(held, changes) });
  // In a dialog, the keys belong to it.
  useHotkeys([['mod+Enter', () => (!isOffered || isPageCovered() ? undefined : setAsking(true))]], []);
  // Who is being asked is told that nothing can be sent any more.
  if (!isOffered && (idle || !asking)) return null;
  return (
    <section
      id={PENDING_BAR}
      tabIndex={-1}
      className={classes['bar']}
      aria-label={t('pending.title', { count: pending.length })}
    >
      <div className={classes['counted']}>
        <Text fz="sm" fw={600} role="status">
          {t('pending.title', { count: pending.length })}
        </Text>
        <Text fz="xs" c="dimmed">
          {t('pending.nothingYet')}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={clear}>
          {t('pending.clear')}
        </Button>
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => setAsking(true)}
        >
          {t('pending.confirm', { count: pending.length })}
        </Button>
      </Group>
      <Group gap={6} className={classes['pending']}>
        {listed.map(({ right, operation }) => {
          const Sign = operation === 'ADD' ? IconPlus : IconMinus;
          return (
            <Button
              key={idOf(right)}
              size="compact-xs"
              variant="light"
              color={operation === 'ADD' ? 'teal' : 'red'}
              leftSection={<Sign size={12} aria-hidden />}
              aria-label={t(operation === 'ADD' ? 'pending.dropAdd' : 'pending.dropRemove', {
                right: nameOf(right),
              })}
              onClick={() => toggle(right)}
            >
              {nameOf(right)}
            </Button>
          );
        })}
      </Group>
      <WhileAllowed refusal={refusal}>
        {asking ? (
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title={t('pending.question', { name })}
            question={
              <>
                <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                  {listed.map(({ right, operation }) => (
                    <li key={idOf(right)}>
                      {t(operation === 'ADD' ? 'pending.grant' : 'pending.take', { right: nameOf(right) })}
                    </li>
                  ))}
                </ul>
                {ended.length > 0 ? (
                  <p style={{ margin: '8px 0 0' }}>
                    {t('pending.endsFollowing', {
                      name,
                      teams: ended.map((team) => t(`vocabulary:team.${team}`)).join(', '),
                    })}
                  </p>
                ) : null}
              </>
            }
            action={t('pending.confirm', { count: pending.length })}
            onConfirm={async (idempotencyKey) => {
              const body = withIds(changes);
              await api.accounts.permissions({ params: { id: user.id }, body, idempotencyKey });
              sent();
              await readAgain('user', user.id);
              // The button is gone with the bar.
              const [first] = pending;
              if (first && isFocusLost()) document.getElementById(boxOf(first.right))?.focus();
              notifications.show({ message: t('pending.done', { name }), color: 'teal' });
            }}
          />
        ) : null}
      </WhileAllowed>
    </section>
  );
}
