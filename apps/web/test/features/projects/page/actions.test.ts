import { ACTION_TYPES } from '@maxilla/domain/actions/names';
import { ACTIONS } from '@maxilla/domain/actions/registry';
import { describe, expect, it } from 'vitest';
import { ACTION_ROWS, buttonOf } from '../../../../src/features/projects/page/actions/action-table.ts';

describe('project actions', () => {
  it('each have exactly one place on the page', () => {
    expect(Object.keys(ACTION_ROWS).toSorted()).toEqual(ACTION_TYPES.toSorted());
  });

  it.each(ACTION_TYPES)('%s is a panel button unless it is placed elsewhere', (type) => {
    const { by } = ACTION_ROWS[type];
    const elsewhere = by === 'cart' || by === 'header' || by === 'dates';
    expect(buttonOf(type) === null).toBe(elsewhere);
    if (by === 'cart') expect(ACTIONS[type].place).toBe('cart');
    if (by === 'header' || by === 'dates') expect(ACTIONS[type].place).toBe('header');
    if ('type' in ACTION_ROWS[type]) expect(ACTION_ROWS[type]).toMatchObject({ type });
  });
});
