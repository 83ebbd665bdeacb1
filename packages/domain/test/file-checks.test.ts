import { describe, expect, it } from 'vitest';

import {
  type DicomFindings,
  isSamePerson,
  type MeshArchiveFindings,
  type MeshFindings,
  type SentFor,
  surfaceSummary,
  warningsOf,
} from '../src/file-checks.ts';

const SCAN: DicomFindings = {
  kind: 'dicom',
  patientName: 'FRENE GILLES',
  birthDate: null,
  studyDate: null,
  modality: 'CT',
  slices: 512,
  missing: 0,
  columns: 512,
  rows: 512,
  spacing: [0.3, 0.3, 0.3],
  compressed: false,
};

const MESH: MeshFindings = {
  kind: 'mesh',
  triangles: 400_000,
  size: [62, 55, 21],
  surface: { openings: 1, widths: [60], crowdedEdges: 0 },
};

const SENT: SentFor = { patientName: 'FRÊNE Gilles', reference: '', sentOn: '2026-03-31' };

describe('names', () => {
  it.each([
    ['FRENE GILLES', 'FRÊNE Gilles'],
    ['Gilles Frêne', 'FRÊNE Gilles'],
    ['FRENE GILLES JEAN', 'FRÊNE Gilles'],
    ['Mme DE LA TOUR Anne-Marie', 'Anne-Marie de la Tour'],
    ['LILAS A.', 'LILAS Anne'],
  ])('%s may be %s', (one, other) => {
    expect(isSamePerson(one, other)).toBe(true);
    expect(isSamePerson(other, one)).toBe(true);
  });

  it.each([
    ['LILAS ANNE', 'FRÊNE Gilles'],
    ['FRENE ANNE', 'FRÊNE Gilles'],
    ['FRENE GILBERT', 'FRÊNE Gilles'],
    ['A. LILAS', 'LILAS Marie'],
  ])('%s is not %s', (one, other) => {
    expect(isSamePerson(one, other)).toBe(false);
    expect(isSamePerson(other, one)).toBe(false);
  });
});

describe('the warnings of a DICOM scan', () => {
  it('name another patient, absent slices and an empty archive', () => {
    expect(warningsOf(SCAN, 'DICOM1', SENT)).toEqual([]);
    expect(warningsOf({ ...SCAN, patientName: null }, 'DICOM1', SENT)).toEqual([]);
    expect(warningsOf(SCAN, 'DICOM1', { ...SENT, patientName: 'LILAS Anne' })).toEqual(['otherPatient']);
    expect(warningsOf({ ...SCAN, missing: 3 }, 'DICOM1', SENT)).toEqual(['missingSlices']);
    expect(warningsOf({ ...SCAN, slices: 0, patientName: null }, 'DICOM1', SENT)).toEqual(['noSlices']);
    expect(warningsOf({ kind: 'damaged' }, 'DICOM1', SENT)).toEqual(['damaged']);
  });
});

describe('the dates of a DICOM scan', () => {
  const born = { ...SCAN, birthDate: '1968-05-02' };

  it.each(['02/05/1968', '2-5-1968', '02.05.1968', '1968-05-02', ' 02 05 1968 '])(
    'agree with the patient’s date of birth %s',
    (reference) => {
      expect(warningsOf(born, 'DICOM1', { ...SENT, reference })).toEqual([]);
    },
  );

  it.each(['05/02/1968', '1968-05-03'])('contradict the date of birth %s', (reference) => {
    expect(warningsOf(born, 'DICOM1', { ...SENT, reference })).toEqual(['otherBirthDate']);
    expect(warningsOf(SCAN, 'DICOM1', { ...SENT, reference })).toEqual([]);
  });

  it.each(['', '4711', '30/02/1968', '02/05-1968', 'F 02/05/1968'])(
    'are not compared with a reference that is no day, such as %j',
    (reference) => {
      expect(warningsOf(born, 'DICOM1', { ...SENT, reference })).toEqual([]);
    },
  );

  it.each([
    ['2025-03-30', ['oldStudy']],
    ['2025-03-31', []],
    ['2026-04-01', []],
    ['2026-04-02', ['futureStudy']],
  ])('are compared with the day on which the file was sent: %s', (studyDate, warnings) => {
    expect(warningsOf({ ...SCAN, studyDate }, 'DICOM1', SENT)).toEqual(warnings);
  });
});

describe('the warnings of a surface scan', () => {
  it('take the widest opening of an impression for its border', () => {
    expect(warningsOf(MESH, 'IMPRESSION', SENT)).toEqual([]);
    expect(warningsOf(MESH, 'GUIDE_DESIGN', SENT)).toEqual(['holes']);
    const holed = { ...MESH, surface: { openings: 3, widths: [60, 2.6, 1], crowdedEdges: 0 } };
    expect(warningsOf(holed, 'IMPRESSION', SENT)).toEqual(['holes']);
    expect(surfaceSummary(holed, 'IMPRESSION')).toMatchObject({
      holes: 2,
      widestHole: 2.6,
      holePlace: null,
      openings: 3,
    });
    const places = [
      [0, 0, 0],
      [4, 30, 2],
      [9, 9, 9],
    ] as const;
    const placed = { ...holed, surface: { ...holed.surface, places } };
    expect(surfaceSummary(placed, 'IMPRESSION').holePlace).toEqual([4, 30, 2]);
    expect(surfaceSummary(placed, 'GUIDE_DESIGN').holePlace).toEqual([0, 0, 0]);
  });

  it('name sizes that no jaw has, and edges of too many triangles', () => {
    expect(warningsOf({ ...MESH, size: [0.062, 0.055, 0.02] }, 'IMPRESSION', SENT)).toEqual(['tooSmall']);
    expect(warningsOf({ ...MESH, size: [62_000, 55_000, 2] }, 'IMPRESSION', SENT)).toEqual(['tooLarge']);
    const crowded = { ...MESH, surface: { openings: 1, widths: [60], crowdedEdges: 4 } };
    expect(warningsOf(crowded, 'IMPRESSION', SENT)).toEqual(['crowdedEdges']);
  });

  it('name a file without a surface', () => {
    const empty = { ...MESH, triangles: 0, size: [0, 0, 0] as const, surface: null };
    expect(warningsOf(empty, 'IMPRESSION', SENT)).toEqual(['noSurface']);
  });

  it('name jaws that are not in occlusion', () => {
    expect(warningsOf(MESH, 'IMPRESSION', SENT, 'closed')).toEqual([]);
    expect(warningsOf(MESH, 'IMPRESSION', SENT, 'apart')).toEqual(['jawsApart']);
    expect(warningsOf(MESH, 'IMPRESSION', SENT, 'crossing')).toEqual(['jawsCrossing']);
  });

  it('say nothing of a surface that was too large to be examined', () => {
    expect(warningsOf({ ...MESH, surface: null }, 'GUIDE_DESIGN', SENT)).toEqual([]);
  });
});

describe('the scans of an archive', () => {
  const both: MeshArchiveFindings = {
    kind: 'meshes',
    scans: [MESH, { ...MESH, size: [50, 60, 20] }],
    damaged: 0,
    unread: 0,
  };

  it('have a border each, and are summed up', () => {
    expect(warningsOf(both, 'IMPRESSION', SENT)).toEqual([]);
    expect(surfaceSummary(both, 'IMPRESSION')).toEqual({
      scans: 2,
      triangles: 800_000,
      size: [62, 60, 21],
      openings: 2,
      holes: 0,
      widestHole: 0,
      holePlace: null,
      crowdedEdges: 0,
    });
  });

  it('are warned of where one of them is', () => {
    const holed = { ...MESH, surface: { openings: 3, widths: [60, 2.6, 1], crowdedEdges: 2 } };
    const mixed = { ...both, scans: [MESH, holed], damaged: 1 };
    expect(warningsOf(mixed, 'IMPRESSION', SENT)).toEqual(['damaged', 'holes', 'crowdedEdges']);
    expect(surfaceSummary(mixed, 'IMPRESSION')).toMatchObject({ openings: null, holes: 2, widestHole: 2.6 });
  });

  it('may be none, which is not said of what was not read', () => {
    expect(warningsOf({ ...both, scans: [] }, 'IMPRESSION', SENT)).toEqual(['noSurface']);
    expect(warningsOf({ ...both, scans: [], unread: 3 }, 'IMPRESSION', SENT)).toEqual([]);
  });
});
