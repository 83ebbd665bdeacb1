import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choosableMedia,
  customisationState,
  type DraftFacts,
  MEDIA,
  mayChooseAnew,
  mediaOf,
  missingItems,
  mediumOf,
  needsCourier,
  uses,
} from '../src/customisation.ts';
import { DOCUMENT_KINDS, type FileKind } from '../src/documents.ts';
import { MAX_ELEMENTS } from '../src/kinds/fields.ts';
import { askedFor, kindOf, KINDS } from '../src/kinds/kinds.ts';
import { codesOfType, GUIDE_CODES, PRODUCTS } from '../src/products.ts';

const complete: DraftFacts = {
  productCode: 'GCEP',
  state: 'CREATED',
  noOfImplants: 2,
  placedImplants: 2,
  guidedSurgicalKitId: 1,
  fixationPinBrandId: 1,
  sleeveType: 'SOCKET_GUIDED_100',
  shade: 'A2',
  isFlap: false,
  needGraft: true,
  maxillaryElements: null,
  mandibularElements: null,
  arcade: null,
  objective: null,
  clinicalConditions: null,
  clutteringMaxillary: null,
  clutteringMandibular: null,
  retainDiastema: null,
  requestedDate: '2026-12-21',
  description: '',
  breakdowns: [],
  documentKinds: [],
  photoViews: [],
  courierPickupDate: null,
  cloudName: '',
  media: { impression: null, dicom: null, secondDicom: null },
  rejectedFileKinds: [],
};
const filesOf = {
  GCEP: ['DICOM1', 'IMPRESSION'],
  GCET: ['DICOM1', 'DICOM2'],
  GCAE: ['DICOM1', 'IMPRESSION'],
  GCCI: ['GUIDE_DESIGN'],
} as const;
const keys = (draft: DraftFacts, documentKinds: readonly FileKind[]) =>
  missingItems({ ...draft, documentKinds }).map((item) => item.key);

describe.each(GUIDE_CODES)('a %s', (productCode) => {
  const facts = { ...complete, productCode };

  it('is complete with its fields and files', () => {
    expect(keys(facts, filesOf[productCode])).toEqual([]);
    expect(customisationState([])).toBe('CUSTOMIZATION_COMPLETED');
  });

  it('lacks its files when nothing was sent', () => {
    expect(keys(facts, [])).toEqual(filesOf[productCode]);
    expect(customisationState(missingItems(facts))).toBe('CREATED');
  });

  it('waits for no upload of what comes by cloud or courier, but for the day of the courier and the cloud', () => {
    const media = { impression: 'PHYSICAL', dicom: 'CLOUD', secondDicom: 'CLOUD' } as const;
    const design = productCode === 'GCCI' ? ['GUIDE_DESIGN'] : [];
    expect(keys({ ...facts, media, cloudName: ' ' }, [])).toEqual([
      'courierPickupDate',
      'cloudName',
      ...design,
    ]);
    expect(keys({ ...facts, media, cloudName: 'Medit Link' }, [])).toEqual(['courierPickupDate', ...design]);
    expect(uses(media, 'CLOUD') && uses(media, 'PHYSICAL') && !uses(media, 'UPLOAD')).toBe(true);
  });

  it('lacks again each kind that was rejected until it is sent anew', () => {
    for (const kind of askedFor(productCode).rejectable) {
      expect(keys({ ...facts, rejectedFileKinds: [kind] }, filesOf[productCode])).toEqual([kind]);
      expect(askedFor(productCode).files.map((file) => file.kind)).toContain(kind);
    }
  });

  it('never lacks more with more given', () => {
    const optional = <T>(value: T) => fc.constantFrom(null, value);
    fc.assert(
      fc.property(
        fc.record({
          implantsCount: fc.nat(3),
          placedImplants: fc.nat(3),
          guidedSurgicalKitId: optional(1),
          fixationPinBrandId: optional(1),
          sleeveType: optional('SOCKET_GUIDED_100' as const),
          shade: optional('A2' as const),
          requestedDate: optional('2026-12-21'),
          courierPickupDate: optional('2026-11-18'),
          media: fc.record({
            impression: optional('UPLOAD' as const),
            dicom: fc.constantFrom(...MEDIA),
            secondDicom: fc.constantFrom(...MEDIA),
          }),
        }),
        fc.subarray([...DOCUMENT_KINDS]),
        (given, documents) => {
          const some = keys({ ...facts, ...given }, documents);
          const { media } = given;
          const sent = { courierPickupDate: '2026-11-18', cloudName: 'Medit Link' };
          expect(keys({ ...facts, media, ...sent }, DOCUMENT_KINDS)).toEqual([]);
          expect(new Set(some).size).toBe(some.length);
        },
      ),
    );
  });
});

describe('the customisation of guides', () => {
  it('asks a shade of a stage guide only, and pins of those that need them', () => {
    expect(keys({ ...complete, productCode: 'GCAE', shade: null }, filesOf.GCAE)).toEqual(['shade']);
    expect(keys({ ...complete, shade: null, fixationPinBrandId: null }, filesOf.GCEP)).toEqual([]);
    expect(keys({ ...complete, productCode: 'GCET', fixationPinBrandId: null }, filesOf.GCET)).toEqual([
      'fixationPinBrandId',
    ]);
  });

  it('asks about flap and graft, where "no" is an answer as well, and no longer after the order', () => {
    const unsaid = { ...complete, isFlap: null, needGraft: null };
    expect(keys(unsaid, filesOf.GCEP)).toEqual(['isFlap', 'needGraft']);
    expect(keys({ ...unsaid, isFlap: false, needGraft: false }, filesOf.GCEP)).toEqual([]);
    expect(keys({ ...unsaid, state: 'FILES_REJECTED' }, filesOf.GCEP)).toEqual([]);
  });

  it('wants every implant placed, and at least one', () => {
    expect(keys({ ...complete, placedImplants: 1 }, filesOf.GCEP)).toEqual(['noOfImplants']);
    expect(keys({ ...complete, placedImplants: 0, noOfImplants: 0 }, filesOf.GCEP)).toEqual(['noOfImplants']);
  });

  it('names everything missing in the order of the screen', () => {
    const nothing = {
      ...complete,
      placedImplants: 0,
      guidedSurgicalKitId: null,
      sleeveType: null,
      requestedDate: null,
    };
    expect(missingItems(nothing)).toEqual([
      { kind: 'field', key: 'noOfImplants' },
      { kind: 'field', key: 'guidedSurgicalKitId' },
      { kind: 'field', key: 'sleeveType' },
      { kind: 'field', key: 'requestedDate' },
      { kind: 'file', key: 'DICOM1' },
      { kind: 'file', key: 'IMPRESSION' },
    ]);
  });

  it('knows the media of each file', () => {
    expect(mediaOf('GCEP')).toEqual(['impression', 'dicom']);
    expect(mediaOf('GCET')).toEqual(['dicom', 'secondDicom']);
    expect(mediaOf('GCCI')).toEqual([]);
    expect(mediumOf('GCET', 'DICOM2')).toBe('secondDicom');
    expect(mediumOf('PR', 'IMPRESSION')).toBe('impression');
    expect(mediumOf('PR', 'PHOTOS')).toBeNull();
  });
});

describe('after a rejection', () => {
  const anew = { ...complete, state: 'FILES_REJECTED', rejectedFileKinds: ['DICOM1'] } as const;
  const physical = { impression: 'PHYSICAL', dicom: null, secondDicom: null } as const;

  it('only the media of what was rejected may be chosen', () => {
    expect(choosableMedia({ ...anew, state: 'CREATED' })).toEqual(['impression', 'dicom']);
    expect(choosableMedia(anew)).toEqual(['dicom']);
    expect(choosableMedia({ ...anew, state: 'NEW_FILES_UPLOADED' })).toEqual(['dicom']);
    expect(choosableMedia({ ...anew, rejectedFileKinds: [] })).toEqual([]);
    expect(choosableMedia({ ...anew, state: 'PENDING_FILES_VERIFICATION' })).toEqual([]);
  });

  it('the media are chosen by the owner and by staff who enter orders', () => {
    const staff = { id: 20, role: 'ROLE_INTERNAL_USER', permissions: ['EDIT_GUIDE'], teams: [] } as const;
    const clerk = { ...staff, permissions: ['CREATE_OR_DELETE_PROJECT'] } as const;
    const owner = { id: 7, role: 'ROLE_USER', permissions: [], teams: [] } as const;
    expect([owner, clerk, staff].map((actor) => mayChooseAnew(anew, actor))).toEqual([true, true, false]);
    expect(mayChooseAnew({ ...anew, rejectedFileKinds: [] }, owner)).toBe(false);
    expect(mayChooseAnew({ ...anew, state: 'CREATED' }, owner), 'that is its customisation').toBe(false);
  });

  it('only what is rejected needs a courier', () => {
    expect(needsCourier({ ...anew, state: 'CREATED', media: physical })).toBe(true);
    expect(needsCourier({ ...anew, media: physical })).toBe(false);
    expect(keys({ ...anew, media: physical }, ['DICOM1'])).toEqual(['DICOM1']);
    const again = { ...anew, rejectedFileKinds: ['IMPRESSION'], media: physical } as const;
    expect(needsCourier(again)).toBe(true);
    expect(keys(again, ['DICOM1'])).toEqual(['courierPickupDate']);
  });
});

describe.each(Object.keys(KINDS.FABRICATION.products) as (keyof typeof KINDS.FABRICATION.products)[])(
  'a %s',
  (productCode) => {
    const file = productCode === 'GCFA' ? 'GUIDE_DESIGN' : 'IMPRESSION';
    const fabrication: DraftFacts = {
      ...complete,
      productCode,
      noOfImplants: null,
      placedImplants: 0,
      guidedSurgicalKitId: null,
      sleeveType: null,
      maxillaryElements: 2,
      mandibularElements: 0,
    };

    it('is complete with its elements, its date and its file', () => {
      expect(keys(fabrication, [file])).toEqual([]);
      expect(keys({ ...fabrication, requestedDate: null }, [])).toEqual(['requestedDate', file]);
    });

    it('needs at least one element, of whichever jaw', () => {
      const counts = fc.option(fc.nat(MAX_ELEMENTS), { nil: null });
      fc.assert(
        fc.property(counts, counts, (maxillaryElements, mandibularElements) => {
          const values = { maxillaryElements, mandibularElements };
          const none = (maxillaryElements ?? 0) + (mandibularElements ?? 0) === 0;
          expect(keys({ ...fabrication, ...values }, [file])).toEqual(none ? ['maxillaryElements'] : []);
          expect(KINDS.FABRICATION.creation.refusals({ ...values, requestedDate: '2026-12-21' })).toEqual(
            none
              ? {
                  maxillaryElements: 'fabrication.elementsRequired',
                  mandibularElements: 'fabrication.elementsRequired',
                }
              : {},
          );
        }),
      );
    });

    it('waits for no upload of an impression that comes by cloud or courier', () => {
      const media = { impression: 'PHYSICAL', dicom: null, secondDicom: null } as const;
      expect(mediaOf(productCode)).toEqual(productCode === 'GCFA' ? [] : ['impression']);
      if (productCode === 'GCFA') return;
      expect(keys({ ...fabrication, media }, [])).toEqual(['courierPickupDate']);
      const collected = { ...fabrication, media, courierPickupDate: '2026-11-18' };
      expect(keys(collected, [])).toEqual([]);
      // It has to come before the requested date.
      expect(keys({ ...collected, requestedDate: '2026-11-18' }, [])).toEqual(['courierPickupDate']);
      expect(keys({ ...collected, requestedDate: '2026-11-19' }, [])).toEqual([]);
    });
  },
);

describe('the kinds of products', () => {
  it('are those of the products that can be ordered, each of one type', () => {
    const codes = PRODUCTS.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining([
        ...codesOfType('GUIDE'),
        ...codesOfType('ALIGNERS'),
        ...codesOfType('FABRICATION'),
        ...codesOfType('PROSTHESIS'),
      ]),
    );
    expect(codes).toHaveLength(15);
    for (const { code, type } of PRODUCTS) expect(kindOf(code).name).toBe(type);
  });

  it('have every field that they ask for on exactly one panel', () => {
    for (const { products, panels, creation } of Object.values(KINDS)) {
      const onPanels = panels.flatMap(({ fields }) => fields);
      expect(new Set(onPanels).size).toBe(onPanels.length);
      const asked = Object.values(products).flatMap(({ fields }) => Object.keys(fields));
      expect(new Set(onPanels)).toEqual(new Set(asked));
      expect(onPanels).toEqual(expect.arrayContaining([...creation.fields]));
      expect(panels.filter(({ name }) => name === 'files')).toHaveLength(1);
    }
  });
});
