import type { Language } from './people.ts';

/**
 * History entries and notices are stored as a code and parameters and become sentences in the reader's language
 * (decisions 12). A parameter is a plain text or itself a word of the vocabulary; its kind says which. A `person` is
 * stored by number; the server puts the name in its place before the sentence is made.
 */
export type ParamKind =
  | 'text'
  | 'date'
  | 'state'
  | 'holdReason'
  | 'fileKinds'
  | 'impressionFlaws'
  | 'productCode'
  | 'elementType'
  | 'person'
  | 'number';

export type ParamKinds = Readonly<Record<string, ParamKind>>;

/** Looks a key of the vocabulary up in the reader's language. */
export type Word = (key: string) => string;

type ParamValue = string | number | readonly string[];

const listOf = (items: readonly string[], language: Language) =>
  new Intl.ListFormat(language === 'FR' ? 'fr' : 'en', { type: 'conjunction' }).format(items);

const items = (value: ParamValue): readonly string[] =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : value;

/** An ISO day as people read it here, DD-MM-YYYY; anything else unchanged. */
const readableDate = (value: string) => value.replace(/^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/, '$3-$2-$1');

/**
 * The parameters of a history entry or notice as words of the reader's language, ready to be put into its sentence.
 * A parameter that the table does not name is dropped. One that is missing becomes a dash where a day or a number is
 * expected, and otherwise an empty text.
 */
export function readableParams(
  kinds: ParamKinds,
  params: Readonly<Record<string, ParamValue>>,
  word: Word,
  language: Language,
): Record<string, string> {
  const readable: Record<string, string> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const values = items(params[name] ?? '').filter((value) => value !== '');
    const words = values.map((value) => readableValue(kind, value, word));
    readable[name] = words.length === 0 && NEVER_EMPTY.includes(kind) ? '—' : listOf(words, language);
  }
  return readable;
}

/** Kinds whose place in a sentence cannot stay empty. */
const NEVER_EMPTY: readonly ParamKind[] = ['date', 'number'];

const VOCABULARY_OF: Partial<Record<ParamKind, string>> = {
  state: 'state',
  holdReason: 'hold',
  fileKinds: 'fileKind',
  impressionFlaws: 'impressionFlaw',
  productCode: 'product',
  elementType: 'elementType',
};

/** A word as it stands within a sentence: without its capital, unless it is an abbreviation. */
const withinSentence = (found: string) =>
  /^\p{Lu}\p{Ll}/u.test(found) ? found.charAt(0).toLowerCase() + found.slice(1) : found;

function readableValue(kind: ParamKind, value: string, word: Word): string {
  const area = VOCABULARY_OF[kind];
  if (area !== undefined) {
    const found = word(`${area}.${value}`);
    return kind === 'state' ? found : withinSentence(found);
  }
  return kind === 'date' ? readableDate(value) : value;
}

/** Puts values into the `{{names}}` of a sentence of the vocabulary; one that is missing leaves nothing behind. */
export function fillSentence(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '').trimEnd();
}
