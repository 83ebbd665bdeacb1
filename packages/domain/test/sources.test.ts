import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../src/permissions.ts';
import { placeOf, SOURCE_NAMES, VIEW_OF } from '../src/source-names.ts';
import { filledIn, isFixedRow, keyOf, limitsOf, sourceRefusals, takesNumber } from '../src/source-rules.ts';
import type { SourceValues } from '../src/source-fields.ts';
import { editsSource, fieldsOf, namedBy, SOURCES, tellsUse } from '../src/sources.ts';

describe.each(SOURCE_NAMES)('the declaration of %s', (source) => {
  const { fields, unique, lists, oneOf } = SOURCES[source];

  it('names fields that exist', () => {
    const named = [
      ...unique.fields,
      ...Object.values(lists),
      ...(oneOf?.fields ?? []),
      ...fieldsOf(source).flatMap(([, field]) => [
        ...(field.when ? [field.when] : []),
        ...(field.kind === 'reference' ? [field.within ?? [], field.through ?? []].flat() : []),
      ]),
    ];
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(named));
  });

  it('can be chosen from where it refers to others, and has one title', () => {
    const references = fieldsOf(source).filter(([, { kind }]) => kind === 'reference');
    for (const [name] of references) {
      expect(namedBy(name)).not.toBe(name);
      expect(Object.values(lists)).toContain(name);
    }
    expect(fieldsOf(source).filter(([, { listed }]) => listed === 'title')).toHaveLength(1);
  });

  it('is listed on a page of its own, or as a view of one', () => {
    const { page, view } = placeOf(source);
    expect(view === undefined ? page : VIEW_OF[page]?.source).toBe(source);
  });

  it('tells rows apart in a narrow list also', () => {
    const leaving = fieldsOf(source).filter(([, { listed }]) => listed === 'roomy');
    expect(leaving.map(([name]) => name).filter((name) => unique.fields.includes(name))).toEqual([]);
  });
});

const today = '2026-03-02';

it('the limits that a number is refused by are those that its field names', () => {
  for (const source of SOURCE_NAMES)
    for (const [name, field] of fieldsOf(source)) {
      if (field.kind !== 'number' && field.kind !== 'money') continue;
      const { least, most } = limitsOf(field);
      const codeOf = (number: number) => {
        const value = field.kind === 'money' ? number * 100 : number;
        return sourceRefusals(source, filledIn(source, { [name]: value }), { stored: null, today })[name];
      };
      expect([least, most].map(codeOf), name).toEqual([undefined, undefined]);
      expect([least - 1, most + 1].map(codeOf), name).toEqual(['field.tooSmall', 'field.tooLarge']);
      const taken = [least, most, least - 1, most + 1].map((number) => takesNumber(field, number));
      expect(taken, name).toEqual([true, true, false, false]);
    }
});

it('rows that others or projects refer to are known to be unused, but for prices, lots and machines', () => {
  expect(SOURCE_NAMES.filter(tellsUse).toSorted()).toEqual([
    'brands',
    'implantModels',
    'implants',
    'kits',
    'maintenanceOperations',
    'materials',
    'nonConformityCategories',
    'pillars',
    'prosthesisPrices',
    'sleeves',
  ]);
});

it.each([
  ['GCEP', 'INITIAL', true],
  ['ORDER', 'DELIVERY', true],
  ['ACCESSORY', 'ACCESSORY', true],
  ['GCEP', 'DELIVERY', false],
  ['GCEP', 'ACCESSORY', false],
  ['ORDER', 'ELEMENT', false],
  ['ACCESSORY', 'INITIAL', false],
])('%s priced by %s: %s', (productCode, unit, fits) => {
  const { unit: refusal } = sourceRefusals('prices', filledIn('prices', { productCode, unit }), {
    stored: null,
    today,
  });
  expect(refusal).toBe(fits ? undefined : 'price.unitOfOther');
});
const NEW = { stored: null, today };

describe('a row of reference data', () => {
  it('needs what is required, by the messages of its source', () => {
    expect(sourceRefusals('pillars', filledIn('pillars', {}), NEW)).toEqual({
      brandId: 'pillars.messages.brandRequired',
      name: 'pillars.messages.nameRequired',
    });
    expect(sourceRefusals('sleeves', filledIn('sleeves', { name: ' ' }), NEW)).toEqual({
      brandId: 'field.required',
      supplierId: 'field.required',
      name: 'field.required',
      type: 'field.required',
    });
  });

  it.each([
    ['sleeves', { setPerPackage: -1 }, { setPerPackage: 'field.tooSmall' }],
    ['sleeves', { setPerPackage: 1.5 }, { setPerPackage: 'field.invalid' }],
    ['sleeves', { heights: '4 0' }, { heights: 'field.invalid' }],
    ['sleeves', { heights: '4, high' }, { heights: 'field.invalid' }],
    ['pillars', { diameter: 4.123 }, { diameter: 'field.decimals' }],
    ['pillars', { diameter: 101 }, { diameter: 'field.tooLarge' }],
    ['pillars', { name: 'x'.repeat(201) }, { name: 'field.tooLong' }],
    ['pillars', { name: 'pontique' }, { name: 'source.fixed' }],
    ['pillars', { pillarType: 'ROUND' }, { pillarType: 'field.unknownValue' }],
    [
      'maintenanceOperations',
      { instructionLink: 'javascript:alert(1)' },
      { instructionLink: 'draftPlan.linkInvalid' },
    ],
    ['maintenanceOperations', { instructionLink: 'https://consignes.example/a' }, {}],
    ['maintenanceOperations', { intervalDays: 0 }, { intervalDays: 'field.tooSmall' }],
    ['brands', { isPillar: true, pillarSupplierEmail: 'x' }, { pillarSupplierEmail: 'field.email' }],
    ['brands', { isPillar: false, pillarSupplierEmail: 'x' }, {}],
    ['brands', { isImplant: false }, { isImplant: 'source.useRequired' }],
    ['brands', { isImplant: false, isFixationPin: true }, {}],
  ] as const)('of %s with %j is refused', (source, values, refused) => {
    const valid: Readonly<Record<typeof source, SourceValues>> = {
      sleeves: { brandId: 1, supplierId: 1, name: 'S', type: 'SOCKET_GUIDED_100' },
      pillars: { brandId: 1, name: 'P' },
      brands: { brandName: 'B', isImplant: true },
      maintenanceOperations: { name: 'M', intervalDays: 7 },
    };
    expect(sourceRefusals(source, filledIn(source, { ...valid[source], ...values }), NEW)).toEqual(refused);
  });

  it('keeps what is lasting', () => {
    const stored = filledIn('brands', { brandName: 'Altea', isSleeve: true });
    const renamed = filledIn('brands', { brandName: 'Altéa', isSleeve: true });
    expect(sourceRefusals('brands', renamed, { stored, today })).toEqual({ brandName: 'source.lasting' });
    expect(sourceRefusals('brands', { ...stored, isPillar: true }, { stored, today })).toEqual({});
  });

  it('keeps the flags by which others refer to it', () => {
    const stored = filledIn('brands', { brandName: 'Altea', isSleeve: true, isPillar: true });
    const after = { ...stored, isSleeve: false, isMaterial: true };
    const refusals = (held: string[]) => sourceRefusals('brands', after, { stored, today, held });
    expect(refusals(['isPillar', 'isMaterial'])).toEqual({});
    expect(refusals(['isSleeve'])).toEqual({ isSleeve: 'brand.hasSleeves' });
    expect(sourceRefusals('brands', stored, { stored, today, held: ['isSleeve'] })).toEqual({});
  });

  it('has no day in the past, unless it had it before', () => {
    const lot = filledIn('lots', { materialId: 1, number: 'L', expiresOn: '2026-03-01' });
    expect(sourceRefusals('lots', lot, NEW)).toEqual({ expiresOn: 'date.past' });
    expect(sourceRefusals('lots', lot, { stored: lot, today })).toEqual({});
    expect(sourceRefusals('lots', { ...lot, expiresOn: today }, NEW)).toEqual({});
  });

  it('is told apart whatever its case and spaces', () => {
    const key = (name: string) => keyOf('implantModels', { brandId: 1, name });
    expect(key(' Nova  Slim')).toBe(key('NOVA SLIM'));
    expect(key('Nova')).not.toBe(key('Nova Slim'));
  });

  it('is stored without what nobody sees', () => {
    expect(filledIn('sleeves', { name: '  Guide\u200b  4.2 ', heights: '4,0; 5,5' })).toMatchObject({
      name: 'Guide 4.2',
      heights: '4 5.5',
      setPerPackage: null,
      validated: false,
    });
  });

  it('named Pontique is fixed, among pillars alone', () => {
    expect(isFixedRow('pillars', { name: ' PONTIQUE ' })).toBe(true);
    expect(isFixedRow('sleeves', { name: 'Pontique' })).toBe(false);
  });

  it('is edited by those who may edit its source', () => {
    const edited = (actor: Parameters<typeof editsSource>[0]) =>
      SOURCE_NAMES.filter((source) => editsSource(actor, source));
    expect(edited({ role: 'ROLE_USER', permissions: [] })).toEqual([]);
    expect(edited({ role: 'ROLE_ADMIN', permissions: [] })).toEqual(SOURCE_NAMES);
    expect(edited({ role: 'ROLE_INTERNAL_USER', permissions: ['EDIT_MATERIAL'] })).toEqual([
      'materials',
      'lots',
      'discs',
    ]);
    expect(edited({ role: 'ROLE_INTERNAL_USER', permissions: PERMISSIONS })).not.toContain('brands');
  });
});
