import { describe, expect, it } from 'vitest';
import type { ElementFacts } from '../src/actions/elements/element-action.ts';
import { mayCancel, removeElement } from '../src/actions/elements/remove-element.ts';
import { loadResin } from '../src/actions/machines/load-resin.ts';
import { ELEMENT_STATES, isDone } from '../src/elements.ts';
import type { Actor } from '../src/people.ts';
import { NOW, staffWith, theAdmin, theDentist } from './support/builders.ts';
import { anElement, EMPTY_PRINTER } from './support/production.ts';

const machinist = staffWith([], ['PROD_MACHINE']);
const editor = staffWith(['EDIT_FABRICATION']);
const packer = staffWith([], ['LOG']);

describe('cancelling an element', () => {
  const cancel = (element: ElementFacts, actor: Actor = editor, comment = 'Doublon') =>
    removeElement.decide(element, { comment }, actor, NOW);

  it('ends it; its project remembers why', () => {
    expect(cancel(anElement('MODEL'))).toEqual({
      state: 'REMOVED',
      history: { code: 'ELEMENT_CANCELLED', params: { type: 'MAXILLARY', comment: 'Doublon' } },
    });
    expect(cancel(anElement('MODEL', { state: null }))).toEqual({ refused: 'action.notOffered' });
  });

  it('needs a reason, an editor of the product, and an element that is not done', () => {
    expect(cancel(anElement('MODEL'), editor, '  ')).toMatchObject({
      fields: { comment: 'production.reasonRequired' },
    });
    for (const actor of [machinist, staffWith(['EDIT_GUIDE']), theDentist]) {
      expect(cancel(anElement('MODEL'), actor)).toEqual({ refused: 'access.denied' });
    }
    for (const state of ['TERMINATED', 'REMOVED'] as const) {
      expect(cancel(anElement('MODEL', { state }))).toEqual({ refused: 'action.notOffered' });
    }
  });

  it('leaves the lines of a prosthesis to their editor, in every state', () => {
    for (const state of ELEMENT_STATES) {
      const line = anElement('MACHINING', { state });
      expect(removeElement.offer(line, theAdmin), state).toBe('absent');
      expect(mayCancel(theAdmin, line), state).toBe(false);
    }
    expect(cancel(anElement('MACHINING'), theAdmin)).toEqual({ refused: 'action.notOffered' });
    const model = anElement('MODEL', { productType: 'PROSTHESIS' });
    expect(mayCancel(staffWith(['EDIT_PROSTHESIS']), model)).toBe(true);
  });

  it('is possible in every state in which it is not done', () => {
    for (const state of ELEMENT_STATES) {
      const offered = removeElement.offer(anElement('MODEL', { state }), theAdmin);
      expect(offered, state).toBe(isDone(state) ? 'absent' : 'offered');
    }
  });
});

describe('loading resin', () => {
  const label = { materialId: 5, lot: ' RM-26-119 ', expiryDate: '2027-05-31' };
  const facts = { machine: EMPTY_PRINTER, family: 'MODEL_RESIN', lot: null } as const;
  const known = { id: 20, number: 'RM-26-119', family: 'MODEL_RESIN', expiresOn: '2027-05-31' } as const;
  const load = (over: Partial<Parameters<typeof loadResin.decide>[0]>, input = label, actor = machinist) =>
    loadResin.decide({ ...facts, ...over }, input, actor, NOW);

  it('takes a new lot as its label says, and a known one as it is known', () => {
    expect(load({})).toEqual({ lot: { id: null, number: 'RM-26-119', expiresOn: '2027-05-31' } });
    expect(load({ lot: known })).toEqual({ lot: { id: 20, number: 'RM-26-119', expiresOn: '2027-05-31' } });
    expect(load({ lot: { ...known, expiresOn: '2027-04-30' } })).toMatchObject({
      fields: { expiryDate: 'machine.lotDiffers' },
    });
  });

  it('refuses what the machine does not take, what is out of date and what has no number', () => {
    expect(load({ family: null })).toMatchObject({ fields: { materialId: 'field.unknownValue' } });
    expect(load({ family: 'GUIDE_RESIN' })).toMatchObject({ refused: 'machine.resinUnsuitable' });
    expect(load({}, { ...label, lot: ' ' })).toMatchObject({ fields: { lot: 'field.required' } });
    expect(load({}, { ...label, expiryDate: '2026-11-15' })).toMatchObject({
      fields: { expiryDate: 'machine.resinExpired' },
    });
    expect(load({}, label, packer)).toEqual({ refused: 'access.denied' });
    expect(load({ machine: { ...EMPTY_PRINTER, kind: 'DRY' } })).toEqual({ refused: 'action.notOffered' });
  });
});
