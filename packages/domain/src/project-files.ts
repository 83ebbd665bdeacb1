import type { PhotoView } from './aligners.ts';
import { FILED_PAPERS, type FileKind, fileKind } from './documents.ts';
import type { ErrorCode } from './errors.ts';
import type { HoldReason } from './holds.ts';
import { hasJaw } from './jaws.ts';
import { type Actor, can, canAny, isStaff } from './people.ts';
import { editPermission, type ProductType, rulesOf } from './products.ts';
import { canUploadFiles, isDeliverable, isEditable, type ProjectState } from './states.ts';
import type { TreatmentEventCode } from './wear.ts';

/** The rules on reading, uploading and removing the files of a project (spec 1 §4, §5, §9). */

/** Why staff look at or download the files of a project whose files are archived (spec 1 §9). */
export const ARCHIVE_REASONS = [
  'UPDATE_PRODUCT_DETAILS',
  'BUSINESS_PURPOSE',
  'CHECK_PROJECT_DETAILS',
] as const;
export type ArchiveReason = (typeof ARCHIVE_REASONS)[number];

/** How long a reason counts that somebody gave for the files of a project, in seconds. */
export const ARCHIVE_REASON_SECONDS = 3_600;

/** Whether showing or downloading the files of a project requires a reason. */
export function needsArchiveReason(state: ProjectState, reader: Pick<Actor, 'role'>): boolean {
  return state === 'FILES_ARCHIVED' && isStaff(reader);
}

/** How a file of a project stands after a rejection: one of the rejected ones, or sent since and not yet looked at. */
export const FILE_STANDINGS = ['rejected', 'new'] as const;
export type FileStanding = (typeof FILE_STANDINGS)[number];

/** States in which files that came after a rejection have not been looked at yet. */
export const UNSEEN_STATES: readonly ProjectState[] = [
  'FILES_REJECTED',
  'NEW_FILES_UPLOADED',
  'NEW_FILES_CONFIRMED',
  'IMPRESSION_REJECTED',
  'NEW_IMPRESSION_UPLOADED',
  'PENDING_IMPRESSION_VERIFICATION',
];

/**
 * The latest rejection of files of a project: of which kinds and when; of a further impression of a treatment only of
 * files from its announcement on (`since`).
 */
type FilesRejection = {
  readonly kinds: readonly FileKind[];
  /** The views of the photos that were rejected; empty if it was the whole series. */
  readonly views: readonly PhotoView[];
  readonly time: string;
  readonly since: string | null;
};

/** A file of a project, as far as a rejection concerns it. */
type RejectableFile = {
  readonly type: FileKind;
  readonly uploadedTime: string;
  readonly photoView: PhotoView | null;
};

/** Whether a file is of a kind, and of a photo of a view, that was rejected. */
function isConcerned(
  { type, photoView }: Pick<RejectableFile, 'type' | 'photoView'>,
  { kinds, views }: Pick<FilesRejection, 'kinds' | 'views'>,
): boolean {
  return kinds.includes(type) && (photoView === null || views.length === 0 || views.includes(photoView));
}

/** The standing of a document of a project; null if it was not rejected, or accepted since. */
export function standingOf(
  file: RejectableFile,
  project: { readonly rejection?: FilesRejection | null; readonly projectState?: ProjectState },
): FileStanding | null {
  const { rejection, projectState } = project;
  if (!rejection || !isConcerned(file, rejection)) return null;
  const { uploadedTime } = file;
  if (rejection.since !== null && uploadedTime < rejection.since) return null;
  if (uploadedTime <= rejection.time) return 'rejected';
  return projectState && UNSEEN_STATES.includes(projectState) ? 'new' : null;
}

/**
 * Whether what came after the latest rejection has not been looked at yet, so that it is still known by it what to expect.
 * The rejection of an earlier impression of a treatment does not count.
 */
export function isRejectionOpen({
  projectState,
  rejection,
  treatmentEvents,
}: {
  readonly projectState: ProjectState;
  readonly rejection: Pick<FilesRejection, 'time'> | null;
  readonly treatmentEvents: readonly { readonly code: TreatmentEventCode; readonly time: string }[];
}): boolean {
  if (rejection === null || !UNSEEN_STATES.includes(projectState)) return false;
  return !treatmentEvents.some(({ code, time }) => code === 'TREATMENT_UPDATED' && time > rejection.time);
}

/** The views of a series whose latest photo was rejected and not replaced since, or is gone. */
export function unreplacedViews(
  documents: readonly RejectableFile[],
  project: Parameters<typeof standingOf>[1],
): readonly PhotoView[] {
  const latest = new Map(documents.flatMap((one) => (one.photoView ? [[one.photoView, one] as const] : [])));
  const rejected = [...latest].flatMap(([view, photo]) =>
    standingOf(photo, project) === 'rejected' ? [view] : [],
  );
  // Its replacement was taken back.
  const gone = (project.rejection?.views ?? []).filter((view) => !latest.has(view));
  return [...rejected, ...gone];
}

/** The single photos of a series that were rejected and not replaced since; empty if it was the whole series, or nothing. */
export function viewsToSend(project: {
  readonly documents: readonly RejectableFile[];
  readonly rejection: FilesRejection | null;
  readonly projectState: ProjectState;
}): readonly PhotoView[] {
  return project.rejection?.views.length ? unreplacedViews(project.documents, project) : [];
}

type ProjectOfFiles = {
  readonly ownerId: number;
  readonly creatorId: number;
  readonly productType: ProductType;
  readonly state: ProjectState;
  readonly holdReason: HoldReason | null;
};

/** Holds that end when staff add files: from the scanner's cloud, or by scanning an impression. */
const STAFF_BRING_FILES: readonly HoldReason[] = ['AWAITING_FILES', 'AWAITING_DIGITISATION'];

/** Staff of a product, who file papers under its projects. */
const whoFile = (productType: ProductType) =>
  ['CREATE_OR_DELETE_PROJECT', editPermission(productType)] as const;

/** Whether a user may file the company's papers under a project: staff of its product, once it is ordered. */
export function mayFilePapers(
  { state, productType }: Pick<ProjectOfFiles, 'state' | 'productType'>,
  actor: Pick<Actor, 'role' | 'permissions'>,
): boolean {
  return isDeliverable(state) && canAny(actor, whoFile(productType));
}

/**
 * Whether a user has the right to add files of a kind to a project, wherever it stands: papers of the company for staff of
 * its product; what the dentist sends for its owner, and for staff who create projects, edit this product or digitise
 * impressions, photos of a prosthesis only for whoever enters orders (spec 1 §5; decisions 8).
 */
export function addsKind(
  kind: FileKind,
  { productType }: Pick<ProjectOfFiles, 'productType'>,
  actor: Pick<Actor, 'role' | 'permissions'>,
): boolean {
  if (FILED_PAPERS.includes(kind)) return canAny(actor, whoFile(productType));
  if (!isStaff(actor)) return true;
  if (kind === 'PHOTOS' && rulesOf(productType).filesAdded === 'untilPacked') {
    return can(actor, 'CREATE_OR_DELETE_PROJECT');
  }
  return canAny(actor, [...whoFile(productType), 'DIGITISE_IMPRESSION']);
}

/**
 * Whether a user who adds files of a kind may upload one directly to a project now. The owner sends the dentist's kinds
 * while the state allows it, staff do so on the dentist's behalf, also while the project waits for files by cloud or
 * courier (spec 1 §4, §5; decisions 8). Papers that are not made here are filed by staff. Files of messages, comments,
 * draft plans and parcels are uploaded with those instead.
 */
export function mayUploadFile(kind: FileKind, project: ProjectOfFiles, actor: Actor): boolean {
  if (!addsKind(kind, project, actor)) return false;
  if (FILED_PAPERS.includes(kind)) return mayFilePapers(project, actor);
  if (fileKind(kind).source !== 'dentist') return false;
  const open = canUploadFiles(project.state, project.productType);
  if (!isStaff(actor)) return open && actor.id === project.ownerId;
  return open || (project.holdReason !== null && STAFF_BRING_FILES.includes(project.holdReason));
}

/**
 * Why a user may not say which jaw a file of a kind shows, or null: whoever may add such a file to the project may say it of
 * those that are there. A right that is missing is told first.
 */
export function jawRefusal(kind: FileKind, project: ProjectOfFiles, actor: Actor): ErrorCode | null {
  if (!addsKind(kind, project, actor)) return 'access.denied';
  if (!hasJaw(kind)) return 'file.jawless';
  return mayUploadFile(kind, project, actor) ? null : 'file.notAllowed';
}

/**
 * Whether a user may remove a file of a project. The owner may remove their files while the project is editable
 * (decisions 31), and take back what they have sent anew after a rejection until they confirm it, so that nothing
 * disappears that was already looked at. Staff may remove the impressions of a fabrication project they entered for a
 * dentist while it is editable, and photos they added to a prosthesis (spec 1 §5, spec 3 §2.3). A filed paper is removed
 * by whoever filed it, or by an administrator: under the wrong project it would tell one dentist of another.
 */
export function mayRemoveFile(
  file: { readonly kind: FileKind; readonly uploadedBy: number | null; readonly uploadedAt: Date },
  project: ProjectOfFiles & { readonly rejectedAt: Date | null },
  actor: Actor,
): boolean {
  if (FILED_PAPERS.includes(file.kind)) {
    return isStaff(actor) && (file.uploadedBy === actor.id || actor.role === 'ROLE_ADMIN');
  }
  const byOwner = file.uploadedBy === project.ownerId;
  if (!mayUploadFile(file.kind, project, actor)) return false;
  const isNew = project.rejectedAt !== null && file.uploadedAt > project.rejectedAt;
  if (!isStaff(actor)) return byOwner && (isEditable(project.state) || isNew);
  if (byOwner || !can(actor, 'CREATE_OR_DELETE_PROJECT')) return false;
  const removable = rulesOf(project.productType).staffRemove;
  if (file.kind !== removable?.kind) return false;
  return removable.only === 'added' || (project.creatorId !== project.ownerId && isEditable(project.state));
}

/**
 * Whether another photo of the same view may take the place of one. After the order only one that was refused, or sent
 * since: nothing disappears that was already looked at (decisions 31). All photos of the latest refusal count as refused,
 * also when the first of them was sent anew.
 */
export function mayReplacePhoto(
  photo: Pick<RejectableFile, 'uploadedTime' | 'photoView'>,
  state: ProjectState,
  rejection: Pick<FilesRejection, 'kinds' | 'views' | 'time'> | null,
): boolean {
  if (isEditable(state)) return true;
  if (rejection === null || !UNSEEN_STATES.includes(state)) return false;
  return isConcerned({ ...photo, type: 'PHOTOS' }, rejection) || photo.uploadedTime > rejection.time;
}
