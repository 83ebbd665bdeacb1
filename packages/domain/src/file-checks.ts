import type { FileKind } from './documents.ts';
import { addDays, addMonths, type IsoDate } from './days.ts';
import { birthDateIn } from './patient-references.ts';
import type { Occlusion } from './scans/occlusion.ts';

/** x, y and z in a file. */
export type Place = readonly [number, number, number];

/** The result of examining a surface scan. Lengths are in the unit of the file, assumed to be millimetres. */
export type MeshFindings = {
  readonly kind: 'mesh';
  readonly triangles: number;
  /** Dimensions of the bounding box along x, y and z. */
  readonly size: readonly [number, number, number];
  /** Null if the scan is too large to be examined, or made to be slow to examine. */
  readonly surface: {
    /** Borders of the surface: of a hole, or of the scan itself. */
    readonly openings: number;
    /** Widths of the widest openings, in descending order. */
    readonly widths: readonly number[];
    /** Their middles, in the same order; absent of scans that were examined before they were kept. */
    readonly places?: readonly Place[];
    /** Edges at which more than two triangles meet. */
    readonly crowdedEdges: number;
  } | null;
};

/** Findings of a DICOM file, or of the series with the most slices in an archive of them. */
export type DicomFindings = {
  readonly kind: 'dicom';
  /** Name as written by the scanner, 'FRÊNE Gilles'; null if it is absent. */
  readonly patientName: string | null;
  readonly birthDate: IsoDate | null;
  readonly studyDate: IsoDate | null;
  /** 'CT', 'DX' … */
  readonly modality: string | null;
  readonly slices: number;
  /** Slices that are absent between others. */
  readonly missing: number;
  readonly columns: number;
  readonly rows: number;
  /** Millimetres between columns, rows and slices. */
  readonly spacing: readonly [number, number, number] | null;
  /** The pictures are compressed, so that only the summary is shown. */
  readonly compressed: boolean;
};

/** The result of examining an archive of surface scans, or a scan that is too large to be read. */
export type MeshArchiveFindings = {
  readonly kind: 'meshes';
  readonly scans: readonly MeshFindings[];
  /** Number of scans that cannot be read to their end. */
  readonly damaged: number;
  /** Number of scans that were not read, because they, or the archive, are too large. */
  readonly unread: number;
};

/** `damaged`: the file cannot be read to its end. */
export type FileFindings = MeshFindings | MeshArchiveFindings | DicomFindings | { readonly kind: 'damaged' };

/** Possible problems with a received file. None of them blocks a project. */
export const FILE_WARNINGS = [
  'damaged',
  'noSurface',
  'noSlices',
  'missingSlices',
  'otherPatient',
  'otherBirthDate',
  'oldStudy',
  'futureStudy',
  'tooSmall',
  'tooLarge',
  'holes',
  'crowdedEdges',
  'jawsApart',
  'jawsCrossing',
] as const;
export type FileWarning = (typeof FILE_WARNINGS)[number];

/** The problems of a file that may be of another patient, which its dentist is asked about before the order. */
export const OF_ANOTHER_PATIENT: readonly FileWarning[] = ['otherPatient', 'otherBirthDate'];

/**
 * Range of the size of a jaw's scan, in millimetres; outside it, the unit of the file is metres or inches.
 */
const SMALLEST_JAW = 10;
const LARGEST_JAW = 300;

/** The patient that a file was sent for, and when. */
export type SentFor = {
  readonly patientName: string;
  /** A date of birth or the number of a file, as the dentist writes it. */
  readonly reference: string;
  readonly sentOn: IsoDate;
};

/**
 * The problems of a file of some kind, to be reviewed by the laboratory and the dentist. `occlusion` is that of a scan of
 * the lower jaw with the upper one, where it is known.
 */
export function warningsOf(
  findings: FileFindings,
  kind: FileKind,
  sent: SentFor,
  occlusion: Occlusion | null = null,
): FileWarning[] {
  if (findings.kind === 'damaged') return ['damaged'];
  const found: Warned =
    findings.kind === 'dicom'
      ? dicomWarnings(findings, sent)
      : {
          ...meshesWarnings(findings, kind),
          jawsApart: occlusion === 'apart',
          jawsCrossing: occlusion === 'crossing',
        };
  return FILE_WARNINGS.filter((warning) => found[warning]);
}

type Warned = Readonly<Partial<Record<FileWarning, boolean>>>;

/** Age of a study, in months, after which the teeth and bone may have changed. */
const OLD_MONTHS = 12;

function dicomWarnings(
  { slices, missing, patientName, birthDate, studyDate }: DicomFindings,
  { patientName: patient, reference, sentOn }: SentFor,
): Warned {
  const born = birthDateIn(reference);
  return {
    noSlices: slices === 0,
    missingSlices: missing > 0,
    otherPatient: patientName !== null && !isSamePerson(patientName, patient),
    otherBirthDate: birthDate !== null && born !== null && birthDate !== born,
    oldStudy: studyDate !== null && studyDate < addMonths(sentOn, -OLD_MONTHS),
    // It is tomorrow already where the scan was made, in the Pacific.
    futureStudy: studyDate !== null && studyDate > addDays(sentOn, 1),
  };
}

function meshesWarnings(findings: MeshFindings | MeshArchiveFindings, kind: FileKind): Warned {
  const scans = scansIn(findings);
  const some = (warns: (scan: MeshFindings) => boolean) =>
    scans.some((scan) => scan.triangles > 0 && warns(scan));
  const { damaged, unread } = findings.kind === 'meshes' ? findings : { damaged: 0, unread: 0 };
  return {
    damaged: damaged > 0,
    noSurface: damaged + unread === 0 && scans.every(({ triangles }) => triangles === 0),
    tooSmall: some(({ size }) => Math.max(...size) < SMALLEST_JAW),
    tooLarge: some(({ size }) => Math.max(...size) > LARGEST_JAW),
    holes: some((scan) => holesOf(scan, kind).count > 0),
    crowdedEdges: some(({ surface }) => (surface?.crowdedEdges ?? 0) > 0),
  };
}

function scansIn(findings: MeshFindings | MeshArchiveFindings): readonly MeshFindings[] {
  return findings.kind === 'mesh' ? [findings] : findings.scans;
}

/** A surface scan, or those of an archive together. */
export type SurfaceSummary = {
  readonly scans: number;
  readonly triangles: number;
  /** Dimensions of the largest scan along x, y and z. */
  readonly size: readonly [number, number, number];
  /** Null if not all of them could be examined. */
  readonly openings: number | null;
  readonly holes: number;
  readonly widestHole: number;
  /** Its middle; null of several scans, and where it is not known. */
  readonly holePlace: Place | null;
  readonly crowdedEdges: number;
};

/** Sums up the findings of surface scans of a kind. */
export function surfaceSummary(findings: MeshFindings | MeshArchiveFindings, kind: FileKind): SurfaceSummary {
  const scans = scansIn(findings);
  const holes = scans.map((scan) => holesOf(scan, kind));
  const sum = (of: (scan: MeshFindings) => number) => scans.reduce((total, scan) => total + of(scan), 0);
  const most = (axis: 0 | 1 | 2) => Math.max(0, ...scans.map(({ size }) => size[axis]));
  const isWhole = findings.kind === 'mesh' || findings.damaged + findings.unread === 0;
  return {
    scans: scans.length,
    triangles: sum(({ triangles }) => triangles),
    size: [most(0), most(1), most(2)],
    openings:
      isWhole && scans.every(({ surface }) => surface) ? sum(({ surface }) => surface?.openings ?? 0) : null,
    holes: holes.reduce((total, { count }) => total + count, 0),
    widestHole: Math.max(0, ...holes.map(({ widest }) => widest)),
    holePlace: scans.length === 1 ? (holes[0]?.place ?? null) : null,
    crowdedEdges: sum(({ surface }) => surface?.crowdedEdges ?? 0),
  };
}

/**
 * The holes of a scan, the width of the widest and where it is. The surface of an impression ends somewhere: its widest opening is
 * the border of the scan.
 */
function holesOf(
  { surface }: MeshFindings,
  kind: FileKind,
): { readonly count: number; readonly widest: number; readonly place: Place | null } {
  const border = kind === 'IMPRESSION' ? 1 : 0;
  const count = Math.max(0, (surface?.openings ?? 0) - border);
  return { count, widest: surface?.widths[border] ?? 0, place: surface?.places?.[border] ?? null };
}

/** The words of a name, without accents and titles. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !TITLES.has(word));
}

const TITLES: ReadonlySet<string> = new Set(['M', 'MR', 'MME', 'MLLE', 'MRS', 'MS', 'DR']);

/**
 * Whether two names may be of one person, whatever the order, accents and further first names. An initial stands for
 * any word that begins with it.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (fewer.length === 0) return true;
  const left = [...more];
  // Whole words first, so that an initial does not take the place of one.
  const wholeFirst = fewer.toSorted((a, b) => b.length - a.length);
  return wholeFirst.every((word) => {
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex((candidate) => isInitial(word, candidate));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one[0] === other[0];
}
