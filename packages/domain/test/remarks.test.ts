import { describe, expect, it } from 'vitest';

import { isPlaceOf, mayTakeBack, MOST_REMARKS, remarkRefusal, takesRemarks } from '../src/remarks.ts';

const surface = { kind: 'IMPRESSION', contentKind: 'stl' } as const;
const slices = { kind: 'DICOM1', contentKind: 'zip' } as const;
const picture = { kind: 'PHOTOS', contentKind: 'jpeg' } as const;

describe('a place in a document', () => {
  it('is a point in millimetres of a surface, alone or in an archive', () => {
    expect(isPlaceOf(surface, [12.5, -40, 3])).toBe(true);
    expect(isPlaceOf({ kind: 'IMPRESSION', contentKind: 'zip' }, [0, 0, 0])).toBe(true);
    expect(isPlaceOf(surface, [12.5, -40])).toBe(false);
    expect(isPlaceOf(surface, [1e9, 0, 0])).toBe(false);
  });

  it('is parts of slices and of a picture', () => {
    expect(isPlaceOf(slices, [0.5, 0, 1])).toBe(true);
    expect(isPlaceOf(slices, [0.5, 0, 1.01])).toBe(false);
    expect(isPlaceOf(picture, [0.5, 1])).toBe(true);
    expect(isPlaceOf(picture, [0.5, 1, 0])).toBe(false);
    expect(isPlaceOf(picture, [-0.1, 1])).toBe(false);
  });

  it('is nowhere in what has no places, or is not shown to both sides', () => {
    const film = { kind: 'DRAFT_PLAN_VIDEO', contentKind: 'mp4' } as const;
    expect(takesRemarks(film)).toBe(false);
    expect(isPlaceOf(film, [0.5, 0.5])).toBe(false);
    expect(takesRemarks({ kind: 'PACKAGE_PREPARATION_IMAGE', contentKind: 'jpeg' })).toBe(false);
    expect([surface, slices, picture].every(takesRemarks)).toBe(true);
  });
});

it('a project holds a limited number of remarks', () => {
  expect(remarkRefusal(MOST_REMARKS - 1)).toBeNull();
  expect(remarkRefusal(MOST_REMARKS)).toBe('remark.tooMany');
});

it('a remark is taken back by its author while nobody has answered', () => {
  expect(mayTakeBack({ authorId: 7, answered: false }, 7)).toBe(true);
  expect(mayTakeBack({ authorId: 7, answered: true }, 7)).toBe(false);
  expect(mayTakeBack({ authorId: 7, answered: false }, 8)).toBe(false);
});
