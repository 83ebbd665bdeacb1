import { Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { DASHBOARDS } from '@maxilla/domain/dashboards';
import { PERMISSION_GROUP_NAMES, PERMISSION_GROUPS } from '@maxilla/domain/rights';
import { TEAM_CODES } from '@maxilla/domain/teams';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import classes from './user-columns.module.css';
import { RightColumn } from './user-columns.tsx';
import type { UserDetails } from './user-query.ts';

/** How many permissions each group has. */
const PERMISSIONS = PERMISSION_GROUP_NAMES.map((group) => PERMISSION_GROUPS[group].length);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Teams, permissions and dashboards while their code is loaded: of the size and shape that they come in. */
export function RightsSkeleton({ user: { role } }: { user: UserDetails }) {
  const { t } = useTranslation('accounts');
  const boxes = (count: number) => (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm" verticalSpacing={10}>
      {times(count).map((one) => (
        <Box key={one} />
      ))}
    </SimpleGrid>
  );
  return (
    <RightColumn>
      <Panel title={t('teams.title')}>{boxes(TEAM_CODES.length)}</Panel>
      {role === 'ROLE_INTERNAL_USER' ? (
        <>
          <Panel title={t('rights.title')} aside={<Skeleton height={36} width={240} />}>
            <div style={{ columns: '2 280px', columnGap: 24 }}>
              {PERMISSIONS.map((count, group) => (
                <Stack key={group} gap={10} mb="lg" style={{ breakInside: 'avoid' }}>
                  <Skeleton height={14} width={120} my={4} />
                  {times(count).map((one) => (
                    <Box key={one} noted />
                  ))}
                </Stack>
              ))}
            </div>
          </Panel>
          <Panel title={t('dashboards.title')}>{boxes(DASHBOARDS.length)}</Panel>
        </>
      ) : null}
    </RightColumn>
  );
}

/** A box with the name of its right, and what that opens. */
function Box({ noted = false }: { noted?: boolean }) {
  return (
    <Group gap={12} wrap="nowrap" align="flex-start" className={classes[noted ? 'noted' : 'named'] ?? ''}>
      <Skeleton height={20} width={20} flex="none" />
      <Stack gap={6} flex={1} py={3}>
        <Skeleton height={14} width="60%" />
        {noted ? <Skeleton height={12} width="80%" /> : null}
      </Stack>
    </Group>
  );
}
