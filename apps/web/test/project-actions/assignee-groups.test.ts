import type { TeamCode } from '@maxilla/domain/teams';
import { describe, expect, it } from 'vitest';
import { assigneeGroups } from '../../src/project-actions/assignee-groups.ts';

const person = (id: number, ...teams: TeamCode[]) => ({ id, teams });
const PEOPLE = [
  person(1, 'COM'),
  person(2, 'PROD_GUIDE', 'COM'),
  person(3, 'LOG'),
  person(4),
  person(5, 'PROD_GUIDE', 'LOG'),
  person(6, 'LOG'),
];

const shown = (me: (typeof PEOPLE)[number]) =>
  assigneeGroups(PEOPLE, me, ['PROD_GUIDE']).map(([team, members]) => [team, members.map(({ id }) => id)]);

describe('the list of assignees', () => {
  it('begins with one’s own team and oneself, then the team of the product', () => {
    expect(shown(person(6, 'LOG'))).toEqual([
      ['LOG', [6, 3, 5]],
      ['PROD_GUIDE', [2]],
      ['COM', [1]],
      [null, [4]],
    ]);
  });

  it('begins with the team of the product for whoever is in none', () => {
    expect(shown(person(4))).toEqual([
      ['PROD_GUIDE', [2, 5]],
      ['COM', [1]],
      ['LOG', [3, 6]],
      [null, [4]],
    ]);
  });
});
