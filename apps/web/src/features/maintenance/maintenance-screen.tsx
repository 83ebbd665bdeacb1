import type { Dashboard } from '@maxilla/domain/dashboards';
import { typeOfView } from '@maxilla/domain/maintenance';
import type { TeamCode } from '@maxilla/domain/teams';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { LiveMark } from '../../project-ui/live-mark.tsx';
import { maintenanceLink } from '../../project-ui/maintenance-link.ts';
import { useBelow } from '../../ui/breakpoints.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import sides from '../../ui/side-by-side.module.css';
import type { RowLink } from '../../ui/table-column.ts';
import { operationsQuery } from './maintenance-query.ts';
import { NoOperations } from './no-operations.tsx';
import { OperationList } from './operation-list.tsx';
import { OperationPanel } from './operation-panel.tsx';
import { shownOperation } from './shown-operation.ts';

type Props = {
  team: TeamCode;
  dashboard: Dashboard;
  /** Of milling machines, or by any other name of printers. */
  viewName: string;
  /** The id of the chosen operation; on a wide screen the most urgent one, if none is. */
  operation: number | undefined;
};

/**
 * The operations on machines of a type, and beside them the instructions of the chosen one with the form that notes it as
 * done (spec 3 §2.5). On a phone the list leads to it.
 */
export function MaintenanceScreen({ team, dashboard, viewName, operation: asked }: Props) {
  const { t } = useTranslation(['maintenance', 'vocabulary']);
  const { number } = useFormat();
  const type = typeOfView(viewName);
  const list = useQuery(operationsQuery(type, dashboard));
  const narrow = useBelow('md');
  const [first, setFirst] = useState<number>();
  const mostUrgent = list.data?.operations[0]?.id;
  if (first === undefined && mostUrgent !== undefined) setFirst(mostUrgent);
  const { shown, gone } = shownOperation(list.data?.operations ?? [], { asked, first, narrow });
  const isAlone = narrow && shown !== undefined;
  const back: RowLink = isAlone
    ? maintenanceLink(team, type)
    : {
        to: '/dashboards/$teamCode/$componentName',
        params: { teamCode: team, componentName: dashboard.component },
      };
  const lost = gone ? <EmptyState title={t('gone.title')} text={t('gone.text')} /> : null;
  return (
    <>
      <PageHeader
        title={t(`type.${type}`)}
        subtitle={
          <>
            {t('vocabulary:dashboard.maintenance')} · <LiveMark />
          </>
        }
        aside={
          isAlone ? null : (
            <Text span c="dimmed" fz={18} style={list.data ? {} : { visibility: 'hidden' }}>
              {number(list.data?.operations.length ?? 0)}
            </Text>
          )
        }
        back={back}
        tight
      />
      <Loaded query={list}>
        {({ operations }) => {
          if (operations.length === 0) return <NoOperations />;
          return (
            <div className={sides['detail']}>
              {narrow ? lost : null}
              {isAlone ? null : (
                <OperationList team={team} type={type} operations={operations} chosen={shown?.id} />
              )}
              {narrow ? null : lost}
              {shown ? <OperationPanel key={shown.id} operation={shown} /> : null}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
