import { Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/dashboards';
import type { ViewColumn } from '@maxilla/domain/views';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { ProductDot, ProjectMarks, StateBadge } from '../../project-ui/badges.tsx';
import { ProjectDay } from '../../project-ui/dates.tsx';
import type { Column } from '../../ui/table-column.ts';

export type QueueRow = ReplyOf<(typeof queues)['list']>['projects'][number];

/** The columns a view can show. Each is named as the server sorts by it, where it does. */
export function useQueueColumns(names: readonly ViewColumn[]): readonly Column<QueueRow>[] {
  const { t } = useTranslation(['vocabulary', 'queues']);
  const format = useFormat();
  const columns: Record<ViewColumn, Omit<Column<QueueRow>, 'header'>> = {
    id: { id: 'id', cell: (row) => row.id, sortable: true, width: 84, card: 'title' },
    dentist: { id: 'userFullName', cell: (row) => row.userFullName, sortable: true },
    patient: { id: 'patientName', cell: (row) => row.patientName, sortable: true, card: 'title' },
    product: {
      id: 'reference',
      cell: (row) => <ProductDot code={row.reference} />,
      sortable: true,
      width: 96,
    },
    state: {
      id: 'projectState',
      cell: (row) => <StateBadge state={row.projectState} code={row.reference} />,
      sortable: true,
    },
    deadline: {
      id: 'deadline',
      cell: (row) => <ProjectDay day={row.deadline} late={row.deliveryDelay} />,
      sortable: true,
      width: 112,
    },
    requestedDate: {
      id: 'requestedDate',
      cell: (row) => <ProjectDay day={row.requestedDate} late={row.deliveryDelay} />,
      sortable: true,
      width: 124,
    },
    orderedDate: {
      id: 'orderedTime',
      cell: (row) => format.dayOf(row.orderedTime),
      sortable: true,
      width: 112,
    },
    courierPickupDate: {
      id: 'courierPickupDate',
      cell: (row) => format.day(row.courierPickupDate),
      sortable: true,
      width: 132,
    },
    assignee: { id: 'assigneeName', cell: (row) => row.assigneeName ?? NOTHING, sortable: true },
    sleeves: { id: 'sleeves', cell: (row) => <SleeveList row={row} /> },
    address: { id: 'address', cell: (row) => row.deliveryAddress ?? NOTHING },
  };
  const marks: Column<QueueRow> = {
    id: 'marks',
    header: t('queues:marks'),
    cell: (row) => <ProjectMarks {...row} />,
    card: 'badge',
  };
  return [...names.map((name) => ({ ...columns[name], header: t(`column.${name}`) })), marks];
}

function SleeveList({ row }: { row: QueueRow }) {
  const { t } = useTranslation('queues');
  const format = useFormat();
  return (
    <Stack gap={0}>
      {row.implants.map((implant) => (
        <Text key={implant.id} fz="xs" className="tabular">
          <strong>{implant.dentNumber}</strong>{' '}
          {[implant.sleeveBrand, implant.sleeve].filter(Boolean).join(' ') || NOTHING}
          {implant.sleeveHeight === null
            ? null
            : ` · ${t('millimetres', { value: format.number(implant.sleeveHeight) })}`}
        </Text>
      ))}
    </Stack>
  );
}
