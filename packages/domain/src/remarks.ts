import { type ContentKind, type FileKind, previewKindOf, readableKinds } from './documents.ts';
import type { ErrorCode } from './errors.ts';

/**
 * A place in a document, by how it is shown. Of a surface: x, y and z in millimetres. Of slices: the parts of their
 * columns, rows and number, from the left, the top and the feet. Of a picture: the parts of its width and height.
 */
export type Place = readonly number[];

/** Maximum number of remarks about the documents of a project: beyond it they are no longer read. */
export const MOST_REMARKS = 100;

/** No surface reaches farther, in millimetres: such a file was not made by a scanner. */
const FARTHEST = 100_000;

const isPart = (part: number) => part >= 0 && part <= 1;
const isLength = (length: number) => Math.abs(length) <= FARTHEST;

/** Number and range of a place's coordinates, by kind of preview; absent if remarks are not about places. */
const PLACES: Readonly<
  Partial<Record<string, { readonly numbers: number; readonly fits: (one: number) => boolean }>>
> = {
  model: { numbers: 3, fits: isLength },
  scan: { numbers: 3, fits: isPart },
  image: { numbers: 2, fits: isPart },
};

type Document = { readonly kind: FileKind; readonly contentKind: ContentKind };

/**
 * Whether remarks can be made about places of a document of a project: it is shown in 3D, in slices or as a picture, and
 * to the dentist as well as to staff.
 */
export function takesRemarks({ kind, contentKind }: Document): boolean {
  const isShared = readableKinds('project', { role: 'ROLE_USER' }).includes(kind);
  return isShared && PLACES[previewKindOf(kind, contentKind) ?? ''] !== undefined;
}

/** Whether a place can be one of the document. */
export function isPlaceOf({ kind, contentKind }: Document, place: Place): boolean {
  const form = PLACES[previewKindOf(kind, contentKind) ?? ''];
  return form !== undefined && place.length === form.numbers && place.every(form.fits);
}

/** The reason why another remark is refused, or null. `count`: the number of the project's remarks. */
export function remarkRefusal(count: number): ErrorCode | null {
  return count >= MOST_REMARKS ? 'remark.tooMany' : null;
}

/** Whether a user may retract a remark: their own, while nobody has answered it. */
export function mayTakeBack(
  remark: { readonly authorId: number; readonly answered: boolean },
  actorId: number,
): boolean {
  return remark.authorId === actorId && !remark.answered;
}
