import { ACTION_TYPES } from '@maxilla/domain/actions/names';
import { ACTIONS } from '@maxilla/domain/actions/registry';
import { describe, expect, it } from 'vitest';
import { ACTION_ROWS } from '../src/project-actions/action-table.ts';

describe('project actions', () => {
  it('each have one row of the table', () => {
    expect(Object.keys(ACTION_ROWS).toSorted()).toEqual(ACTION_TYPES.toSorted());
  });

  it.each(ACTION_TYPES)('%s has a button in the panel unless it is taken elsewhere', (type) => {
    const row = ACTION_ROWS[type];
    const { place } = ACTIONS[type];
    expect(row.icon !== undefined || row.by === 'within' || place === 'cart' || place === 'header').toBe(
      true,
    );
    expect('type' in row ? row.type : type).toBe(type);
  });
});
