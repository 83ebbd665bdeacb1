import type { ImplantFact, NewImplant } from './implants.ts';
import type { Language } from './people.ts';
import { fillSentence, type Word } from './sentences.ts';

/**
 * Encoding of a change to an implant in the history (spec 2 §5): the parts that differ, each as a code with
 * the id of the named row (`sleeve:3`), so that it is shown in the reader's language. `model` stands for
 * brand and model alone.
 */
const PARTS = ['tooth', 'implant', 'model', 'sleeve', 'height', 'movable', 'cleat'] as const;
type Part = (typeof PARTS)[number];

type Planned = Pick<
  NewImplant,
  'toothNumber' | 'implantDetailsId' | 'sizeOpen' | 'sleeveId' | 'sleeveHeight' | 'movable' | 'applyCleat'
>;

const implantOf = ({ implantDetailsId, sizeOpen }: Planned) =>
  `${sizeOpen ? 'model' : 'implant'}:${implantDetailsId ?? ''}`;
const sleeveOf = ({ sleeveId }: Planned) => `sleeve:${sleeveId ?? ''}`;

/** The parts of an implant that a change is about, before and after; none if nothing differs. */
export function changedParts(
  before: ImplantFact,
  after: NewImplant,
): { readonly from: readonly string[]; readonly to: readonly string[] } {
  const sameSleeve = before.sleeveId === after.sleeveId;
  const of = (implant: Planned, other: Planned): readonly string[] => [
    ...(implant.toothNumber === other.toothNumber ? [] : [`tooth:${implant.toothNumber}`]),
    ...(implantOf(implant) === implantOf(other) ? [] : [implantOf(implant)]),
    ...(sameSleeve ? [] : [sleeveOf(implant)]),
    // A sleeve without a height has none to name; the height of the same sleeve is named on both sides.
    ...(implant.sleeveHeight === other.sleeveHeight || (implant.sleeveHeight === null && !sameSleeve)
      ? []
      : [`height:${implant.sleeveHeight ?? ''}`]),
    ...(implant.movable === other.movable ? [] : [`movable:${implant.movable ? 1 : ''}`]),
    ...(implant.applyCleat === other.applyCleat ? [] : [`cleat:${implant.applyCleat ? 1 : ''}`]),
  ];
  return { from: of(before, after), to: of(after, before) };
}

/** An implant and a sleeve by name; sizes in millimetres. */
export type NamedParts = {
  readonly implants: ReadonlyMap<
    number,
    { readonly name: string; readonly diameter: number; readonly length: number }
  >;
  readonly sleeves: ReadonlyMap<number, string>;
};

function read(code: string): { readonly part: Part | undefined; readonly value: number | null } {
  const [name, value] = code.split(':');
  return { part: PARTS.find((part) => part === name), value: value ? Number(value) : null };
}

/** The tooth that some parts name, or null. */
export function toothIn(codes: readonly string[]): number | null {
  return codes.map(read).find(({ part }) => part === 'tooth')?.value ?? null;
}

/** The ids of the implants and sleeves that some parts name. */
export function idsInParts(codes: readonly string[]): {
  readonly implants: readonly number[];
  readonly sleeves: readonly number[];
} {
  const ids = (...parts: readonly Part[]) =>
    codes.flatMap((code) => {
      const { part, value } = read(code);
      return part && value !== null && parts.includes(part) ? [value] : [];
    });
  return { implants: ids('implant', 'model'), sleeves: ids('sleeve') };
}

/** The words for a part that an implant is without. */
const WITHOUT: Partial<Record<Part, string>> = {
  sleeve: 'noSleeve',
  height: 'noHeight',
  movable: 'notMovable',
  cleat: 'noCleat',
};

/** Names a part in the reader's language. */
export function readablePart(code: string, names: NamedParts, word: Word, language: Language): string {
  const { part, value } = read(code);
  const number = new Intl.NumberFormat(language === 'FR' ? 'fr' : 'en');
  const say = (key: string, values: Readonly<Record<string, string>> = {}) =>
    fillSentence(word(`implantPart.${key}`), values);
  if (part === 'implant' || part === 'model') {
    const implant = value === null ? undefined : names.implants.get(value);
    if (!implant) return say('unknown');
    const size = `${number.format(implant.diameter)} × ${number.format(implant.length)}`;
    return say(part, { name: implant.name, size });
  }
  if (value === null) return say((part && WITHOUT[part]) ?? 'unknown');
  if (part === 'sleeve') return names.sleeves.get(value) ?? say('unknown');
  return say(part ?? 'unknown', { value: number.format(value) });
}
