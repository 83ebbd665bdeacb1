import {
  ActionIcon,
  Box,
  Button,
  Center,
  Group,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { notifications } from '@maxilla/contract/notifications';
import { isStaff } from '@maxilla/domain/people';
import { IconBell, IconCheck, IconMail, IconMailOpened } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { readAgain } from '../../api/stale.ts';
import { useFormat } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showRefusal } from '../../ui/refusal-toast.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useShownRows } from '../../ui/shown-pages.ts';
import { useSubmit } from '../../ui/submit.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { MOST, notificationsQuery, STEP, useNotificationsSearch } from './notifications-query.ts';
import classes from './notifications.module.css';

type Notification = ReplyOf<(typeof notifications)['list']>['notifications'][number];

/** The user's notifications, newest first, ten at a time, all or unread only (spec 1 §2). */
export function NotificationsScreen() {
  const { t } = useTranslation(['notifications', 'common']);
  const [search, change] = useNotificationsSearch();
  const shown: number = search.shown ?? STEP;
  const list = useShownRows(
    shown,
    (part) => notificationsQuery(search, part),
    ({ notifications: rows }) => rows,
  );
  const { submit: markAllRead, busy } = useSubmit<null, unknown>({
    send: (_, idempotencyKey) => api.notifications.markAllRead({ idempotencyKey }),
    done: () => readAgain('notification'),
    refused: showRefusal,
  });
  const unread = list.data?.first.unreadCount ?? 0;
  return (
    <>
      <PageHeader title={t('title')} subtitle={list.data ? t('unread', { count: unread }) : undefined}>
        <SegmentedControl
          aria-label={t('show')}
          value={search.unread ? 'unread' : 'all'}
          onChange={(value) => change({ unread: value === 'unread' ? true : undefined, shown: undefined })}
          data={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('unreadOnly') },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconCheck size={16} aria-hidden />}
          disabled={unread === 0}
          loading={busy}
          onClick={() => void markAllRead(null)}
        >
          {t('markAllRead')}
        </Button>
      </PageHeader>
      <Loaded query={list} skeleton={<Waiting />}>
        {({ rows }) => <Notices notices={rows} unreadOnly={search.unread === true} />}
      </Loaded>
      {list.data && list.data.rows.length < list.data.first.total && shown < MOST ? (
        <Center mt="md">
          <Button
            variant="default"
            loading={list.isFetching}
            onClick={() => change({ shown: shown + STEP }, { replace: true })}
          >
            {t('common:showMore')}
          </Button>
        </Center>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <Stack gap="xs">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height={72} radius="md" />
      ))}
    </Stack>
  );
}

function Notices({ notices, unreadOnly }: { notices: readonly Notification[]; unreadOnly: boolean }) {
  const { t } = useTranslation('notifications');
  const me = useMe();
  if (notices.length === 0) {
    return (
      <Paper withBorder bg="var(--surface)">
        <EmptyState
          icon={IconBell}
          title={t(unreadOnly ? 'allRead.title' : 'none.title')}
          text={t(unreadOnly ? 'allRead.text' : isStaff(me) ? 'none.textStaff' : 'none.text')}
        />
      </Paper>
    );
  }
  return (
    <Paper withBorder bg="var(--surface)" component="section" aria-label={t('latest')}>
      <Text component="h2" fw={600} px="md" pt="md" pb={4}>
        {t('latest')}
      </Text>
      <ul className={classes['list']}>
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ul>
    </Paper>
  );
}

function Notice({ notice }: { notice: Notification }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const mark = async (isRead: boolean) => {
    await api.notifications.markRead({ params: { id: notice.id }, query: { isRead } });
    await readAgain('notification');
  };
  const { submit, busy } = useSubmit<boolean, void>({ send: mark, refused: showRefusal });
  const toggle = t(notice.read ? 'markUnread' : 'markRead', { title: notice.title });
  return (
    <li className={classes['notice']} data-unread={!notice.read || undefined}>
      <span className={classes['mark']} role="img" aria-label={t(notice.read ? 'read' : 'notRead')} />
      <Box flex={1} miw={0}>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
          {notice.link ? (
            <Link
              to={notice.link}
              className={classes['title']}
              onClick={() => void (notice.read || submit(true))}
            >
              {notice.title}
            </Link>
          ) : (
            <span className={classes['title']}>{notice.title}</span>
          )}
          <Text
            span
            fz="xs"
            c="dimmed"
            style={{ whiteSpace: 'nowrap' }}
            title={format.moment(notice.timestamp)}
          >
            <RelativeTime instant={notice.timestamp} />
          </Text>
        </Group>
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {notice.body}
        </Text>
        {notice.senderName ? (
          <Text fz="xs" c="dimmed" mt={2}>
            {notice.senderName}
          </Text>
        ) : null}
      </Box>
      <Tooltip label={toggle}>
        <ActionIcon
          className={classes['toggle'] ?? ''}
          aria-label={toggle}
          loading={busy}
          onClick={() => void submit(!notice.read)}
        >
          {notice.read ? <IconMail size={18} /> : <IconMailOpened size={18} />}
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
