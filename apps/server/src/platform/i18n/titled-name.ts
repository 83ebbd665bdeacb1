import type { Language } from '@maxilla/domain/people';

import { wordsIn } from './words.ts';

export type Titled = { readonly title: string; readonly firstName: string; readonly surname: string };

/** A full name with its title in the language of the reader: 'M. Paul ESSAI', 'Mr Paul ESSAI'. */
export function titledName({ title, firstName, surname }: Titled, language: Language): string {
  return `${wordsIn(language)(`title.${title}`)} ${firstName} ${surname}`;
}
