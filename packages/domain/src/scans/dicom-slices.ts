/** Reads the attributes of a DICOM file, by tags such as 'x00280010'. */
export type DicomTags = {
  string(tag: string): string | undefined;
  uint16(tag: string): number | undefined;
};

/** Transfer syntaxes whose pictures are stored as plain numbers in the byte order of PCs. */
const PLAIN_SYNTAXES: readonly string[] = ['1.2.840.10008.1.2', '1.2.840.10008.1.2.1'];

/** No length or number of a scan is larger; calculations with larger ones might not yield a number. */
const LARGEST = 1e9;

/** More pictures in one file, or between two of them, only damage claims. */
export const MOST_FRAMES = 20_000;

/** The sides of a patient: right, left, front (anterior), back (posterior), head (superior) and feet (inferior). */
const SIDES = ['L', 'R', 'P', 'A', 'S', 'I'] as const;
export type PatientSide = (typeof SIDES)[number];
export const OPPOSITE_SIDE: Readonly<Record<PatientSide, PatientSide>> = {
  L: 'R',
  R: 'L',
  P: 'A',
  A: 'P',
  S: 'I',
  I: 'S',
};

/** The side towards which columns, rows and slices are counted; null if the files do not state it. */
export type ScanSides = readonly [PatientSide | null, PatientSide | null, PatientSide | null];
const NO_SIDES: ScanSides = [null, null, null];

/** The metadata of a single slice. Lengths are in millimetres. */
export type DicomSlice = {
  readonly series: string;
  readonly columns: number;
  readonly rows: number;
  /** Pictures in the file: one, or all of the scan. */
  readonly frames: number;
  /** Between columns and between rows. */
  readonly pixelSpacing: readonly [number, number] | null;
  /** Between slices, as far as the file knows. */
  readonly sliceSpacing: number | null;
  /** Along the normal of the slices. */
  readonly position: number | null;
  /** The middle of the first pixel, in the coordinates of the patient; null of several pictures in a file. */
  readonly corner: readonly [number, number, number] | null;
  /** Directions of the rows and of the columns there; null where the file does not state them. */
  readonly directions: readonly number[] | null;
  readonly sides: ScanSides;
  readonly number: number;
  readonly compressed: boolean;
  readonly bits: number;
  readonly signed: boolean;
  readonly slope: number;
  readonly intercept: number;
  /** The smallest number is white. */
  readonly inverted: boolean;
};

/** The picture in a DICOM file; null if it holds none, as a directory of files. */
export function sliceOf(tags: DicomTags): DicomSlice | null {
  const columns = tags.uint16('x00280011') ?? 0;
  const rows = tags.uint16('x00280010') ?? 0;
  if (columns === 0 || rows === 0) return null;
  const pixel = numbersOf(tags, 'x00280030') ?? numbersOf(tags, 'x00181164');
  const thickness = numbersOf(tags, 'x00180088')?.[0] ?? numbersOf(tags, 'x00180050')?.[0] ?? null;
  const frames = Math.min(Math.max(1, Math.trunc(numbersOf(tags, 'x00280008')?.[0] ?? 1)), MOST_FRAMES);
  return {
    series: tags.string('x0020000e') ?? '',
    columns,
    rows,
    frames,
    pixelSpacing: pixel?.[0] && pixel[1] ? [pixel[1], pixel[0]] : null,
    sliceSpacing: thickness === null ? null : Math.abs(thickness),
    position: positionOf(tags),
    corner: frames === 1 ? cornerOf(tags) : null,
    directions: directionsOf(tags),
    sides: sidesOf(tags, frames),
    number: numbersOf(tags, 'x00200013')?.[0] ?? 0,
    compressed: !PLAIN_SYNTAXES.includes(tags.string('x00020010') ?? ''),
    bits: tags.uint16('x00280100') ?? 16,
    signed: tags.uint16('x00280103') === 1,
    slope: numbersOf(tags, 'x00281053')?.[0] ?? 1,
    intercept: numbersOf(tags, 'x00281052')?.[0] ?? 0,
    inverted: tags.string('x00280004')?.trim() === 'MONOCHROME1',
  };
}

function numbersOf(tags: DicomTags, tag: string): number[] | null {
  const text = tags.string(tag);
  const values = text?.split('\\').map(Number) ?? [];
  return values.length > 0 && values.every((value) => Math.abs(value) <= LARGEST) ? values : null;
}

/** Directions of the rows and of the columns, for the patient. */
const ORIENTATION = 'x00200037';

function cornerOf(tags: DicomTags): DicomSlice['corner'] {
  const [x, y, z] = numbersOf(tags, 'x00200032') ?? [];
  return x === undefined || y === undefined || z === undefined ? null : [x, y, z];
}

/** The place of the first pixel, measured along the normal of the picture. */
function positionOf(tags: DicomTags): number | null {
  const corner = cornerOf(tags);
  if (!corner) return null;
  const [x, y, z] = corner;
  const [a, b, c] = normalOf(numbersOf(tags, ORIENTATION) ?? [1, 0, 0, 0, 1, 0]);
  return x * a + y * b + z * c;
}

/** The normal of a picture, from the directions of its rows and columns. */
function normalOf([a = 1, b = 0, c = 0, d = 0, e = 1, f = 0]: readonly number[]): [number, number, number] {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

/** The share of a direction that points to the side it is named after; a slice that is tilted further has none. */
const CLEAR = 0.8;
const UNIT_ERROR = 0.02;

/** The directions stated by the file, unless they are none. */
function directionsOf(tags: DicomTags): DicomSlice['directions'] {
  const directions = numbersOf(tags, ORIENTATION);
  if (directions?.length !== 6) return null;
  const all = [directions.slice(0, 3), directions.slice(3), normalOf(directions)];
  return all.every((one) => Math.abs(Math.hypot(...one) - 1) < UNIT_ERROR) ? directions : null;
}

/** The patient's sides as stated by the file: a guessed side is worse than none. */
function sidesOf(tags: DicomTags, frames: number): ScanSides {
  const directions = directionsOf(tags);
  if (!directions) return NO_SIDES;
  const [row, column, normal] = [directions.slice(0, 3), directions.slice(3), normalOf(directions)];
  // The order of the pictures in one file is not known to follow its normal.
  return [sideOf(row), sideOf(column), frames > 1 ? null : sideOf(normal)];
}

/** DICOM counts towards the left, the back and the head of the patient. */
function sideOf(direction: readonly number[]): PatientSide | null {
  const axis = direction.findIndex((part) => Math.abs(part) >= CLEAR);
  if (axis === -1) return null;
  return SIDES[2 * axis + ((direction[axis] ?? 0) > 0 ? 0 : 1)] ?? null;
}

export type DicomStack<S extends DicomSlice> = {
  /** From the lowest to the highest. */
  readonly slices: readonly S[];
  readonly spacing: readonly [number, number, number] | null;
  /** Sides on which all slices agree. */
  readonly sides: ScanSides;
  /** Slices that are absent between others. */
  readonly missing: number;
  /** Indices of the slices after which some are absent. */
  readonly gaps: readonly number[];
};

/** A gap of more than this many distances between slices misses one. */
const GAP = 1.5;

/** The series with the most pictures of one size, in order; empty if there is none. */
export function stackOf<S extends DicomSlice>(all: readonly S[]): DicomStack<S> {
  const bySeries = Map.groupBy(all, ({ series, columns, rows }) => `${series} ${columns} ${rows}`);
  const framesIn = (slices: readonly S[]) => slices.reduce((sum, { frames }) => sum + frames, 0);
  const [largest = []] = [...bySeries.values()].toSorted((a, b) => framesIn(b) - framesIn(a));
  const placed = largest.every(({ position }) => position !== null);
  const slices = largest.toSorted((a, b) =>
    placed ? (a.position ?? 0) - (b.position ?? 0) : a.number - b.number,
  );
  const steps = placed
    ? slices.slice(1).map(({ position }, at) => (position ?? 0) - (slices[at]?.position ?? 0))
    : [];
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  const gaps = usual > 0 ? [...steps.keys()].filter((at) => (steps[at] ?? 0) > GAP * usual) : [];
  const absent = gaps.reduce((sum, at) => sum + Math.round((steps[at] ?? 0) / usual) - 1, 0);
  const missing = Math.min(absent, MOST_FRAMES);
  const pixel = slices[0]?.pixelSpacing;
  const between = usual > 0 ? usual : slices[0]?.sliceSpacing;
  const agreed = (axis: 0 | 1 | 2) => {
    const side = slices[0]?.sides[axis] ?? null;
    return slices.every(({ sides }) => sides[axis] === side) ? side : null;
  };
  return {
    slices,
    missing,
    gaps,
    spacing: pixel && between ? [pixel[0], pixel[1], between] : null,
    sides: [agreed(0), agreed(1), placed ? agreed(2) : null],
  };
}
