import type { Language } from './people.ts';

/**
 * History entries and notices are stored as a code with parameters and rendered in the reader's language
 * (decisions 12). The kind of a parameter tells whether it is plain text or a key of the vocabulary. A
 * `person` is stored as an id, `implantParts` and `lineParts` as codes with ids; the server replaces them with names before rendering.
 */
export type ParamKind =
  | 'text'
  /** A user's own words, in quotation marks. */
  | 'quote'
  /** The courier and the number of a parcel, in a sentence of its own. */
  | 'parcel'
  | 'date'
  /** Names the kind of date that the requested date of a product is. */
  | 'requestedDate'
  | 'state'
  | 'holdReason'
  | 'dentistHold'
  /** The reason of a hold, and its new days with their names in front. */
  | 'holdDetails'
  | 'fileKinds'
  /** The photos of a series, in a sentence of its own. */
  | 'photoViews'
  | 'impressionFlaws'
  | 'productCode'
  | 'elementType'
  | 'materialFamily'
  | 'action'
  | 'person'
  | 'implantParts'
  /** What is decided of a line of a prosthesis, in parts (`line-parts.ts`). */
  | 'lineParts'
  /** A line of a prosthesis: tagged values, with the name of its price in both languages (`lineParam`). */
  | 'prosthesisLine'
  | 'guideModel'
  | 'archiveReason'
  /** What the laboratory does next, in a sentence of its own. */
  | 'nextWork'
  /** The numbers of the aligners of a jaw, in a sentence of its own; nothing of a jaw without any. */
  | 'maxillaryAligners'
  | 'mandibularAligners'
  /** The place of a block in its holder, as the end of a sentence. */
  | 'blockPlace'
  /** A fact about a draft plan, in a sentence of its own: its key in `PLAN_FACTS`, and its values. */
  | 'planFacts'
  | 'number';

export type ParamKinds = Readonly<Record<string, ParamKind>>;

/** Looks up a vocabulary key in the reader's language. */
export type Word = (key: string) => string;

type ParamValue = string | number | readonly string[];

const listOf = (items: readonly string[], language: Language) =>
  new Intl.ListFormat(language === 'FR' ? 'fr' : 'en', { type: 'conjunction' }).format(items);

const items = (value: ParamValue): readonly string[] =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : value;

/** Formats an ISO day as DD-MM-YYYY; returns anything else unchanged. */
const readableDate = (value: string) => value.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/, '$3-$2-$1');

/**
 * Renders the parameters of a history entry or notice in the reader's language, ready for substitution into
 * its sentence. Unknown parameters are dropped. A missing one becomes a dash if it is a day, a number or of a line,
 * otherwise an empty string.
 */
export function readableParams(
  kinds: ParamKinds,
  params: Readonly<Record<string, ParamValue>>,
  word: Word,
  language: Language,
): Record<string, string> {
  const readable: Record<string, string> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    if (kind === 'prosthesisLine') {
      readable[name] = readableLine(items(params[name] ?? ''), word, language);
      continue;
    }
    const values = items(params[name] ?? '').filter((value) => !isBlank(kind, value));
    const words = values.map((value) => readableValue(kind, value, word, language));
    const separator = SEPARATORS[kind];
    const listed = separator === undefined ? listOf(words, language) : words.join(separator);
    const said =
      kind === 'photoViews' && listed !== ''
        ? fillSentence(word('rejectedPhotos.again'), { views: listed })
        : listed;
    readable[name] = words.length === 0 && NEVER_EMPTY.includes(kind) ? '—' : said;
  }
  return readable;
}

/** A line of a prosthesis: the name of its price, its teeth and shades, and what else there is to it. */
function readableLine(values: readonly string[], word: Word, language: Language): string {
  const tagged = (tag: string) =>
    values.flatMap((value) => (value.startsWith(`${tag}:`) ? [value.slice(tag.length + 1)] : []));
  const marks = tagged('mark').map((mark) => word(`lineMark.${mark}`));
  return [...tagged(language), ...tagged('tooth'), ...tagged('shade'), ...marks].join(', ');
}

/** What stands for the aligners of a jaw without any. */
export const NO_ALIGNERS = '–';

const JAW_KINDS: readonly ParamKind[] = ['maxillaryAligners', 'mandibularAligners'];

const isBlank = (kind: ParamKind, value: string) =>
  value === '' || (value === NO_ALIGNERS && JAW_KINDS.includes(kind));

/** What separates the values of kinds that are no enumeration. */
const SEPARATORS: Partial<Record<ParamKind, string>> = {
  implantParts: ', ',
  lineParts: ', ',
  planFacts: ' ',
};

/** The facts that are told of a draft plan, and the names of their values. */
const PLAN_FACTS = {
  tooth: ['tooth'],
  teeth: ['teeth'],
  approval: ['last', 'hour', 'date'],
  operation: ['date'],
} as const;

/** A fact about a draft plan, as a value of `planFacts`. */
export function planFact(key: keyof typeof PLAN_FACTS, ...values: readonly (string | number)[]): string {
  return [key, ...values].join(' ');
}

function readablePlanFact(value: string, word: Word): string {
  const [key = '', ...values] = value.split(' ');
  const names: readonly string[] = PLAN_FACTS[key as keyof typeof PLAN_FACTS] ?? [];
  const named = names.map((name, at) => [name, readableDate(values[at] ?? '').replaceAll(',', ', ')]);
  return fillSentence(word(`planFact.${key}`), Object.fromEntries(named) as Record<string, string>);
}

/** Kinds that must not be empty within a sentence. */
const NEVER_EMPTY: readonly ParamKind[] = ['date', 'number', 'lineParts'];

const VOCABULARY_OF: Partial<Record<ParamKind, string>> = {
  state: 'state',
  requestedDate: 'requestedDate',
  holdReason: 'hold',
  dentistHold: 'dentistHold',
  fileKinds: 'fileKind',
  photoViews: 'photoView',
  impressionFlaws: 'impressionFlaw',
  productCode: 'product',
  elementType: 'elementType',
  materialFamily: 'materialFamily',
  action: 'action',
  guideModel: 'guideModel',
  archiveReason: 'archiveReason',
  nextWork: 'nextWork',
};

/** Lower-cases the first letter for use within a sentence, except in abbreviations. */
export const withinSentence = (found: string) =>
  /^\p{Lu}\p{Ll}/u.test(found) ? found.charAt(0).toLowerCase() + found.slice(1) : found;

function readableValue(kind: ParamKind, value: string, word: Word, language: Language): string {
  const area = VOCABULARY_OF[kind];
  if (area !== undefined) {
    const found = word(`${area}.${value}`);
    return kind === 'state' || kind === 'nextWork' ? found : withinSentence(found);
  }
  if (kind === 'holdDetails') {
    const [key = '', day] = value.split(' ');
    const name = word(key);
    return day === undefined ? withinSentence(name) : `${withinSentence(name)} ${readableDate(day)}`;
  }
  if (kind === 'planFacts') return readablePlanFact(value, word);
  if (JAW_KINDS.includes(kind)) return fillSentence(word(`jawAligners.${kind}`), { numbers: value });
  if (kind === 'blockPlace') return fillSentence(word('blockPlace.end'), { place: value });
  if (kind === 'quote') return language === 'FR' ? `«\u00a0${value}\u00a0»` : `“${value}”`;
  if (kind === 'parcel') return language === 'FR' ? `Colis ${value}.` : `Parcel ${value}.`;
  return kind === 'date' ? readableDate(value) : value;
}

/** Substitutes values for the `{{names}}` in a sentence; missing ones become empty, with the space before them. */
export function fillSentence(sentence: string, values: Readonly<Record<string, string>>): string {
  const filled = sentence.replace(/( ?)\{\{(\w+)\}\}/g, (_, space: string, name: string) => {
    const value = values[name] ?? '';
    return value === '' ? '' : space + value;
  });
  return filled.trimEnd();
}
