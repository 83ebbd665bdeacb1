import type { PhotoView } from './aligners.ts';
import { isCollectedLate } from './calendar.ts';
import type { IsoDate } from './days.ts';
import type { FileKind } from './documents.ts';
import { FIELD_NAMES, type FieldName, type FieldValues } from './kinds/fields.ts';
import type { Placed } from './kinds/kind.ts';
import { askedFor, isAsked, kindOf } from './kinds/kinds.ts';
import { type Actor, can, isStaff } from './people.ts';
import type { ProductCode } from './products.ts';
import { BEFORE_ORDER_STATES, isEditable, type ProjectState } from './states.ts';

/**
 * The requirements that a project must meet before it can be ordered, depending on its product (decisions 6,
 * 7).
 */

export const MEDIA = ['UPLOAD', 'CLOUD', 'PHYSICAL'] as const;
/** Delivery of files: uploaded here, fetched from the dentist's scanner cloud, or collected by a courier. */
export type Medium = (typeof MEDIA)[number];

export const MEDIUM_FIELDS = ['impression', 'dicom', 'secondDicom'] as const;
/** The three media of a project: `impressionFileMedium`, `dicomFileMedium`, `secondDicomFileMedium` on the wire. */
export type MediumField = (typeof MEDIUM_FIELDS)[number];

/** A medium that has not been chosen yet counts as an upload. */
export type Media = Readonly<Record<MediumField, Medium | null>>;

export type Need = 'required' | 'optional';

/**
 * A kind of file of a product, and the field of the medium that may replace its upload (null: always
 * uploaded). `views`: a series of photos, one of each.
 */
export type FileNeed = {
  readonly kind: FileKind;
  readonly need: Need;
  readonly medium: MediumField | null;
  readonly views?: readonly PhotoView[];
};

/** The media that a product lets the dentist choose. */
export function mediaOf(productCode: ProductCode): readonly MediumField[] {
  const { files } = askedFor(productCode);
  return MEDIUM_FIELDS.filter((field) => files.some((need) => need.medium === field));
}

/** The medium field that may replace the upload of a kind of file of a product, or null. */
export function mediumOf(productCode: ProductCode, kind: FileKind): MediumField | null {
  return askedFor(productCode).files.find((need) => need.kind === kind)?.medium ?? null;
}

/** Whether any file comes by this medium. */
export function uses(media: Media, medium: Medium): boolean {
  return MEDIUM_FIELDS.some((field) => media[field] === medium);
}

/** The day on which a courier collects; null if none does, or on no day yet. */
export function pickupDateOf({
  media,
  courierPickupDate,
}: Pick<DraftFacts, 'media' | 'courierPickupDate'>): IsoDate | null {
  return uses(media, 'PHYSICAL') ? courierPickupDate : null;
}

/**
 * Required kinds of files that were to arrive by one of these media, and are not among the project's files (decisions
 * 30).
 */
export function undelivered(
  { productCode, media, documentKinds }: Pick<DraftFacts, 'productCode' | 'media' | 'documentKinds'>,
  by: readonly Medium[],
): readonly FileKind[] {
  return askedFor(productCode).files.flatMap(({ kind, need, medium }) => {
    const chosen = medium && media[medium];
    const expected = need === 'required' && by.some((one) => one === chosen);
    return expected && !documentKinds.includes(kind) ? [kind] : [];
  });
}

/** The facts that tell which files are being sent again. */
export type SendingAnew = {
  readonly productCode: ProductCode;
  readonly state: ProjectState;
  readonly rejectedFileKinds: readonly FileKind[];
};

/** The media by which rejected kinds may be sent again. */
function mediaOfRejected({ productCode, rejectedFileKinds }: SendingAnew): readonly MediumField[] {
  return mediaOf(productCode).filter((field) =>
    rejectedFileKinds.some((kind) => mediumOf(productCode, kind) === field),
  );
}

/** States in which the dentist sends rejected files again. */
const SENT_ANEW: readonly ProjectState[] = [
  'FILES_REJECTED',
  'NEW_FILES_UPLOADED',
  'IMPRESSION_REJECTED',
  'NEW_IMPRESSION_UPLOADED',
];

/**
 * The media that the dentist may choose now: all of them before the order; after a rejection, those of the
 * kinds to send again (spec 1 §4).
 */
export function choosableMedia(project: SendingAnew): readonly MediumField[] {
  if (isEditable(project.state)) return mediaOf(project.productCode);
  return SENT_ANEW.includes(project.state) ? mediaOfRejected(project) : [];
}

/**
 * Whether a courier date is required: before the order if anything is sent by courier, after a rejection if
 * anything is sent again by courier. Kinds that a courier brought and that were not rejected need none.
 */
export function needsCourier(project: SendingAnew & { readonly media: Media }): boolean {
  return comes(project, 'PHYSICAL');
}

/**
 * Whether the cloud has to be named: before the order if any medium is CLOUD, after a rejection if the medium
 * of rejected files is.
 */
export function needsCloud(project: SendingAnew & { readonly media: Media }): boolean {
  return comes(project, 'CLOUD');
}

/**
 * Whether a pick-up that is asked for now is charged (decisions 18). One that was charged and is still to come is moved to
 * the other day instead.
 */
export const isPickupCharged = (
  { chargedPickupDate: charged }: { readonly chargedPickupDate: IsoDate | null },
  today: IsoDate,
): boolean => charged === null || charged <= today;

function comes(project: SendingAnew & { readonly media: Media }, by: Medium): boolean {
  const media = BEFORE_ORDER_STATES.includes(project.state) ? MEDIUM_FIELDS : mediaOfRejected(project);
  return media.some((field) => project.media[field] === by);
}

/** The facts that tell whether the files have arrived. */
export type FilesArrival = {
  readonly media: Media;
  /** The files of a CLOUD medium have been fetched into the portal. */
  readonly filesDownloaded: boolean;
  /** The impression of a PHYSICAL medium has arrived and been scanned. */
  readonly impressionDigitised: boolean;
};

/**
 * Whether files are still to be fetched from a cloud, or an impression sent by courier has yet to be scanned.
 */
export function filesOnTheirWay({ media, filesDownloaded, impressionDigitised }: FilesArrival): boolean {
  return (uses(media, 'CLOUD') && !filesDownloaded) || (uses(media, 'PHYSICAL') && !impressionDigitised);
}

/**
 * Whether a user may change the customisation: the owner, or staff who enter orders, until the project is in
 * the cart (spec 1 §4). Projects of other dentists are filtered out by the query that reads them.
 */
export function mayCustomise(state: ProjectState, actor: Actor): boolean {
  return isEditable(state) && mayEnterOrders(actor);
}

/**
 * Whether a user may choose anew how rejected files are sent (spec 1 §4): the owner, or staff who enter orders. Before the
 * order that is part of the customisation.
 */
export function mayChooseAnew(project: SendingAnew, actor: Actor): boolean {
  return !isEditable(project.state) && mayEnterOrders(actor) && choosableMedia(project).length > 0;
}

/** Whether a user may enter orders: dentists, and staff acting on behalf of a dentist. */
export function mayEnterOrders(actor: Actor): boolean {
  return !isStaff(actor) || can(actor, 'CREATE_OR_DELETE_PROJECT');
}

/** The facts that completeness depends on. */
export type DraftFacts = FieldValues &
  Placed & {
    readonly productCode: ProductCode;
    readonly state: ProjectState;
    readonly courierPickupDate: IsoDate | null;
    readonly cloudName: string;
    readonly media: Media;
    /** Kinds rejected by the last verification and not sent again since. */
    readonly rejectedFileKinds: readonly FileKind[];
    /** Kinds of the project's current files. */
    readonly documentKinds: readonly FileKind[];
    /** Views of the project's current photos. */
    readonly photoViews: readonly PhotoView[];
    /** The lines of a prosthesis. */
    readonly breakdowns: readonly unknown[];
  };

/** Details required for files that do not arrive by upload. */
type SendingKey = 'courierPickupDate' | 'cloudName';

export type MissingKey = FieldName | SendingKey | FileKind | 'breakdowns';

/** A missing item; labelled `missing.<key>`, and focused on the screen by that key. */
export type MissingItem =
  | { readonly kind: 'field'; readonly key: FieldName | SendingKey }
  | { readonly kind: 'lines'; readonly key: 'breakdowns' }
  | { readonly kind: 'file'; readonly key: FileKind };

/** Required fields of a product, in screen order. */
export function requiredFields(productCode: ProductCode): readonly FieldName[] {
  const { fields } = askedFor(productCode);
  return FIELD_NAMES.filter((name) => fields[name] === 'required');
}

function isGiven(draft: DraftFacts, name: FieldName): boolean {
  if (!isAsked(draft.productCode, name, draft)) return true;
  const judge = kindOf(draft.productCode).given[name];
  if (judge) return judge(draft);
  const value = draft[name];
  return value !== null && value !== '';
}

/** Whether every photo of a series was taken; other kinds of files are no series. */
function isSeen({ productCode, photoViews }: DraftFacts, kind: FileKind): boolean {
  const views = askedFor(productCode).files.find((need) => need.kind === kind)?.views ?? [];
  return views.every((view) => photoViews.includes(view));
}

/**
 * Missing items in screen order: until the order, required fields; then the courier date if a courier comes, also one that
 * is too late for the requested date before the order, and the cloud if files are in one, then required files that are uploaded but absent, or were rejected and not sent again.
 * Files that come by another medium arrive later and are not missing.
 */
export function missingItems(draft: DraftFacts): readonly MissingItem[] {
  const { productCode, rejectedFileKinds } = draft;
  const asked = BEFORE_ORDER_STATES.includes(draft.state) ? requiredFields(productCode) : [];
  const missing: MissingItem[] = asked
    .filter((name) => !isGiven(draft, name))
    .map((key) => ({ kind: 'field', key }));
  const { courierPickupDate, requestedDate, state, breakdowns } = draft;
  if (needsLines(draft) && breakdowns.length === 0) missing.push({ kind: 'lines', key: 'breakdowns' });
  const isLate = BEFORE_ORDER_STATES.includes(state) && isCollectedLate(courierPickupDate, requestedDate);
  if (needsCourier(draft) && (courierPickupDate === null || isLate)) {
    missing.push({ kind: 'field', key: 'courierPickupDate' });
  }
  if (needsCloud(draft) && draft.cloudName.trim() === '') missing.push({ kind: 'field', key: 'cloudName' });
  const { files } = askedFor(productCode);
  const required = files.filter(({ need }) => need === 'required').map(({ kind }) => kind);
  const wanted = [...required, ...rejectedFileKinds.filter((kind) => !required.includes(kind))];
  for (const key of wanted) {
    const medium = mediumOf(productCode, key);
    const uploaded = medium === null || (draft.media[medium] ?? 'UPLOAD') === 'UPLOAD';
    const there = draft.documentKinds.includes(key) && !rejectedFileKinds.includes(key) && isSeen(draft, key);
    if (uploaded && !there) missing.push({ kind: 'file', key });
  }
  return missing;
}

/** Whether a project is ordered by lines, of which it needs at least one before the order. */
const needsLines = ({ productCode, state }: Pick<DraftFacts, 'productCode' | 'state'>) =>
  BEFORE_ORDER_STATES.includes(state) && kindOf(productCode).hasBreakdown === true;

/** State of a project before its order, derived from the missing items (decisions 6). */
export function customisationState(missing: readonly MissingItem[]): 'CREATED' | 'CUSTOMIZATION_COMPLETED' {
  return missing.length === 0 ? 'CUSTOMIZATION_COMPLETED' : 'CREATED';
}
