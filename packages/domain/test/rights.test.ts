import { describe, expect, it } from 'vitest';
import { categoryRefusal, followingEnds, followsFor, isLast } from '../src/accounts.ts';
import {
  dashboardsFor,
  mayActInView,
  mayOpenDashboard,
  mayOpenView,
  worksOff,
} from '../src/dashboard-access.ts';
import { viewsOf } from '../src/dashboard-views.ts';
import { DASHBOARDS } from '../src/dashboards.ts';
import type { Actor } from '../src/people.ts';
import { PERMISSIONS } from '../src/permissions.ts';
import {
  changesById,
  dashboardsOfTeams,
  mayHandOut,
  NO_CHANGES,
  PERMISSION_GROUPS,
  type RightChanges,
  rightsRefusal,
  withChanges,
  withIds,
} from '../src/rights.ts';
import { TEAMS } from '../src/teams.ts';

const internal = (change: Partial<Actor> = {}): Actor => ({
  id: 2,
  role: 'ROLE_INTERNAL_USER',
  permissions: ['EDIT_USER'],
  teams: ['LOG'],
  dashboards: [],
  ...change,
});
const admin: Actor = { id: 1, role: 'ROLE_ADMIN', permissions: [], teams: [] };
const holder = (change: object = {}) => ({
  id: 3,
  role: 'ROLE_INTERNAL_USER' as const,
  permissions: ['EDIT_CLINIC' as const],
  teams: ['LOG' as const],
  dashboards: [],
  ...change,
});
const changing = (changes: Partial<RightChanges>): RightChanges => ({ ...NO_CHANGES, ...changes });

describe('rights', () => {
  it('are shown in groups, each permission in one', () => {
    const grouped = Object.values(PERMISSION_GROUPS).flat();
    expect(grouped.toSorted()).toEqual([...PERMISSIONS].toSorted());
  });

  it('are granted and taken away, and stay as they are where nothing changes', () => {
    const changes = changing({
      permissions: { EDIT_CLINIC: 'REMOVE', EDIT_GUIDE: 'ADD', EDIT_SLEEVE: 'REMOVE' },
      teams: { LOG: 'ADD', QA: 'ADD' },
      dashboards: { modeling: 'ADD' },
    });
    expect(withChanges(holder(), changes)).toEqual({
      permissions: ['EDIT_GUIDE'],
      teams: ['LOG', 'QA'],
      dashboards: ['modeling'],
    });
  });

  it('are of internal users, and nobody changes their own', () => {
    const changes = changing({ permissions: { EDIT_CLINIC: 'REMOVE' } });
    expect(rightsRefusal(admin, holder(), changes)).toBeNull();
    expect(rightsRefusal(admin, holder({ role: 'ROLE_ADMIN' }), changes)?.refused).toBe('user.notInternal');
    expect(rightsRefusal(admin, holder({ role: 'ROLE_USER' }), changes)?.refused).toBe('user.notInternal');
    expect(rightsRefusal(admin, holder({ id: 1 }), changes)?.refused).toBe('user.ownAccount');
    expect(rightsRefusal(internal(), holder({ id: 2 }), changes)?.refused).toBe('user.ownAccount');
  });

  it('are handed out by those who hold them, and by administrators', () => {
    const own = changing({
      permissions: { EDIT_USER: 'ADD' },
      teams: { LOG: 'REMOVE' },
    });
    expect(rightsRefusal(internal(), holder(), own)).toBeNull();
    const beyond = changing({
      permissions: { CREATE_INVOICE: 'ADD', EDIT_CLINIC: 'REMOVE' },
      teams: { QA: 'ADD' },
      dashboards: { modeling: 'ADD' },
    });
    expect(rightsRefusal(internal(), holder(), beyond)).toEqual({
      refused: 'right.notHeld',
      fields: {
        'permissions.CREATE_INVOICE': 'right.notHeld',
        'permissions.EDIT_CLINIC': 'right.notHeld',
        [`internalTeams.${TEAMS.QA.id}`]: 'right.notHeld',
        'components.5': 'right.notHeld',
      },
    });
    expect(rightsRefusal(admin, holder(), beyond)).toBeNull();
    expect(mayHandOut.dashboard(internal({ dashboards: ['modeling'] }), 'modeling')).toBe(true);
  });

  it('never include the fixed team, nor a sixth one', () => {
    expect(rightsRefusal(admin, holder(), changing({ teams: { IT: 'ADD' } }))).toEqual({
      refused: 'team.fixed',
      fields: { [`internalTeams.${TEAMS.IT.id}`]: 'team.fixed' },
    });
    const five = holder({ teams: ['LOG', 'QA', 'COM', 'RC', 'ADV'] });
    expect(rightsRefusal(admin, five, changing({ teams: { PROD_PR: 'ADD' } }))?.refused).toBe('team.tooMany');
    expect(rightsRefusal(admin, five, changing({ teams: { PROD_PR: 'ADD', QA: 'REMOVE' } }))).toBeNull();
  });

  it('leave the dashboards of teams alone', () => {
    expect(dashboardsOfTeams(['LOG', 'PROD_PR'])).toEqual([
      'modeling',
      'prosthesis_post_production',
      'shipments',
    ]);
    for (const operation of ['ADD', 'REMOVE'] as const) {
      const refusal = rightsRefusal(admin, holder(), changing({ dashboards: { shipments: operation } }));
      expect(refusal).toEqual({
        refused: 'dashboard.ofTeam',
        fields: { 'components.9': 'dashboard.ofTeam' },
      });
    }
    const left = changing({ teams: { LOG: 'REMOVE' }, dashboards: { shipments: 'ADD' } });
    expect(rightsRefusal(admin, holder(), left)).toBeNull();
  });

  it('are sent with the ids of teams and dashboards', () => {
    const changes = changing({
      permissions: { EDIT_GUIDE: 'ADD' },
      teams: { QA: 'ADD' },
      dashboards: { aligners: 'REMOVE' },
    });
    const sent = withIds(changes);
    expect(sent).toEqual({
      permissions: { EDIT_GUIDE: 'ADD' },
      internalTeams: { 9: 'ADD' },
      components: { 3: 'REMOVE' },
    });
    expect(withChanges(holder({ dashboards: ['aligners'] }), changesById(sent))).toEqual(
      withChanges(holder({ dashboards: ['aligners'] }), changes),
    );
  });
});

describe('a granted dashboard', () => {
  const guest = internal({ teams: [], dashboards: ['shipments'] });
  const shipments = DASHBOARDS.find(({ component }) => component === 'shipments')!;

  it('opens as for a member of its team, with its views and their buttons', () => {
    expect(dashboardsFor(guest)).toEqual([shipments]);
    expect(mayOpenDashboard(shipments, guest)).toBe(true);
    for (const view of viewsOf(shipments)) {
      expect(mayOpenView(view, guest), view.name).toBe(true);
      if (view.screen === 'queue') {
        expect(mayActInView(view, guest), view.name).toBe(mayActInView(view, internal({ dashboards: [] })));
      }
    }
    expect(worksOff('SHIP_PRODUCTS', 'GCEP', guest)).toBe(worksOff('SHIP_PRODUCTS', 'GCEP', internal()));
  });

  it('opens nothing else, and nothing for dentists', () => {
    const others = DASHBOARDS.filter((dashboard) => dashboard !== shipments);
    expect(others.some((dashboard) => mayOpenDashboard(dashboard, guest))).toBe(false);
    expect(mayOpenDashboard(shipments, { ...guest, role: 'ROLE_USER' })).toBe(false);
  });
});

describe('an account', () => {
  it('has categories only of a dentist, and no priority before the first shipment', () => {
    const dentist = { role: 'ROLE_USER', newbie: false } as const;
    expect(categoryRefusal(dentist, 'ADD', 'PRIORITY')).toBeNull();
    expect(categoryRefusal({ ...dentist, newbie: true }, 'ADD', 'PRIORITY')).toBe(
      'user.priorityAndNewbieConflict',
    );
    expect(categoryRefusal({ ...dentist, newbie: true }, 'REMOVE', 'PRIORITY')).toBeNull();
    expect(categoryRefusal({ ...dentist, newbie: true }, 'ADD', 'UNSATISFIED')).toBeNull();
    expect(categoryRefusal({ role: 'ROLE_ADMIN', newbie: false }, 'ADD', 'UNSATISFIED')).toBe(
      'user.notADentist',
    );
  });

  it('is followed for sales and customer relations by those who may edit users', () => {
    expect(followsFor(internal({ teams: ['RC', 'LOG'] }))).toEqual(['RC']);
    expect(followsFor(internal({ teams: ['COM', 'RC'] }))).toEqual(['COM', 'RC']);
    expect(followsFor(internal({ teams: ['COM'], permissions: [] }))).toEqual([]);
    expect(followsFor(internal())).toEqual([]);
    expect(followsFor({ ...admin, teams: [] })).toEqual([]);
    expect(followsFor({ ...admin, teams: ['RC'] })).toEqual(['RC']);
  });

  it('is followed no longer by who loses that right or the team', () => {
    const both = internal({ teams: ['COM', 'RC'] });
    expect(followingEnds(both, internal({ teams: ['COM', 'RC'], permissions: [] }))).toEqual(['COM', 'RC']);
    expect(followingEnds(both, internal({ teams: ['COM'] }))).toEqual(['RC']);
    expect(followingEnds(both, both)).toEqual([]);
  });

  it('is the last administrator if no other may log in', () => {
    expect(isLast([1], 1)).toBe(true);
    expect(isLast([1, 2], 1)).toBe(false);
    expect(isLast([1], 2)).toBe(false);
    expect(isLast([], 1)).toBe(false);
  });
});
