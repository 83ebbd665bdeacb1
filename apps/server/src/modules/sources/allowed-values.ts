import type { Language } from '@maxilla/domain/people';
import { fillSentence } from '@maxilla/domain/sentences';
import type { SourceField } from '@maxilla/domain/source-fields';
import { LINE, TEXT } from '@maxilla/domain/texts';

import { wordsIn } from '../../platform/i18n/words.ts';
import { flagWord, numberText, wordOf } from './sheet-cells.ts';

/** Names of rows that are listed; more are only alluded to. */
const MOST_NAMES = 30;
const CENTS = 100;

/** The values that a cell of a field offers: words of its codes, or yes and no. */
export function offeredIn(field: SourceField, language: Language): readonly string[] {
  if (field.kind === 'flag') return [true, false].map((flag) => flagWord(flag, language));
  return field.kind === 'choice' ? field.codes.map((code) => wordOf(field, code, language)) : [];
}

/** What may be entered in a field, as a sentence; `names`: those of the rows that a reference may name. */
export function allowedIn(field: SourceField, language: Language, names: readonly string[] = []): string {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) =>
    fillSentence(wordsIn(language)(`document.allowed.${key}`), values);
  const number = (value: number) => numberText(value, language);
  switch (field.kind) {
    case 'line':
      return say('text', { most: number(LINE) });
    case 'text':
      return say('text', { most: number(TEXT) });
    case 'number': {
      const { least, most, decimals, unit } = field;
      const range = { least: number(least), most: number(most), decimals: number(decimals) };
      return [say(decimals === 0 ? 'whole' : 'number', range), unit === undefined ? '' : `(${unit})`]
        .join(' ')
        .trim();
    }
    case 'money':
      return say('money', { most: number(field.most / CENTS) });
    case 'choice':
    case 'flag':
      return offeredIn(field, language).join(', ');
    case 'reference': {
      const listed = names.slice(0, MOST_NAMES).join(', ');
      if (listed === '') return say('noRow', { source: wordsIn(language)(`source.${field.to}`) });
      return names.length > MOST_NAMES ? `${listed}…` : listed;
    }
    case 'day':
    case 'email':
    case 'link':
    case 'numbers':
      return say(field.kind);
  }
}
