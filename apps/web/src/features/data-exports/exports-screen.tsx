import { Paper, SimpleGrid, Text } from '@mantine/core';
import { dashboardsFor } from '@maxilla/domain/dashboard-access';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { TeamCode } from '@maxilla/domain/teams';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { OwnExports } from '../../project-ui/own-exports.tsx';
import covered from '../../ui/row.module.css';
import { PageHeader } from '../../ui/page-header.tsx';

const TILES = [
  {
    name: 'orders',
    to: '/dashboards/$teamCode/$componentName/views/export_orders_data',
  },
  {
    name: 'dentists',
    to: '/dashboards/$teamCode/$componentName/views/export_dentists_data',
  },
] as const;

/** The dashboard of exports: a tile for each (spec 3 §2.2). */
export function ExportsScreen({ team }: { team: TeamCode }) {
  const { t } = useTranslation(['exports', 'vocabulary']);
  const me = useMe();
  return (
    <>
      <PageHeader
        title={t('vocabulary:dashboard.exports')}
        {...(dashboardsFor(me).length > 1
          ? { back: { to: '/$staffRoot/dashboards', params: { staffRoot: ROLE_ROOT[me.role] } } as const }
          : {})}
      >
        <OwnExports />
      </PageHeader>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
        {TILES.map(({ name, to }) => (
          <Paper key={name} withBorder p="md" bg="var(--surface)" className={covered['row'] ?? ''}>
            <Link
              to={to}
              params={{ teamCode: team, componentName: 'exports' }}
              className={covered['cover']}
              style={{ display: 'flex', justifyContent: 'space-between' }}
            >
              <Text span fw={600}>
                {t(`${name}.title`)}
              </Text>
              <IconChevronRight size={18} aria-hidden />
            </Link>
            <Text fz="sm" c="dimmed" mt={4}>
              {t(`${name}.about`)}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </>
  );
}
