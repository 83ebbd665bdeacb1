import { expect, it } from 'vitest';
import { actionOfScan } from '../src/views/scan-action.ts';

it('a scan performs the main action of a view alone, and only one that asks nothing', () => {
  const done = { type: 'GUIDE_STATE_FINISHING', on: 'selection', ask: 'nothing' } as const;
  const shipping = { type: 'SHIP_PRODUCTS', on: 'selection', ask: 'confirm' } as const;
  const packing = { type: 'PACKAGE_PREPARATION', on: 'row', ask: 'dialog' } as const;
  const stop = { type: 'PACKAGE_PREPARATION_HOLD', on: 'row', ask: 'nothing' } as const;
  expect(actionOfScan([done, stop])).toBe(done);
  expect(actionOfScan([shipping])).toBeUndefined();
  expect(actionOfScan([packing, stop])).toBeUndefined();
  expect(actionOfScan([])).toBeUndefined();
});
