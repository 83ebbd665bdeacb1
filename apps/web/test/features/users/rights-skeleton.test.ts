import { DASHBOARDS } from '@maxilla/domain/dashboards';
import { PERMISSION_GROUP_NAMES, PERMISSION_GROUPS } from '@maxilla/domain/rights';
import { TEAM_CODES } from '@maxilla/domain/teams';
import { expect, it } from 'vitest';
import { SHAPE } from '../../../src/features/users/rights-skeleton.tsx';

it('the rights of a colleague take the same room before they are there', () => {
  expect(SHAPE).toEqual({
    teams: TEAM_CODES.length,
    permissions: PERMISSION_GROUP_NAMES.map((group) => PERMISSION_GROUPS[group].length),
    dashboards: DASHBOARDS.length,
  });
});
