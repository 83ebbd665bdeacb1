import { Anchor, Button, Center, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { communications } from '@maxilla/contract/communications';
import type { CallingTeam, Purpose } from '@maxilla/domain/communications';
import { IconArrowBackUp, IconPhoneCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { readAgain } from '../../api/stale.ts';
import { useFormat } from '../../i18n/format.ts';
import { ProductDot } from '../../project-ui/badges.tsx';
import { PhoneLink } from '../../project-ui/phone-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { Panel } from '../../ui/panel.tsx';
import { oncePressed } from '../../ui/press.ts';
import { showRefusal } from '../../ui/refusal-toast.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useShownRows } from '../../ui/shown-pages.ts';
import { useSubmit } from '../../ui/submit.ts';
import type { Column } from '../../ui/table-column.ts';
import { MOST, STEP } from './calls-search.ts';
import type { CallsSearch } from './calls-search.ts';

type Call = ReplyOf<(typeof communications)['update']>;
type Props = { team: CallingTeam; purpose: Purpose; refreshSeconds: number };

/** The dentists to call about one thing, or those called already; ten at first. */
export function CallsPanel({ team, purpose, refreshSeconds }: Props) {
  const { t } = useTranslation(['dashboards', 'common']);
  const { number } = useFormat();
  const columns = useColumns(team);
  const [{ q, called = false, shown = STEP }, change] = useListSearch<CallsSearch>();
  const list = useShownRows(
    shown,
    (part) => ({
      ...query(api.communications.list, {
        query: { teamCode: team, purpose, isCommunicated: called, ...part, ...(q ? { searchKey: q } : {}) },
      }),
      refetchInterval: refreshSeconds * 1_000,
    }),
    (reply) => reply.communications,
  );
  const total = list.data?.first.total ?? 0;
  return (
    <Panel
      title={t(`calls.purpose.${purpose}`)}
      aside={
        <Text c="dimmed" fz={16} style={{ flex: 1 }}>
          {list.data ? number(total) : ''}
        </Text>
      }
    >
      <DataTable
        label={t(`calls.purpose.${purpose}`)}
        density="compact"
        rows={list.data?.rows}
        columns={columns}
        rowId={(row) => row.id}
        rowLink={(row) => ({
          to: '/users/$userId/details',
          params: { userId: String(row.dentistId) },
          search: { accessedFrom: 'dashboard' },
        })}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={IconPhoneCheck}
            title={t(q ? 'calls.noMatch' : called ? 'calls.noneCalled' : 'calls.none')}
          />
        }
        footer={
          list.data && list.data.rows.length < total && shown < MOST ? (
            <Center p="sm">
              <Button
                variant="default"
                loading={list.isFetching}
                onClick={() => change({ shown: shown + STEP }, { replace: true })}
              >
                {t('common:showMore')}
              </Button>
            </Center>
          ) : null
        }
      />
    </Panel>
  );
}

function useColumns(team: CallingTeam): readonly Column<Call>[] {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  return [
    {
      id: 'dentist',
      header: t('calls.column.dentist'),
      cell: (row) => (
        <>
          <strong>{row.dentistName}</strong>
          <Text span fz="xs" c="dimmed" display="block">
            {row.officeName}
          </Text>
        </>
      ),
      card: 'title',
      least: 160,
    },
    {
      id: 'telephone',
      header: t('calls.column.telephone'),
      cell: ({ telephoneNumber }) => <PhoneLink number={telephoneNumber} />,
      least: 130,
    },
    {
      id: 'project',
      header: t('calls.column.project'),
      cell: (row) => (
        <Group gap={8} wrap="nowrap" component="span">
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link
                to="/projects/$projectId/details"
                params={{ projectId: String(row.projectId) }}
                search={{
                  productTypeId: row.productTypeId,
                  ownerId: row.dentistId,
                  accessedFrom: 'dashboard',
                }}
                {...props}
              />
            )}
          >
            {row.projectId} · {row.patientName}
          </Anchor>
          <ProductDot code={row.reference} />
        </Group>
      ),
      least: 200,
    },
    {
      id: 'follower',
      header: t('calls.column.follower'),
      cell: (row) => row.followerName ?? t('calls.nobody'),
      least: 130,
      yields: 1,
    },
    {
      id: 'since',
      header: t('calls.column.since'),
      cell: (row) => <RelativeTime instant={row.timestamp} />,
      least: 110,
      yields: 2,
    },
    {
      id: 'contact',
      header: t('calls.column.contact'),
      cell: (row) => (
        <Group gap={8} wrap="nowrap" component="span" justify="flex-end">
          {row.contactedTime ? (
            <Text span fz="xs" c="dimmed">
              {[format.dayOf(row.contactedTime), row.contactedByName].filter(Boolean).join(' · ')}
            </Text>
          ) : null}
          <ContactButton row={row} team={team} />
        </Group>
      ),
      align: 'end',
      least: 150,
    },
  ];
}

/** Notes that one has called a dentist, or takes it back. */
function ContactButton({ row, team }: { row: Call; team: CallingTeam }) {
  const { t } = useTranslation('dashboards');
  const { submit, busy } = useSubmit({
    send: (isCommunicated: boolean, idempotencyKey) =>
      api.communications.update({
        params: { id: row.id },
        query: { teamCode: team, isCommunicated },
        idempotencyKey,
      }),
    done: async (_, isCommunicated) => {
      await readAgain('communication');
      const name = row.dentistName;
      notifications.show({ message: t(isCommunicated ? 'calls.done' : 'calls.undone', { name }) });
    },
    refused: (error) => {
      showRefusal(error);
      void readAgain('communication');
    },
  });
  const word = row.communicated ? 'calls.takeBack' : 'calls.note';
  const Icon = row.communicated ? IconArrowBackUp : IconPhoneCheck;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={t(`${word}Of`, { name: row.dentistName })}
      loading={busy}
      // The second press of a double click would be on the next row, which has moved there.
      onClick={oncePressed(() => submit(!row.communicated))}
    >
      {t(word)}
    </Button>
  );
}
