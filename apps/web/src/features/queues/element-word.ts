import type { QueueRow } from '@maxilla/contract/queues';
import type { TFunction } from 'i18next';

/** What an element is, and for which aligners a model is printed: `Maxillary 7–12`. */
export function elementWord(
  { type, aligners }: Pick<QueueRow<'element'>, 'type' | 'aligners'>,
  t: TFunction<['vocabulary', 'queues']>,
): string {
  const word = t(`vocabulary:elementType.${type}`);
  return aligners ? t('queues:forAligners', { type: word, ...aligners }) : word;
}
