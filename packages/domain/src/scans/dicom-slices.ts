/** Reads the attributes of a DICOM file, by tags such as 'x00280010'. */
export type DicomTags = {
  string(tag: string): string | undefined;
  uint16(tag: string): number | undefined;
};

/** Transfer syntaxes whose pictures are stored as plain numbers in the byte order of PCs. */
const PLAIN_SYNTAXES: readonly string[] = ['1.2.840.10008.1.2', '1.2.840.10008.1.2.1'];

/** No length or number of a scan is larger; what is calculated from those that are may be no number at all. */
const LARGEST = 1e9;

/** More pictures in one file, or between two of them, only damage claims. */
export const MOST_FRAMES = 20_000;

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
  return {
    series: tags.string('x0020000e') ?? '',
    columns,
    rows,
    frames: Math.min(Math.max(1, Math.trunc(numbersOf(tags, 'x00280008')?.[0] ?? 1)), MOST_FRAMES),
    pixelSpacing: pixel?.[0] && pixel[1] ? [pixel[1], pixel[0]] : null,
    sliceSpacing: thickness === null ? null : Math.abs(thickness),
    position: positionOf(tags),
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

/** The place of the first pixel, measured along the normal of the picture. */
function positionOf(tags: DicomTags): number | null {
  const [x, y, z] = numbersOf(tags, 'x00200032') ?? [];
  if (x === undefined || y === undefined || z === undefined) return null;
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0] = numbersOf(tags, 'x00200037') ?? [];
  return x * (b * f - c * e) + y * (c * d - a * f) + z * (a * e - b * d);
}

export type DicomStack<S extends DicomSlice> = {
  /** From the lowest to the highest. */
  readonly slices: readonly S[];
  readonly spacing: readonly [number, number, number] | null;
  /** Slices that are absent between others. */
  readonly missing: number;
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
  const gaps = usual > 0 ? steps.filter((step) => step > GAP * usual) : [];
  const absent = gaps.reduce((sum, step) => sum + Math.round(step / usual) - 1, 0);
  const missing = Math.min(absent, MOST_FRAMES);
  const pixel = slices[0]?.pixelSpacing;
  const between = usual > 0 ? usual : slices[0]?.sliceSpacing;
  return { slices, missing, spacing: pixel && between ? [pixel[0], pixel[1], between] : null };
}
