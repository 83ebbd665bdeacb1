import { Alert, Button, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { accountChangeRefusal } from '@maxilla/domain/accounts';
import { DASHBOARDS } from '@maxilla/domain/dashboards';
import { PERMISSIONS } from '@maxilla/domain/permissions';
import {
  dashboardsOfTeams,
  mayHandOut,
  PERMISSION_GROUP_NAMES,
  PERMISSION_GROUPS,
  targetRefusal,
  usualPermissions,
  withChanges,
} from '@maxilla/domain/rights';
import { FIXED_TEAM, MAX_TEAMS, TEAM_CODES } from '@maxilla/domain/teams';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Me } from '../../api/me.ts';
import { moveBoxFocus } from '../../ui/arrow-focus.ts';
import { matches } from '../../ui/matches.ts';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { has, PENDING_BAR, usePendingRights, useRightName } from './pending-rights.ts';
import type { Right } from './pending-rights.ts';
import { PendingBar } from './pending-bar.tsx';
import { RightBox } from './right-box.tsx';
import { SeenMenu } from './seen-menu.tsx';
import { RightColumn } from './user-columns.tsx';
import type { UserDetails } from './user-query.ts';

const SHOWN = ['all', 'granted', 'changed'] as const;
type Shown = (typeof SHOWN)[number];

type Props = { user: UserDetails; me: Me };

/**
 * Teams, permissions and dashboards of a staff account (spec 2 §2.11, §6). Ticking a box adds a line to the
 * bar at the bottom; confirming the bar sends all changes at once.
 */
export function RightsSection({ user, me }: Props) {
  const { t } = useTranslation(['accounts', 'rights']);
  const nameOf = useRightName();
  const rights = usePendingRights(user);
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const { held, pending, changes } = rights;
  const after = withChanges(held, changes);
  const ofTeams = dashboardsOfTeams(after.teams);
  const ofHeldTeams = dashboardsOfTeams(held.teams);
  const refusal = targetRefusal(me, user);
  const editable = accountChangeRefusal(me, user) === null && refusal === null;

  const box = (
    right: Right,
    options: { disabled?: boolean; note?: string; fixed?: boolean; held?: boolean; granted?: boolean } = {},
  ) => (
    <RightBox
      key={right.key}
      right={right}
      checked={options.granted ?? has(after, right)}
      operation={
        pending.find((one) => one.right.kind === right.kind && one.right.key === right.key)?.operation
      }
      disabled={!editable || (options.disabled ?? false)}
      note={options.note}
      fixed={options.fixed ?? false}
      held={options.held ?? has(held, right)}
      onToggle={() => rights.toggle(right)}
    />
  );
  const isShown = (right: Right) => {
    if (!matches(nameOf(right), text)) return false;
    if (shown === 'changed') return pending.some((one) => one.right.key === right.key);
    return shown === 'all' || has(after, right);
  };
  const counts = {
    all: PERMISSIONS.length,
    granted: after.permissions.length,
    changed: pending.filter(({ right }) => right.kind === 'permissions').length,
  };
  const full = after.teams.length >= MAX_TEAMS;
  const usual = usualPermissions(after.teams)
    .filter(
      (key) => ![...held.permissions, ...after.permissions].includes(key) && mayHandOut.permission(me, key),
    )
    .map((key) => ({ kind: 'permissions', key }) as const);
  const groups = PERMISSION_GROUP_NAMES.map((group) => ({
    group,
    all: PERMISSION_GROUPS[group],
    rights: PERMISSION_GROUPS[group].map((key) => ({ kind: 'permissions', key }) as const).filter(isShown),
  })).filter((one) => one.rights.length > 0);

  return (
    <RightColumn
      staying={
        user.role === 'ROLE_INTERNAL_USER' ? (
          <SeenMenu permissions={after.permissions} pending={pending.length > 0} />
        ) : null
      }
    >
      {refusal !== null ? (
        <Alert color="gray" variant="light">
          {t(refusal === 'user.ownAccount' ? 'status.own' : 'rights.administrator')}
        </Alert>
      ) : null}
      {editable && me.role !== 'ROLE_ADMIN' ? (
        <Alert color="gray" variant="light">
          {t('rights.ownOnly')}
        </Alert>
      ) : null}
      <Panel
        title={t('teams.title')}
        aside={
          <Text fz="sm" c="dimmed" role="status">
            {t('teams.count', { count: after.teams.length, most: MAX_TEAMS })}
          </Text>
        }
      >
        <SimpleGrid
          cols={{ base: 1, xs: 2, lg: 3 }}
          spacing="sm"
          verticalSpacing={10}
          onKeyDown={moveBoxFocus}
        >
          {TEAM_CODES.map((key) =>
            box(
              { kind: 'teams', key },
              {
                fixed: key === FIXED_TEAM,
                disabled: !mayHandOut.team(me, key) || (full && !after.teams.includes(key)),
              },
            ),
          )}
        </SimpleGrid>
        {full && editable ? (
          <Text fz="xs" c="dimmed" mt="sm">
            {t('teams.full')}
          </Text>
        ) : null}
        {editable && usual.length > 0 ? (
          <Button
            variant="default"
            mt="md"
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => {
              flushSync(() => rights.add(usual));
              // The button is gone with what it adds.
              document.getElementById(PENDING_BAR)?.focus();
            }}
          >
            {t('rights.usual', { count: usual.length })}
          </Button>
        ) : null}
      </Panel>
      {user.role === 'ROLE_INTERNAL_USER' ? (
        <>
          <Panel
            title={t('rights.title')}
            aside={
              <>
                <TextField
                  type="search"
                  aria-label={t('rights.search')}
                  placeholder={t('rights.search')}
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                  style={{ flex: '1 1 180px', maxWidth: 240 }}
                />
                <SegmentedControl
                  aria-label={t('rights.shown')}
                  value={shown}
                  data={SHOWN.map((value) => ({ value, label: `${t(`rights.${value}`)} ${counts[value]}` }))}
                  onChange={setShown}
                />
              </>
            }
          >
            <div style={{ columns: '2 280px', columnGap: 24 }}>
              {groups.map(({ group, all, rights: listed }) => (
                <Stack
                  key={group}
                  gap={10}
                  mb="lg"
                  role="group"
                  aria-labelledby={`rights-${group}`}
                  style={{ breakInside: 'avoid' }}
                  onKeyDown={moveBoxFocus}
                >
                  <Title order={3} fz="sm" id={`rights-${group}`}>
                    {t(`rights:permissionGroup.${group}`)}{' '}
                    <Text span fz="xs" c="dimmed" fw={400}>
                      {all.filter((key) => after.permissions.includes(key)).length} / {all.length}
                    </Text>
                  </Title>
                  {listed.map((right) =>
                    box(right, {
                      disabled: !mayHandOut.permission(me, right.key),
                      note: t(`rights:permissionOpens.${right.key}`),
                    }),
                  )}
                </Stack>
              ))}
            </div>
            {groups.length === 0 ? (
              <Text fz="sm" c="dimmed">
                {t('rights.none')}
              </Text>
            ) : null}
          </Panel>
          <Panel title={t('dashboards.title')}>
            <SimpleGrid
              cols={{ base: 1, xs: 2, lg: 3 }}
              spacing="sm"
              verticalSpacing={10}
              onKeyDown={moveBoxFocus}
            >
              {DASHBOARDS.map((dashboard) => {
                const fixed = ofTeams.includes(dashboard.component);
                const own = ofHeldTeams.includes(dashboard.component);
                return box(
                  { kind: 'dashboards', key: dashboard.component },
                  fixed
                    ? {
                        fixed,
                        held: own,
                        granted: true,
                        note: t(own ? 'dashboards.ofTeam' : 'dashboards.ofNewTeam'),
                      }
                    : { disabled: !mayHandOut.dashboard(me, dashboard.component) },
                );
              })}
            </SimpleGrid>
          </Panel>
        </>
      ) : null}
      <PendingBar user={user} rights={rights} refusal={accountChangeRefusal(me, user) ?? refusal} />
    </RightColumn>
  );
}
