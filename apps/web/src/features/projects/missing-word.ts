import type { CustomisationField, MissingKey } from '@maxilla/domain/customisation';
import { FILE_KINDS } from '@maxilla/domain/documents';
import type { FileKind } from '@maxilla/domain/documents';

type FieldKey = CustomisationField | 'courierPickupDate';

const isFile = (key: MissingKey): key is FileKind => key in FILE_KINDS;

/** The key of the words for something an order needs: a field, or a kind of file. */
export function missingWord(
  key: MissingKey,
): `vocabulary:missing.${FieldKey}` | `vocabulary:fileKind.${FileKind}` {
  return isFile(key) ? `vocabulary:fileKind.${key}` : `vocabulary:missing.${key}`;
}
