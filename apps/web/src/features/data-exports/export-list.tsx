import type { ReplyOf } from '@maxilla/contract/calls';
import type { exports } from '@maxilla/contract/exports';
import type { TeamCode } from '@maxilla/domain/teams';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../project-ui/export-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { Column, RowLink } from '../../ui/table-column.ts';

type Paged = { readonly total: number; readonly totalPages: number; readonly currentPage: number };

type Props<Row, Reply extends Paged> = {
  /** The kind of export. */
  name: 'orders' | 'dentists';
  team: TeamCode;
  filters: ReactNode;
  list: UseQueryResult<Reply>;
  /** The number of listed rows; undefined while unknown, or if nothing can be listed. */
  reply: Reply | undefined;
  rowsOf: (reply: Reply) => readonly Row[];
  columns: readonly Column<Row>[];
  rowLink: (row: Row) => RowLink;
  /** Requests the spreadsheet for the current filters. */
  ask: (idempotencyKey: string) => Promise<ReplyOf<(typeof exports)['read']>>;
  /** The filters, which tell exports apart. */
  wanted: object;
  disabled: boolean;
  /** Shown in place of the table. */
  instead?: ReactNode;
};

/** A preview of an export page by page, with the button that creates its spreadsheet (spec 3 §2.5). */
export function ExportList<Row extends { readonly id: number }, Reply extends Paged>(
  props: Props<Row, Reply>,
) {
  const { name, team, filters, list, reply, rowsOf, columns, rowLink, ask, wanted, disabled, instead } =
    props;
  const { t } = useTranslation('exports');
  return (
    <ListPage
      title={t(`${name}.title`)}
      total={reply?.total}
      filters={filters}
      back={{
        to: '/dashboards/$teamCode/$componentName',
        params: { teamCode: team, componentName: 'exports' },
      }}
      actions={
        <ExportButton
          label={t('download')}
          purpose={`${name} ${JSON.stringify(wanted)}`}
          disabled={disabled}
          ask={ask}
        />
      }
    >
      {instead ?? (
        <DataTable
          label={t(`${name}.title`)}
          rows={reply && rowsOf(reply)}
          rowId={(row) => row.id}
          rowLink={rowLink}
          columns={columns}
          density="compact"
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={IconFileSpreadsheet}
              title={t(`${name}.none.title`)}
              text={t(`${name}.none.text`)}
            />
          }
          footer={
            reply && reply.total > 0 ? (
              <Pager page={reply.currentPage + 1} totalPages={reply.totalPages} total={reply.total} />
            ) : null
          }
        />
      )}
    </ListPage>
  );
}
