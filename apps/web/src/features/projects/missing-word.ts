import type { MissingKey } from '@maxilla/domain/customisation';
import { FILE_KINDS } from '@maxilla/domain/documents';
import type { FileKind } from '@maxilla/domain/documents';
import type { FieldName } from '@maxilla/domain/kinds/fields';
import { requestedDateOf } from '@maxilla/domain/products';
import type { ProductCode, REQUESTED_DATES } from '@maxilla/domain/products';

type Word =
  | `vocabulary:fileKind.${FileKind}`
  | `vocabulary:field.${FieldName | 'courierPickupDate' | 'cloudName' | 'elements' | 'breakdowns'}`
  | `vocabulary:requestedDate.${(typeof REQUESTED_DATES)[number]}`;

const isFile = (key: MissingKey): key is FileKind => key in FILE_KINDS;

/** Translation key of a missing item: a field or a kind of file. */
export function missingWord(key: MissingKey, productCode: ProductCode): Word {
  if (isFile(key)) return `vocabulary:fileKind.${key}`;
  if (key === 'requestedDate') return `vocabulary:requestedDate.${requestedDateOf(productCode)}`;
  // The requirement is one element in either jaw.
  return `vocabulary:field.${key === 'maxillaryElements' ? 'elements' : key}`;
}
