import type { Dashboard } from '@maxilla/domain/dashboards';
import { typeOfView } from '@maxilla/domain/maintenance';
import type { TeamCode } from '@maxilla/domain/teams';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { LiveMark } from '../../project-ui/live-mark.tsx';
import { useBelow } from '../../ui/breakpoints.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { RowLink } from '../../ui/table-column.ts';
import classes from './maintenance.module.css';
import { operationsQuery } from './maintenance-query.ts';
import { NoOperations } from './no-operations.tsx';
import { OperationList } from './operation-list.tsx';
import { OperationPanel } from './operation-panel.tsx';

type Props = {
  team: TeamCode;
  dashboard: Dashboard;
  /** Of milling machines, or by any other name of printers. */
  viewName: string;
  /** The id of the chosen operation; what is due first, if none is. */
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
  // The form begins anew once it was sent.
  const [noted, setNoted] = useState(0);
  const isAlone = narrow && asked !== undefined;
  const back: RowLink = isAlone
    ? {
        to: '/dashboards/$teamCode/$componentName/views/$viewName',
        params: { teamCode: team, componentName: dashboard.component, viewName },
      }
    : {
        to: '/dashboards/$teamCode/$componentName',
        params: { teamCode: team, componentName: dashboard.component },
      };
  return (
    <>
      <PageHeader
        title={t(`title.${type}`)}
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
          const found = operations.find(({ id }) => id === asked);
          const chosen = found ?? (narrow ? undefined : operations[0]);
          if (operations.length === 0) return <NoOperations />;
          return (
            <div className={classes['beside']}>
              {narrow && found ? null : (
                <OperationList team={team} type={type} operations={operations} chosen={chosen?.id} />
              )}
              {chosen ? (
                <OperationPanel
                  key={`${chosen.id} ${noted}`}
                  operation={chosen}
                  onDone={() => setNoted((before) => before + 1)}
                />
              ) : null}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
