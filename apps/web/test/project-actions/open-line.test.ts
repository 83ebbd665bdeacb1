import { expect, it } from 'vitest';
import { isGone } from '../../src/project-actions/breakdowns/use-open-line.ts';

it('a line that is being changed is gone once it is removed; a new one is not', () => {
  expect(isGone({ lineId: 7 }, [{ id: 6 }, { id: 7 }])).toBe(false);
  expect(isGone({ lineId: 7 }, [{ id: 6 }])).toBe(true);
  expect(isGone({ jaw: null }, [])).toBe(false);
  expect(isGone(null, [])).toBe(false);
});
