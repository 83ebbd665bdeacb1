import type { DashboardComponent } from '@maxilla/domain/dashboards';
import { DASHBOARDS } from '@maxilla/domain/dashboards';
import { PERMISSIONS } from '@maxilla/domain/permissions';
import type { Permission } from '@maxilla/domain/permissions';
import { dashboardsOfTeams, withChanges } from '@maxilla/domain/rights';
import type { RightChanges, Rights } from '@maxilla/domain/rights';
import { TEAM_CODES } from '@maxilla/domain/teams';
import type { TeamCode } from '@maxilla/domain/teams';
import { useTranslation } from 'react-i18next';
import { useDraftValues } from '../../drafts/use-draft.ts';
import type { UserDetails } from './user-query.ts';

/** A permission, team or dashboard. */
export type Right =
  | { readonly kind: 'permissions'; readonly key: Permission }
  | { readonly kind: 'teams'; readonly key: TeamCode }
  | { readonly kind: 'dashboards'; readonly key: DashboardComponent };

const ALL: readonly Right[] = [
  ...TEAM_CODES.map((key) => ({ kind: 'teams', key }) as const),
  ...PERMISSIONS.map((key) => ({ kind: 'permissions', key }) as const),
  ...DASHBOARDS.map(({ component }) => ({ kind: 'dashboards', key: component }) as const),
];

/** Id of the bar with the changes to be confirmed, while there are any. */
export const PENDING_BAR = 'pending-rights';

/** Identifies a right among all. */
export const nameOf = ({ kind, key }: Right) => `${kind}.${key}`;

const rightsOf = (user: UserDetails): Rights => ({
  permissions: user.permissions,
  teams: user.teams.map(({ abbreviation }) => abbreviation),
  dashboards: DASHBOARDS.map(({ component }) => component).filter((one) => user.dashboards.includes(one)),
});

/** Whether a user holds a right. */
export const has = (rights: Rights, { kind, key }: Right) =>
  (rights[kind] as readonly string[]).includes(key);

/** Id of the box of a right. */
export const boxOf = (right: Right) => `right-${nameOf(right)}`;

/** The rights that a user will hold, as words. */
export function useRightName(): (right: Right) => string {
  const { t } = useTranslation(['rights', 'vocabulary']);
  return ({ kind, key }) => {
    if (kind === 'permissions') return t(`rights:permission.${key}`);
    return kind === 'teams' ? t(`vocabulary:team.${key}`) : t(`vocabulary:dashboard.${key}`);
  };
}

/** A right that is granted or taken away once it is confirmed. */
export type Pending = { readonly right: Right; readonly operation: 'ADD' | 'REMOVE' };

/**
 * Ticked but unconfirmed changes of rights, stored as a draft. Changes that others have made meanwhile are no
 * longer pending.
 */
export function usePendingRights(user: UserDetails) {
  const held = rightsOf(user);
  const draft = useDraftValues<{ readonly ticked: readonly string[] }>(
    { form: 'rights', subject: user.id },
    { ticked: [] },
  );
  const { ticked } = draft.values;
  const wanted = (operation: Pending['operation']) => (right: Right) =>
    ticked.includes(`${operation} ${nameOf(right)}`) && has(held, right) === (operation === 'REMOVE');
  const ticks: readonly Pending[] = [
    ...ALL.filter(wanted('ADD')).map((right) => ({ right, operation: 'ADD' }) as const),
    ...ALL.filter(wanted('REMOVE')).map((right) => ({ right, operation: 'REMOVE' }) as const),
  ];
  const pending = grantable(ticks, held);
  return {
    held,
    pending,
    changes: changesOf(pending),
    /** Toggles the tick of a right. */
    toggle: (right: Right) => {
      const operation = has(held, right) ? 'REMOVE' : 'ADD';
      const name = `${operation} ${nameOf(right)}`;
      const others = pending.map((one) => `${one.operation} ${nameOf(one.right)}`);
      draft.change({
        ticked: others.includes(name) ? others.filter((one) => one !== name) : [...others, name],
      });
    },
    /** Ticks rights that are not held, besides those that are pending. */
    add: (rights: readonly Right[]) =>
      draft.change({ ticked: [...new Set([...ticked, ...rights.map((right) => `ADD ${nameOf(right)}`)])] }),
    clear: () => draft.change({ ticked: [] }),
    sent: draft.sent,
  };
}

/** Ticks without the dashboards that come with the teams ticked beside them. */
function grantable(ticks: readonly Pending[], held: Rights): readonly Pending[] {
  const ofTeams = dashboardsOfTeams(withChanges(held, changesOf(ticks)).teams);
  return ticks.filter(({ right }) => right.kind !== 'dashboards' || !ofTeams.includes(right.key));
}

function changesOf(pending: readonly Pending[]): RightChanges {
  const of = (kind: Right['kind']) =>
    Object.fromEntries(
      pending
        .filter(({ right }) => right.kind === kind)
        .map(({ right, operation }) => [right.key, operation]),
    );
  return { permissions: of('permissions'), teams: of('teams'), dashboards: of('dashboards') };
}
