import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { dashboardsFor } from '@maxilla/domain/dashboard-access';
import type { Dashboard } from '@maxilla/domain/dashboards';
import { MAINTENANCE_TYPES } from '@maxilla/domain/maintenance';
import type { MaintenanceType } from '@maxilla/domain/maintenance';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { TeamCode } from '@maxilla/domain/teams';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { LiveMark } from '../../project-ui/live-mark.tsx';
import { maintenanceLink } from '../../project-ui/maintenance-link.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { dueIn, operationsQuery } from './maintenance-query.ts';
import { NoOperations } from './no-operations.tsx';
import { OperationList } from './operation-list.tsx';

type Props = { team: TeamCode; dashboard: Dashboard };

/** The dashboard of maintenance: the operations on milling machines and on printers, and how many are due (spec 2 §2.15). */
export function MaintenanceDashboard({ team, dashboard }: Props) {
  const { t } = useTranslation(['maintenance', 'vocabulary']);
  const me = useMe();
  return (
    <>
      <PageHeader
        title={t('vocabulary:dashboard.maintenance')}
        subtitle={
          <>
            {t(`vocabulary:team.${team}`)} · <LiveMark />
          </>
        }
        {...(dashboardsFor(me).length > 1
          ? { back: { to: '/$staffRoot/dashboards', params: { staffRoot: ROLE_ROOT[me.role] } } as const }
          : {})}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        {MAINTENANCE_TYPES.map((type) => (
          <OfType key={type} team={team} dashboard={dashboard} type={type} />
        ))}
      </SimpleGrid>
    </>
  );
}

function OfType({ team, dashboard, type }: Props & { type: MaintenanceType }) {
  const { t } = useTranslation('maintenance');
  const title = useId();
  const list = useQuery(operationsQuery(type, dashboard));
  return (
    <section aria-labelledby={title}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} id={title}>
          {t(`type.${type}`)}
        </Title>
        <Group gap="sm">
          {list.data ? (
            <Text fz="sm" c="dimmed">
              {t('due', { count: dueIn(list.data.operations) })}
            </Text>
          ) : null}
          <Button
            variant="default"
            size="sm"
            aria-label={`${t('open')} · ${t(`type.${type}`)}`}
            renderRoot={(props) => <Link {...maintenanceLink(team, type)} {...props} />}
          >
            {t('open')}
          </Button>
        </Group>
      </Group>
      <Loaded query={list}>
        {({ operations }) =>
          operations.length === 0 ? (
            <NoOperations />
          ) : (
            <OperationList team={team} type={type} operations={operations} />
          )
        }
      </Loaded>
    </section>
  );
}
