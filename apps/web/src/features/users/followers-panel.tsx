import { Avatar, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { changesAccount, FOLLOWING_TEAMS, followsFor } from '@maxilla/domain/accounts';
import type { FollowingTeam, Operation } from '@maxilla/domain/accounts';
import { IconUserCheck, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Me } from '../../api/me.ts';
import { readAgain } from '../../api/stale.ts';
import { useFormat } from '../../i18n/format.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { Tag } from '../../ui/tag.tsx';
import type { UserDetails } from './user-query.ts';

/** The followers of a dentist from sales and customer relations, and a button to become one (spec 2 §4.6). */
export function FollowersPanel({ user, me }: { user: UserDetails; me: Me }) {
  const { t } = useTranslation(['accounts', 'vocabulary']);
  const format = useFormat();
  const changes = changesAccount(me, user);
  const own = changes ? followsFor(me) : [];
  const { submit, busy, error } = useSubmit({
    send: ({ operation, teamCode }: { operation: Operation; teamCode: FollowingTeam }, idempotencyKey) =>
      api.users.updateDetails({
        params: { id: user.id },
        body: { updateType: 'UPDATE_FOLLOWER', operation, teamCode },
        idempotencyKey,
      }),
    done: async (_, { operation }) => {
      await readAgain('user', user.id);
      const name = `${user.firstName} ${user.surname}`;
      notifications.show({ message: t(operation === 'ADD' ? 'follow.done' : 'follow.ended', { name }) });
    },
  });
  return (
    <Panel title={t('follow.title')}>
      <Stack gap="sm">
        <FormError error={error} />
        {FOLLOWING_TEAMS.map((teamCode) => {
          const follower = user.followers.find((one) => one.teamCode === teamCode);
          const mine = follower?.id === me.id;
          const word = mine ? 'follow.stop' : follower ? 'follow.instead' : 'follow.start';
          const Icon = mine ? IconUserMinus : IconUserCheck;
          return (
            <Group key={teamCode} gap="sm" wrap="nowrap" align="flex-start">
              <Avatar size={32} radius="xl" color="teal" name={follower?.fullName} aria-hidden />
              <div style={{ minWidth: 0 }}>
                <Group gap={6}>
                  <Text fz="sm" fw={600}>
                    {follower?.fullName ?? t('follow.nobody')}
                  </Text>
                  <Tag tone="neutral">{teamCode}</Tag>
                </Group>
                <Text fz="xs" c="dimmed">
                  {t(`vocabulary:team.${teamCode}`)}
                  {follower ? ` · ${t('follow.since', { day: format.dayOf(follower.since) })}` : ''}
                </Text>
                {own.includes(teamCode) || (changes && mine) ? (
                  <Button
                    mt={6}
                    variant="default"
                    size="compact-sm"
                    leftSection={<Icon size={16} aria-hidden />}
                    disabled={busy}
                    onClick={() => void submit({ operation: mine ? 'REMOVE' : 'ADD', teamCode })}
                  >
                    {t(word)}
                  </Button>
                ) : null}
              </div>
            </Group>
          );
        })}
      </Stack>
    </Panel>
  );
}
