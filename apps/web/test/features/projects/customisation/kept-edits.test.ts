import { describe, expect, it } from 'vitest';
import { keptEdits } from '../../../../src/features/projects/customisation/kept-edits.ts';
import type { DraftSlot } from '../../../../src/drafts/drafts.ts';

/** A place in the browser that all its tabs share. */
function place(): DraftSlot {
  let value: unknown;
  return {
    read: () => (value === undefined ? null : { at: 0, value }),
    write: (next) => {
      value = next;
    },
    flush: () => undefined,
    remove: () => {
      value = undefined;
    },
  };
}

describe('the kept edits of a customisation', () => {
  it('keep values that are empty, and the text that each replaces', () => {
    const slot = place();
    const kept = { edits: { description: 'mine', shade: null }, former: { description: '' } };
    keptEdits(slot).write(kept);
    expect(keptEdits(slot).read()).toEqual(kept);
  });

  it('are taken over from an earlier version, which kept their values by themselves', () => {
    const slot = place();
    slot.write({ description: 'mine', shade: null, clinicalConditions: ['BRUXISM'] });
    const edits = { description: 'mine', shade: null, clinicalConditions: ['BRUXISM'] };
    expect(keptEdits(slot).read()).toEqual({ edits, former: {} });
  });

  it('of two tabs stay until each is saved', () => {
    const slot = place();
    const [one, other] = [keptEdits(slot), keptEdits(slot)];
    one.write({ edits: { description: 'mine' }, former: { description: '' } });
    other.write({ edits: { isFlap: true }, former: {} });
    expect(keptEdits(slot).read().edits).toEqual({ description: 'mine', isFlap: true });
    other.write({ edits: {}, former: {} });
    expect(keptEdits(slot).read().edits).toEqual({ description: 'mine' });
    one.write({ edits: {}, former: {} });
    expect(slot.read()).toBeNull();
  });
});
