import type { Language } from '@maxilla/domain/people';
import { JAW_OF_PART } from '@maxilla/domain/pricing';

import { wordsIn } from '../../platform/i18n/words.ts';
import type { BilledLine } from './billing.store.ts';

/** What a line charges, with the jaw by which it differs from the other one of its project. */
export function descriptionOf(line: BilledLine, language: Language): string {
  const description = line.description[language];
  const jaw = JAW_OF_PART[line.part];
  return jaw ? `${description}, ${wordsIn(language)(`elementType.${jaw}`).toLowerCase()}` : description;
}

/** Display name of a billed item: its product, or the description of the accessories. */
export function nameOf(line: BilledLine, language: Language): string {
  const { productCode } = line;
  return productCode === null ? descriptionOf(line, language) : wordsIn(language)(`product.${productCode}`);
}
