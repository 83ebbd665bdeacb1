import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { Panel } from '../../ui/panel.tsx';

const REFRESH_MS = 5 * 60_000;

/** Lists of followed projects: the search params of the list page, and the query sent to the server. */
function listsOf(me: number) {
  return [
    { word: 'mine', search: { assignee: 'me' }, asked: { assigneeId: me } },
    { word: 'late', search: { only: 'late' }, asked: { only: 'late' } },
    { word: 'urgent', search: { only: 'urgent' }, asked: { only: 'urgent' } },
    { word: 'today', search: { only: 'today' }, asked: { only: 'today' } },
    { word: 'held', search: { hold: 'yes' }, asked: { onHold: true } },
    {
      word: 'atDentist',
      search: { status: 'TO_VERIFY_DRAFT_PLAN' },
      asked: { statusGroup: 'TO_VERIFY_DRAFT_PLAN' },
    },
    {
      word: 'filesAwaited',
      search: { status: 'TO_SEND_NEW_FILES' },
      asked: { statusGroup: 'TO_SEND_NEW_FILES' },
    },
  ] as const;
}

/**
 * Lists of projects with their counts, for teams that follow projects without queues of their own (spec 3 §2.2). `text` says
 * what they are for, where that is something else.
 */
export function FollowedLists({ text }: { text?: string }) {
  const { t } = useTranslation('dashboards');
  const { number } = useFormat();
  const me = useMe();
  const lists = listsOf(me.id);
  const counts = useQueries({
    queries: lists.map(({ asked }) => ({
      ...query(api.projects.list, { query: { ...asked, limit: 1 } }),
      refetchInterval: REFRESH_MS,
    })),
  });
  return (
    <Panel title={t('followed.title')}>
      <Text fz="sm" c="dimmed" mb="sm">
        {text ?? t('followed.text')}
      </Text>
      <Stack gap={4} maw={480}>
        {lists.map(({ word, search }, at) => {
          const total = counts[at]?.data?.total;
          return (
            <Group key={word} justify="space-between" wrap="nowrap">
              <Anchor
                fw={600}
                py={6}
                renderRoot={(props) => (
                  <Link
                    to="/$staffRoot/projects"
                    params={{ staffRoot: ROLE_ROOT[me.role] }}
                    search={search}
                    {...props}
                  />
                )}
              >
                {t(`followed.${word}`)}
              </Anchor>
              {total === undefined ? null : (
                <Badge color={word === 'late' && total > 0 ? 'red' : 'gray'}>{number(total)}</Badge>
              )}
            </Group>
          );
        })}
      </Stack>
    </Panel>
  );
}
