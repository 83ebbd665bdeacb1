import { PRODUCTS } from '../src/products.ts';
import { describe, expect, it } from 'vitest';
import { BATCH_CATEGORY_NAMES, takesElement } from '../src/batches.ts';
import { routeOf } from '../src/elements.ts';
import { elementKindsOf, elementsOf, kindOf, transferOf } from '../src/kinds/kinds.ts';
import { NO_EXTRAS } from '../src/aligners.ts';
import { workflowOf } from '../src/workflows.ts';
import { aProject } from './support/builders.ts';

const made = (
  over: Parameters<typeof aProject>[0],
  models: { maxillary?: boolean; mandibular?: boolean } = {},
) => {
  const project = aProject(over);
  const chosen = {
    maxillaryModel: models.maxillary === true,
    mandibularModel: models.mandibular === true,
  };
  const jaw = { poMin: 1, poMax: 4, min: 1, max: 2, days: null, ...NO_EXTRAS };
  const aligners = { poId: null, isLastDispatch: false, maxillary: jaw, mandibular: jaw };
  return elementsOf(project, { models: chosen, splintResin: null, aligners });
};

/** Those that staff hand to production; the elements of a prosthesis are released with its plan. */
const TRANSFERRED = PRODUCTS.filter(({ type }) => type !== 'PROSTHESIS');

describe('elements of a project', () => {
  it('is one guide, or one stage guide', () => {
    const guide = { kind: 'GC', type: 'GUIDE', quantity: 1, materialFamily: 'GUIDE_RESIN' };
    expect(made({ productCode: 'GCEP' })).toEqual([guide]);
    expect(made({ productCode: 'GCCI' })).toEqual([guide]);
    expect(made({ productCode: 'GCAE' })).toEqual([{ ...guide, type: 'STAGE_GUIDE' }]);
  });

  it('is what was ordered of each jaw', () => {
    const ordered = { maxillaryElements: 2, mandibularElements: 0 };
    expect(made({ productCode: 'PRGB', ...ordered })).toEqual([
      { kind: 'BRUXISM', type: 'MAXILLARY', quantity: 2, materialFamily: 'HARD_SPLINT_RESIN' },
    ]);
    expect(made({ productCode: 'GCFA', maxillaryElements: 1, mandibularElements: 3 })).toMatchObject([
      { kind: 'GC', type: 'MAXILLARY', quantity: 1 },
      { kind: 'GC', type: 'MANDIBULAR', quantity: 3 },
    ]);
  });

  it('is splints of the resin that is chosen', () => {
    const project = aProject({ productCode: 'PRGB', maxillaryElements: 1, mandibularElements: 1 });
    const soft = elementsOf(project, { models: null, splintResin: 'SOFT_SPLINT_RESIN', aligners: null });
    expect(soft.map(({ materialFamily }) => materialFamily)).toEqual([
      'SOFT_SPLINT_RESIN',
      'SOFT_SPLINT_RESIN',
    ]);
  });

  it('is asked for by product at the transfer (spec 2 §2.2)', () => {
    const asked = Object.groupBy(PRODUCTS, ({ code }) => transferOf(code));
    const codes = Object.entries(asked).map(([transfer, of]) => [transfer, of.map(({ code }) => code)]);
    expect(Object.fromEntries(codes)).toEqual({
      GUIDE: ['GCEP', 'GCET', 'GCAE', 'GCCI'],
      CONFIRMATION: ['GCFA', 'ALGC', 'ALGE', 'PR', 'PRAM', 'PRWAX'],
      MODELS: ['PRMA', 'PRMD'],
      BRUXISM: ['PRGB'],
      ALIGNERS: ['ALIG', 'ALFC'],
    });
  });

  it('is one model per jaw for gutters, however many are formed on it', () => {
    const ordered = { maxillaryElements: 4, mandibularElements: 1 };
    for (const productCode of ['ALGE', 'ALGC'] as const) {
      expect(made({ productCode, ...ordered })).toMatchObject([
        { kind: 'MODEL', type: 'MAXILLARY', quantity: 1 },
        { kind: 'MODEL', type: 'MANDIBULAR', quantity: 1 },
      ]);
    }
  });

  it('is the models that were chosen, as many as ordered', () => {
    const ordered = { maxillaryElements: 3, mandibularElements: 0 };
    expect(made({ productCode: 'PRMD', ...ordered }, { maxillary: true, mandibular: true })).toMatchObject([
      { kind: 'MODEL', type: 'MAXILLARY', quantity: 3, materialFamily: 'MODEL_RESIN' },
      { kind: 'MODEL', type: 'MANDIBULAR', quantity: 1 },
    ]);
    expect(made({ productCode: 'PRMA', ...ordered }, { mandibular: true })).toHaveLength(1);
  });

  it('can be printed in one category of batches each, for every product that is transferred', () => {
    for (const { code } of TRANSFERRED) {
      const elements = made(
        { productCode: code, maxillaryElements: 1, mandibularElements: 1 },
        { maxillary: true, mandibular: true },
      );
      expect(elements.length, code).toBeGreaterThan(0);
      for (const element of elements) {
        expect(routeOf(element.kind, element.type)).toMatch(/^PRINTING/u);
        expect(BATCH_CATEGORY_NAMES.filter((category) => takesElement(category, element))).toHaveLength(1);
      }
    }
  });
});

describe('kinds of products', () => {
  const ordered = { maxillaryElements: 1, mandibularElements: 1 };
  const kindsOf = (productCode: (typeof PRODUCTS)[number]['code']) =>
    elementKindsOf(aProject({ productCode, ...ordered }));

  it('say which elements a project can have, also those that each delivery orders', () => {
    expect(kindsOf('GCEP')).toEqual(['GC']);
    expect(kindsOf('PRGB')).toEqual(['BRUXISM']);
    expect(kindsOf('PRMD')).toEqual(['MODEL']);
    expect(kindsOf('ALIG')).toEqual(['MODEL']);
    expect(
      elementKindsOf(aProject({ productCode: 'PRMD', maxillaryElements: 0, mandibularElements: 0 })),
    ).toEqual(['MODEL']);
    expect(
      elementKindsOf(aProject({ productCode: 'PRGB', maxillaryElements: 0, mandibularElements: 0 })),
    ).toEqual([]);
  });

  it.each(TRANSFERRED)('are transferred from steps of their workflow: $code', ({ code }) => {
    const steps = workflowOf(code).map(({ state }) => state);
    const from = kindOf(code).transferredFrom;
    expect(from.length).toBeGreaterThan(0);
    expect(steps).toEqual(expect.arrayContaining([...from]));
  });
});
