import type { QueueRow } from '@maxilla/contract/queues';
import type { TFunction } from 'i18next';

/** What an element is: for which aligners a model is printed, `Maxillary 7–12`, or the teeth of a line, `11 12`. */
export function elementWord(
  { type, aligners, dentString = [] }: Pick<QueueRow<'element'>, 'type' | 'aligners' | 'dentString'>,
  t: TFunction<['vocabulary', 'queues']>,
): string {
  if (type === 'LINE' && dentString.length > 0) return dentString.join(' ');
  const word = t(`vocabulary:elementType.${type}`);
  return aligners ? t('queues:forAligners', { type: word, ...aligners }) : word;
}
