import type { DashboardComponent } from '@maxilla/domain/dashboards';
import type { TeamCode } from '@maxilla/domain/teams';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../../src/api/me.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('../../../src/api/session.ts', () => ({ currentUserId: () => 7 }));
const { landingOf } = await import('../../../src/features/dashboards/landing.ts');

const staff = (...teams: TeamCode[]) =>
  ({ role: 'ROLE_INTERNAL_USER', teams, permissions: [], dashboards: [] }) as unknown as Me;
const look = (component: DashboardComponent, seen: number) =>
  kept.set(`maxilla.looked.7.${component}`, JSON.stringify({ since: 1, seen }));

describe('the dashboard that staff land on', () => {
  beforeEach(() => kept.clear());

  it('is their only one, beside the exports', () => {
    look('exports', 9);
    expect(landingOf(staff('ADV'))).toEqual({
      teamCode: 'ADV',
      componentName: 'sales_administration',
    });
  });

  it('is of several the one they looked at last, as long as they may open it', () => {
    const both = staff('LOG', 'PROD_MACHINE');
    expect(landingOf(both)).toBeUndefined();
    look('shipments', 5);
    look('model_printing', 6);
    look('guide_planning', 7);
    expect(landingOf(both)).toEqual({ teamCode: 'PROD_MACHINE', componentName: 'model_printing' });
  });

  it('is none without dashboards, and for dentists', () => {
    expect(landingOf(staff('RC'))).toBeUndefined();
    expect(landingOf({ ...staff(), role: 'ROLE_USER' })).toBeUndefined();
  });
});
