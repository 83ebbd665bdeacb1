import { type FileKind, extensionOf } from './documents.ts';
import type { Counts } from './kinds/kind.ts';

/** The jaw that a file shows; null where nobody has said so. It is a hint: completeness does not depend on it. */
export const FILE_JAWS = ['UPPER', 'LOWER', 'BOTH'] as const;
export type FileJaw = (typeof FILE_JAWS)[number];
type OneJaw = Exclude<FileJaw, 'BOTH'>;

/** Whether files of a kind show a jaw. */
export function hasJaw(kind: FileKind): boolean {
  return kind === 'IMPRESSION';
}

/** The jaws of which none of a project's impressions is. */
export function jawsWithout(files: readonly { readonly jaw: FileJaw | null }[]): readonly OneJaw[] {
  const shown = files.map(({ jaw }) => jaw);
  if (shown.includes('BOTH')) return [];
  return (['UPPER', 'LOWER'] as const).filter((jaw) => !shown.includes(jaw));
}

/**
 * The jaws with ordered pieces of which no impression can be: every file shows another one. Nothing is refused for it, since
 * the jaw of a file is a hint.
 */
export function jawsUnshown(
  files: readonly { readonly jaw: FileJaw | null }[],
  ordered: Pick<Counts, 'maxillaryElements' | 'mandibularElements'>,
): readonly OneJaw[] {
  if (files.length === 0 || files.some(({ jaw }) => jaw === null)) return [];
  const count = { UPPER: ordered.maxillaryElements, LOWER: ordered.mandibularElements };
  return jawsWithout(files).filter((jaw) => (count[jaw] ?? 0) > 0);
}

/** Words for one jaw in the names of files, in French and English and as scanners write them. */
const UPPER_WORDS = [
  'upper',
  'upperjaw',
  'upperjawscan',
  'upperarch',
  'upperscan',
  'maxilla',
  'maxillary',
  'maxillaire',
  'sup',
  'superieur',
  'superieure',
  'haut',
  'haute',
  'oberkiefer',
];
const LOWER_WORDS = [
  'lower',
  'lowerjaw',
  'lowerjawscan',
  'lowerarch',
  'lowerscan',
  'mand',
  'mandible',
  'mandibular',
  'mandibule',
  'mandibulaire',
  'inf',
  'inferieur',
  'inferieure',
  'bas',
  'basse',
  'unterkiefer',
];
/** Between the words for both jaws, these do not separate them. */
const FILLERS = ['and', 'et', 'jaw', 'jaws', 'arch', 'arches', 'arcade', 'arcades', 'scan', 'scans'];
/** A bite is of both jaws closed, and neither of them. */
const BITES = ['bite', 'bitescan', 'buccal', 'mordu'];

const JAW_OF: ReadonlyMap<string, FileJaw> = new Map([
  ...UPPER_WORDS.map((word) => [word, 'UPPER'] as const),
  ...LOWER_WORDS.map((word) => [word, 'LOWER'] as const),
]);

/** The words of a file's name without its extension: 'UpperJaw_2' is 'upper', 'jaw' and '2'. */
function wordsIn(stem: string): string[] {
  return (
    stem
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ')
      .toLowerCase()
      // The lower jaw is a 'maxillaire inférieur' as well.
      .replaceAll(/maxillaires?(?=[^\p{L}\p{N}]+(?:sup|inf))/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
  );
}

/**
 * The jaw that the name of a file tells; null if it tells none or may mean either. A last letter after a dash is that of
 * scanners (`_U`, `_L`) where no word tells more.
 */
export function jawInName(name: string): FileJaw | null {
  const extension = extensionOf(name);
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  const words = wordsIn(stem);
  if (words.some((word) => BITES.includes(word))) return null;
  const told = words.filter((word) => !FILLERS.includes(word)).map((word) => JAW_OF.get(word));
  const jaws = new Set(told.filter((jaw) => jaw !== undefined));
  const [only] = jaws;
  if (jaws.size === 1) return only ?? null;
  if (jaws.size === 2) {
    const first = told.findIndex((jaw) => jaw !== undefined);
    const last = told.findLastIndex((jaw) => jaw !== undefined);
    return last - first === 1 ? 'BOTH' : null;
  }
  const letter = /^(?:.*[_-])?([ul])$/i.exec(stem)?.[1]?.toLowerCase();
  if (letter === undefined) return null;
  return letter === 'u' ? 'UPPER' : 'LOWER';
}

/** The jaw of a file of a kind that has just arrived. */
export function jawOnArrival(kind: FileKind, name: string): FileJaw | null {
  return hasJaw(kind) ? jawInName(name) : null;
}
