import type { ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';
import { NOTHING, useFormat } from '../i18n/format.ts';
import type { Column } from '../ui/table-column.ts';
import { ProductDot, ProductName, ProjectMarks, StateBadge } from './badges.tsx';
import classes from './columns.module.css';
import { ProjectDay } from './dates.tsx';
import { ProgressBar } from './progress.tsx';

export type ProjectRow = ReplyOf<(typeof projects)['list']>['projects'][number];

/** Widths in the tables of staff, whose rows are compact; the names share the rest. */
const STAFF_WIDTHS = {
  id: { width: 64 },
  patientName: { least: 130 },
  userFullName: { least: 134 },
  reference: { width: 74 },
  // One badge; two beside each other where there is room.
  projectState: { width: 168, most: 320 },
  assigneeName: { width: 136 },
  // As wide as its head.
  requestedDate: { width: 158 },
  deadline: { width: 100 },
};

/** Columns for lists of projects, keyed by the server's sort names. */
export function useProjectColumns() {
  const { t } = useTranslation('projectUi');
  const format = useFormat();
  const isDentist = useMe().role === 'ROLE_USER';
  const widths: Partial<typeof STAFF_WIDTHS> = isDentist ? {} : STAFF_WIDTHS;
  return {
    id: {
      id: 'id',
      header: t('column.id'),
      cell: (row) => row.id,
      sortable: true,
      width: 76,
      ...widths.id,
      card: 'title',
    },
    patientName: {
      id: 'patientName',
      header: t('column.patientName'),
      cell: (row) => <strong>{row.patientName}</strong>,
      sortable: true,
      card: 'title',
      least: 120,
      ...widths.patientName,
    },
    userFullName: {
      id: 'userFullName',
      header: t('column.userFullName'),
      cell: (row) => row.userFullName,
      sortable: true,
      least: 110,
      ...widths.userFullName,
    },
    reference: {
      id: 'reference',
      header: t('column.reference'),
      // A dentist need not know the laboratory's codes, which the list is sorted by.
      cell: ({ reference }) =>
        isDentist ? <ProductName code={reference} /> : <ProductDot code={reference} />,
      sortable: !isDentist,
      least: 150,
      ...widths.reference,
    },
    progress: { id: 'progress', header: t('column.progress'), cell: (row) => <ProgressBar project={row} /> },
    projectState: {
      id: 'projectState',
      header: t('column.projectState'),
      cell: (row) => (
        <span className={classes['badges']}>
          <StateBadge state={row.projectState} code={row.reference} obstacle={row.obstacle} />
          <ProjectMarks {...row} />
        </span>
      ),
      sortable: true,
      card: 'badge',
      least: 190,
      ...widths.projectState,
    },
    assigneeName: {
      id: 'assigneeName',
      header: t('column.assigneeName'),
      cell: (row) => row.assigneeName ?? NOTHING,
      sortable: true,
      ...widths.assigneeName,
      yields: 2,
    },
    orderedTime: {
      id: 'orderedTime',
      header: t('column.orderedTime'),
      cell: (row) => format.dayOf(row.orderedTime),
      sortable: true,
    },
    requestedDate: {
      id: 'requestedDate',
      header: t('column.requestedDate'),
      cell: (row) => <ProjectDay day={row.requestedDate} late={row.deliveryDelay} />,
      sortable: true,
      least: 110,
      ...widths.requestedDate,
      yields: 1,
    },
    deadline: {
      id: 'deadline',
      header: t('column.deadline'),
      cell: (row) => <ProjectDay day={row.deadline} late={row.deliveryDelay} />,
      sortable: true,
      least: 110,
      ...widths.deadline,
    },
    lastUpdatedTime: {
      id: 'lastUpdatedTime',
      header: t('column.lastUpdatedTime'),
      cell: (row) => format.moment(row.lastUpdatedTime),
      sortable: true,
    },
  } satisfies Record<string, Column<ProjectRow>>;
}
