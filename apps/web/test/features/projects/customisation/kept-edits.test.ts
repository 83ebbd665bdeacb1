import { describe, expect, it } from 'vitest';
import { keptEdits } from '../../../../src/features/projects/customisation/kept-edits.ts';
import type { DraftSlot } from '../../../../src/drafts/drafts.ts';

/** A place in the browser as each of its tabs opens it: a tab reads what it is yet to write. */
function browser(): () => DraftSlot {
  let stored: unknown;
  return () => {
    let soon: { readonly value: unknown } | null = null;
    return {
      read: () => {
        const value = soon ? soon.value : stored;
        return value === undefined ? null : { at: 0, value };
      },
      write: (value) => {
        soon = { value };
      },
      flush: () => {
        if (soon) stored = soon.value;
        soon = null;
      },
      remove: () => {
        soon = null;
        stored = undefined;
      },
    };
  };
}

describe('the kept edits of a customisation', () => {
  it('keep values that are empty, and the text that each replaces', () => {
    const slot = browser()();
    const kept = {
      edits: { description: 'mine', shade: null },
      former: { description: '' },
      lost: { description: 'earlier' },
      typed: { courierPickupDate: '32-13-2026' },
    };
    keptEdits(slot).write(kept);
    expect(keptEdits(slot).read()).toEqual(kept);
  });

  it('are taken over from an earlier version, which kept their values by themselves', () => {
    const slot = browser()();
    slot.write({ description: 'mine', shade: null, clinicalConditions: ['BRUXISM'] });
    const edits = { description: 'mine', shade: null, clinicalConditions: ['BRUXISM'] };
    expect(keptEdits(slot).read()).toEqual({ edits, former: {}, lost: {}, typed: {} });
  });

  it('of two tabs stay until each is saved', () => {
    const open = browser();
    const [one, other] = [keptEdits(open()), keptEdits(open())];
    one.write({ edits: { description: 'mine' }, former: { description: '' }, lost: {}, typed: {} });
    other.write({ edits: { isFlap: true }, former: {}, lost: {}, typed: {} });
    expect(keptEdits(open()).read().edits).toEqual({ description: 'mine', isFlap: true });
    one.write({ edits: { description: 'mine too' }, former: { description: '' }, lost: {}, typed: {} });
    other.write({ edits: {}, former: {}, lost: {}, typed: {} });
    expect(keptEdits(open()).read().edits).toEqual({ description: 'mine too' });
    one.write({ edits: {}, former: {}, lost: {}, typed: {} });
    expect(open().read()).toBeNull();
  });
});
