import { describe, expect, it } from 'vitest';

import { changeOfLines, type LineChange } from '../src/actions/modify-prosthesis-breakdowns.ts';
import { decide, offersFor } from '../src/actions/registry.ts';
import {
  freeJaws,
  lineRefusals,
  losesPillars,
  mayAddLine,
  type NewBreakdown,
  repeatedTeeth,
  teethToChoose,
} from '../src/breakdown-rules.ts';
import { type BreakdownFact, isLocked, shadesOf, shadeText } from '../src/breakdowns.ts';
import { isRefusal } from '../src/refusals.ts';
import { readableParams } from '../src/sentences.ts';
import { quoteLines } from '../src/pricing.ts';
import type { ProjectState } from '../src/states.ts';
import { LOWER_TEETH, type UPPER_TEETH } from '../src/teeth.ts';
import { A_LINE_PRICE, aLine, aProject, NOW, staffWith, theDentist } from './support/builders.ts';

const A_LINE: NewBreakdown = {
  price: A_LINE_PRICE,
  dents: [11],
  isUnit: true,
  shade: 'A2',
  inlayCore: false,
  icPillarInfo: '',
};
const beside = (lines: readonly ReturnType<typeof aLine>[] = []) =>
  ({ productCode: 'PR', lines, of: null }) as const;
const frame = { ...A_LINE_PRICE, code: 'PRAM_METAL_FRAME', productCode: 'PRAM' as const };
const dent = (dentNumber: (typeof UPPER_TEETH)[number] | (typeof LOWER_TEETH)[number], id = 1) => ({
  id,
  dentNumber,
  pillarIds: [],
  pillars: [],
  personalisedPillarId: null,
  personalisedBatchNumber: '',
  pillarInfo: '',
});

describe('a line of a prosthesis', () => {
  it('is of a tooth at least, at a price of its product that is offered', () => {
    expect(lineRefusals(A_LINE, beside())).toEqual({});
    expect(lineRefusals({ ...A_LINE, dents: [], price: null }, beside())).toEqual({
      dents: 'breakdown.dentsRequired',
      productPrice: 'breakdown.priceRequired',
    });
    expect(lineRefusals({ ...A_LINE, price: frame }, beside())).toEqual({
      productPrice: 'breakdown.priceUnavailable',
    });
  });

  it('keeps a price that was hidden since, which is not chosen anew', () => {
    const hidden = { ...A_LINE, price: { ...A_LINE_PRICE, hidden: true } };
    expect(lineRefusals(hidden, beside())).toEqual({ productPrice: 'breakdown.priceUnavailable' });
    const of = { ...aLine(), priceId: A_LINE_PRICE.priceId };
    expect(lineRefusals(hidden, { ...beside([of]), of })).toEqual({});
  });

  it('has ten shades at most, in 49 characters', () => {
    const of = (shade: string) => lineRefusals({ ...A_LINE, shade }, beside());
    expect(of(shadeText(Array.from({ length: 10 }, () => 'A1')))).toEqual({});
    expect(of(shadeText(Array.from({ length: 11 }, () => 'A1')))).toEqual({
      shade: 'breakdown.tooManyShades',
    });
    expect(of('x'.repeat(49))).toEqual({});
    expect(of('x'.repeat(50))).toEqual({ shade: 'breakdown.shadeTooLong' });
    expect(shadesOf('A2, 2L1.5')).toEqual(['A2', '2L1.5']);
  });

  it('comes with an inlay core on a fixed prosthesis alone', () => {
    const line = { ...A_LINE, inlayCore: true };
    expect(lineRefusals(line, beside())).toEqual({});
    for (const productCode of ['PRAM', 'PRWAX'] as const) {
      const price = { ...A_LINE_PRICE, productCode };
      const refusals = lineRefusals({ ...line, price }, { productCode, lines: [], of: null });
      expect(refusals).toEqual({ inlayCore: 'field.unknownKey' });
    }
  });

  it('of a removable prosthesis lies in one jaw, which has no other', () => {
    const upper = aLine({ id: 1, dents: [dent(11)] });
    const line = (dents: NewBreakdown['dents']) => ({ ...A_LINE, price: frame, dents });
    const context = { productCode: 'PRAM', lines: [upper], of: null } as const;
    expect(lineRefusals(line([31, 48]), context)).toEqual({});
    expect(lineRefusals(line([21]), context)).toEqual({ dents: 'breakdown.jawTaken' });
    expect(lineRefusals(line([21, 31]), context)).toEqual({ dents: 'breakdown.oneJaw' });
    expect(freeJaws(context)).toEqual(['lower']);
    expect(freeJaws({ productCode: 'PRAM', lines: [] })).toEqual(['upper', 'lower']);
    expect(freeJaws(beside())).toEqual([]);
    expect(teethToChoose('PRAM', 'lower', [11])).toEqual([11, ...LOWER_TEETH]);
    expect(teethToChoose('PR', null, [])).toHaveLength(32);
  });

  it('is the only one of a wax-up, one of two of a removable prosthesis, one of many of a fixed one', () => {
    const lines = [aLine()];
    expect(mayAddLine({ productCode: 'PRWAX', lines: [] })).toBe(true);
    expect(mayAddLine({ productCode: 'PRWAX', lines })).toBe(false);
    expect(mayAddLine({ productCode: 'PRAM', lines })).toBe(true);
    expect(mayAddLine({ productCode: 'PRAM', lines: [...lines, ...lines] })).toBe(false);
    expect(mayAddLine({ productCode: 'PR', lines: Array.from({ length: 40 }, () => aLine()) })).toBe(true);
  });

  it('has teeth that another line has at the same price, which are told', () => {
    const other = aLine({ dents: [dent(12), dent(21, 2)] });
    const { priceId } = other.price;
    expect(repeatedTeeth({ price: { priceId }, dents: [11, 12] }, [other])).toEqual([12]);
    expect(repeatedTeeth({ price: { priceId: priceId + 1 }, dents: [12] }, [other])).toEqual([]);
    expect(repeatedTeeth({ price: null, dents: [12] }, [other])).toEqual([]);
  });

  it('loses its pillars with other teeth or another price, not with another shade', () => {
    const onPillars = aLine({ dents: [{ ...dent(11), pillarIds: [4] }] });
    expect(losesPillars(onPillars, A_LINE)).toBe(false);
    expect(losesPillars(onPillars, { ...A_LINE, dents: [12] })).toBe(true);
    expect(losesPillars(onPillars, { ...A_LINE, price: { ...A_LINE_PRICE, priceId: 9 } })).toBe(true);
    expect(losesPillars(aLine(), { ...A_LINE, dents: [12] })).toBe(false);
  });

  it('can be changed until it is being made', () => {
    expect(isLocked({ state: null })).toBe(false);
    expect(isLocked({ state: 'MACHINING_PREPARATION' })).toBe(false);
    for (const state of ['MACHINING_TO_LAUNCH', 'OUT_SOURCED', 'TERMINATED'] as const) {
      expect(isLocked({ state })).toBe(true);
    }
  });
});

describe('changing the lines of an ordered prosthesis', () => {
  const stored = { description: A_LINE_PRICE.description, icPillarInfo: '' };
  const add: LineChange = { operation: 'add', line: A_LINE };
  const attempt = (state: 'FILES_VALIDATED' | 'DRAFTING_PLAN' | 'TRIMMING', ...permissions: string[]) =>
    decide(
      'MODIFY_PROSTHESIS_BREAKDOWNS',
      aProject({ productCode: 'PR', state }),
      add,
      staffWith(permissions as ['EDIT_BREAKDOWN']),
      NOW,
    );

  it('is for EDIT_BREAKDOWN until the planning begins, and for EDIT_BREAKDOWN_EXTENDED until it is made', () => {
    expect(isRefusal(attempt('FILES_VALIDATED', 'EDIT_BREAKDOWN'))).toBe(false);
    expect(attempt('DRAFTING_PLAN', 'EDIT_BREAKDOWN')).toEqual({ refused: 'access.denied' });
    expect(isRefusal(attempt('DRAFTING_PLAN', 'EDIT_BREAKDOWN_EXTENDED'))).toBe(false);
    expect(isRefusal(attempt('FILES_VALIDATED', 'EDIT_BREAKDOWN_EXTENDED'))).toBe(false);
    expect(attempt('TRIMMING', 'EDIT_BREAKDOWN_EXTENDED')).toEqual({ refused: 'action.notOffered' });
    expect(attempt('FILES_VALIDATED', 'EDIT_PROSTHESIS')).toEqual({ refused: 'access.denied' });
  });

  it('is not offered to dentists, nor on other products', () => {
    const offered = (productCode: 'PR' | 'PRGB', actor = staffWith(['EDIT_BREAKDOWN'])) =>
      offersFor(aProject({ productCode, state: 'FILES_VALIDATED' }), actor, NOW.today).map(
        ({ type }) => type,
      );
    expect(offered('PR')).toContain('MODIFY_PROSTHESIS_BREAKDOWNS');
    expect(offered('PR', theDentist)).not.toContain('MODIFY_PROSTHESIS_BREAKDOWNS');
    expect(offered('PRGB')).not.toContain('MODIFY_PROSTHESIS_BREAKDOWNS');
  });

  it('refuses a line that is being made, unknown, or the last one', () => {
    const at = (state: 'CREATED' | 'FILES_VALIDATED', line = aLine()) =>
      ({ productCode: 'PR', state, breakdowns: [line] }) as const;
    const remove: LineChange = { operation: 'remove', breakdownId: 1, stored };
    expect(changeOfLines(at('FILES_VALIDATED'), remove)).toEqual({ refused: 'breakdown.lastOne' });
    expect(changeOfLines(at('CREATED'), remove)).toMatchObject({
      writes: [{ kind: 'removeBreakdown', breakdownId: 1, ordered: false }],
    });
    const made = aLine({ state: 'MACHINING_IN_PROGRESS' });
    const change: LineChange = { operation: 'change', breakdownId: 1, line: A_LINE, stored };
    expect(changeOfLines(at('FILES_VALIDATED', made), change)).toEqual({ refused: 'breakdown.locked' });
    expect(changeOfLines(at('CREATED'), { ...change, breakdownId: 7 })).toEqual({
      refused: 'breakdown.unknown',
    });
    expect(changeOfLines(at('CREATED'), change)).toMatchObject({ unchanged: true });
  });

  it('is offered while a line may be added, or one that is there changed', () => {
    const offered = (productCode: 'PR' | 'PRWAX', ...breakdowns: readonly BreakdownFact[]) =>
      offersFor(
        aProject({ productCode, state: 'PRODUCTION_IN_PROGRESS', breakdowns }),
        staffWith(['EDIT_BREAKDOWN_EXTENDED']),
        NOW.today,
      ).find(({ type }) => type === 'MODIFY_PROSTHESIS_BREAKDOWNS');
    const made = aLine({ state: 'MACHINING_IN_PROGRESS' });
    expect(offered('PR', made)).not.toHaveProperty('disabledReason');
    expect(offered('PR')).not.toHaveProperty('disabledReason');
    expect(offered('PRWAX', made)).toHaveProperty('disabledReason', 'breakdown.allLocked');
    expect(offered('PRWAX', aLine())).not.toHaveProperty('disabledReason');
  });

  it('leaves one that is not planned out of production, until it is', () => {
    const at = (state: ProjectState, line: BreakdownFact) =>
      ({ productCode: 'PR', state, breakdowns: [line] }) as const;
    const releaseOf = (lines: ReturnType<typeof at>, change: LineChange) => {
      const decided = changeOfLines(lines, change);
      if (isRefusal(decided)) throw new Error(decided.refused);
      return decided.writes.map((write) => (write.kind === 'saveBreakdown' ? write.release : null))[0];
    };
    const change = (line: NewBreakdown): LineChange => ({
      operation: 'change',
      breakdownId: 1,
      line,
      stored,
    });
    const unmade: NewBreakdown = {
      ...A_LINE,
      price: { ...A_LINE_PRICE, priceId: 2, route: 'OUTSOURCED', materialFamily: null },
    };
    const made = at(
      'PRODUCTION_IN_PROGRESS',
      aLine({ state: 'MACHINING_PREPARATION', machiningShade: 'A1' }),
    );
    expect(releaseOf(made, add)).toBe(false);
    expect(releaseOf(made, { operation: 'add', line: unmade })).toBe(true);
    expect(releaseOf(made, change({ ...A_LINE, shade: 'B1' }))).toBe(true);
    expect(releaseOf(made, change({ ...A_LINE, inlayCore: true }))).toBe(false);
    expect(releaseOf(made, change({ ...A_LINE, shade: '' }))).toBe(false);
    expect(releaseOf(made, change({ ...A_LINE, dents: [12] }))).toBe(false);
    expect(releaseOf(made, change({ ...A_LINE, price: { ...A_LINE_PRICE, priceId: 5 } }))).toBe(false);
    expect(releaseOf(at('DRAFTING_PLAN', aLine()), add)).toBeNull();
  });

  it('says in the history what a line was and is', () => {
    const line = { ...A_LINE, dents: [11, 12], isUnit: false, inlayCore: true } as const;
    const changed = changeOfLines(
      { productCode: 'PR', state: 'CREATED', breakdowns: [aLine()] },
      { operation: 'change', breakdownId: 1, line, stored },
    );
    if (isRefusal(changed)) throw new Error(changed.refused);
    const kinds = { from: 'prosthesisLine', to: 'prosthesisLine' } as const;
    const word = (key: string) => key;
    expect(readableParams(kinds, changed.history.params, word, 'FR')).toEqual({
      from: 'Couronne zircone, 11, A2',
      to: 'Couronne zircone, 11, 12, A2, lineMark.onePiece, lineMark.inlayCore',
    });
    expect(readableParams(kinds, changed.history.params, word, 'EN')['from']).toBe('Zirconia crown, 11, A2');
  });
});

describe('the price of ordered lines', () => {
  const description = { FR: 'Couronne', EN: 'Crown' };
  const row = (code: string, amountCents: number) =>
    ({ code, unit: 'LINE', description, amountCents, vatRate: 0, hidden: false }) as const;

  it('stays for what was ordered, and is that of today for what is new', () => {
    const project = {
      ...aProject({ productCode: 'PR' }),
      breakdowns: [
        aLine({ dents: [dent(11), dent(12, 2)] }),
        aLine({ price: { ...aLine().price, code: 'PR_PMMA_CROWN' } }),
      ],
    };
    const ordered = [{ code: 'PR_ZIRCONIA_CROWN', description, unitCents: 10_000, vatRate: 0 }];
    const lines = quoteLines(project, ordered, [
      row('PR_ZIRCONIA_CROWN', 12_000),
      row('PR_PMMA_CROWN', 4_000),
    ]);
    expect(lines.map(({ code, quantity, unitCents }) => [code, quantity, unitCents])).toEqual([
      ['PR_ZIRCONIA_CROWN', 2, 10_000],
      ['PR_PMMA_CROWN', 1, 4_000],
    ]);
  });
});
