import type { ErrorCode } from './errors.ts';
import type { HoldReason } from './holds.ts';
import { type Actor, can, canAny, isStaff } from './people.ts';
import { type ProductCode, type ProductType, productByCode } from './products.ts';
import { canUploadFiles, isEditable, type ProjectState } from './states.ts';

/**
 * What a file can really be, found by reading its bytes, and the extensions its name may then carry (lower case,
 * without dot; '' is a name without extension). A file is accepted when bytes and name agree.
 */
export const CONTENT_KINDS = {
  dicom: { extensions: ['dcm', 'dicom', 'dic', 'ima', ''], mediaType: 'application/dicom' },
  zip: { extensions: ['zip'], mediaType: 'application/zip' },
  stl: { extensions: ['stl'], mediaType: 'model/stl' },
  ply: { extensions: ['ply'], mediaType: 'application/octet-stream' },
  obj: { extensions: ['obj'], mediaType: 'model/obj' },
  pdf: { extensions: ['pdf'], mediaType: 'application/pdf' },
  jpeg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  png: { extensions: ['png'], mediaType: 'image/png' },
  gif: { extensions: ['gif'], mediaType: 'image/gif' },
  bmp: { extensions: ['bmp'], mediaType: 'image/bmp' },
  webp: { extensions: ['webp'], mediaType: 'image/webp' },
  mp4: { extensions: ['mp4'], mediaType: 'video/mp4' },
  mov: { extensions: ['mov'], mediaType: 'video/quicktime' },
  avi: { extensions: ['avi'], mediaType: 'video/x-msvideo' },
  doc: { extensions: ['doc'], mediaType: 'application/msword' },
  docx: {
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  ppt: { extensions: ['ppt'], mediaType: 'application/vnd.ms-powerpoint' },
  pptx: {
    extensions: ['pptx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
} as const satisfies Record<string, { extensions: readonly string[]; mediaType: string }>;

export type ContentKind = keyof typeof CONTENT_KINDS;

const MB = 1024 * 1024;
const GB = 1024 * MB;

const IMAGES = ['jpeg', 'png', 'gif', 'bmp', 'webp'] as const satisfies readonly ContentKind[];
const VIDEOS = ['mp4', 'mov', 'avi'] as const satisfies readonly ContentKind[];
const SCANS = ['stl', 'ply', 'obj', 'zip'] as const satisfies readonly ContentKind[];
const PAPERS = ['pdf', 'doc', 'docx'] as const satisfies readonly ContentKind[];
/** Spec 1 §5: exactly these may be attached to a message. */
const ATTACHMENTS = [
  'jpeg',
  'png',
  'gif',
  'bmp',
  'doc',
  'docx',
  'pdf',
  'mp4',
  'avi',
  'mov',
] as const satisfies readonly ContentKind[];

/** Where a kind of file comes from: the dentist's scans and photos, the company's papers, or a conversation. */
export type FileSource = 'dentist' | 'company' | 'attachment';

type FileKindRow = {
  readonly contents: readonly ContentKind[];
  /** Largest size of one file, in bytes. */
  readonly maxBytes: number;
  readonly source: FileSource;
};

/** Every kind of file (spec 1 §3, §5; spec 3 §7). */
export const FILE_KINDS = {
  DICOM1: {
    contents: ['dicom', 'zip'],
    maxBytes: 2 * GB,
    source: 'dentist',
  },
  DICOM2: {
    contents: ['dicom', 'zip'],
    maxBytes: 2 * GB,
    source: 'dentist',
  },
  IMPRESSION: { contents: SCANS, maxBytes: 500 * MB, source: 'dentist' },
  MAXILLARY_IMPRESSION: {
    contents: SCANS,
    maxBytes: 500 * MB,
    source: 'dentist',
  },
  MANDIBULAR_IMPRESSION: {
    contents: SCANS,
    maxBytes: 500 * MB,
    source: 'dentist',
  },
  /** The guide as designed by the dentist, for a GCCI. */
  GUIDE_DESIGN: { contents: SCANS, maxBytes: 500 * MB, source: 'dentist' },
  PANORAMIC_RADIOGRAPH: {
    contents: ['jpeg', 'png', 'bmp', 'webp', 'pdf', 'dicom'],
    maxBytes: 100 * MB,
    source: 'dentist',
  },
  TELERADIO_PROFILE: {
    contents: ['jpeg', 'png', 'bmp', 'webp', 'pdf', 'dicom'],
    maxBytes: 100 * MB,
    source: 'dentist',
  },
  PHOTOS: { contents: IMAGES, maxBytes: 50 * MB, source: 'dentist' },
  DRAFT_PLAN: {
    contents: ['pdf', 'doc', 'docx', 'ppt', 'pptx'],
    maxBytes: 100 * MB,
    source: 'company',
  },
  DRAFT_PLAN_VIDEO: { contents: VIDEOS, maxBytes: GB, source: 'company' },
  PURCHASE_ORDER: { contents: PAPERS, maxBytes: 20 * MB, source: 'company' },
  INVOICE: { contents: ['pdf'], maxBytes: 20 * MB, source: 'company' },
  QUOTATION: { contents: PAPERS, maxBytes: 20 * MB, source: 'company' },
  CONFORMITY: { contents: ['pdf'], maxBytes: 20 * MB, source: 'company' },
  PACKAGE_PREPARATION_IMAGE: {
    contents: IMAGES,
    maxBytes: 20 * MB,
    source: 'company',
  },
  MESSAGE_ATTACHMENT: {
    contents: ATTACHMENTS,
    maxBytes: 200 * MB,
    source: 'attachment',
  },
  COMMENT_ATTACHMENT: {
    contents: [...ATTACHMENTS, 'webp', 'stl', 'zip'],
    maxBytes: 200 * MB,
    source: 'attachment',
  },
} as const satisfies Record<string, FileKindRow>;

export type FileKind = keyof typeof FILE_KINDS;

export const DOCUMENT_KINDS = Object.keys(FILE_KINDS) as readonly FileKind[];

/** What a document belongs to: exactly one of these. */
export type Holder = 'project' | 'message' | 'comment';

/** Who reads a document: staff alone, or also the dentist whose project it is, belongs to or is written on. */
type Readers = 'staff' | 'staffAndOwner';

type HeldKindRow = {
  readonly readableBy: Readers;
  /** Most current documents of the kind with one holder. */
  readonly max: number;
};

const forOwner = (max: number) => ({ readableBy: 'staffAndOwner', max }) as const;
const forStaff = (max: number) => ({ readableBy: 'staff', max }) as const;

/** The kinds of documents that each holder takes: who may read them, and how many there may be. */
export const HOLDERS = {
  project: {
    DICOM1: forOwner(10),
    DICOM2: forOwner(10),
    IMPRESSION: forOwner(10),
    MAXILLARY_IMPRESSION: forOwner(5),
    MANDIBULAR_IMPRESSION: forOwner(5),
    GUIDE_DESIGN: forOwner(5),
    PANORAMIC_RADIOGRAPH: forOwner(5),
    TELERADIO_PROFILE: forOwner(5),
    PHOTOS: forOwner(30),
    DRAFT_PLAN: forOwner(50),
    DRAFT_PLAN_VIDEO: forOwner(50),
    PURCHASE_ORDER: forOwner(50),
    INVOICE: forOwner(50),
    QUOTATION: forOwner(50),
    CONFORMITY: forOwner(50),
    PACKAGE_PREPARATION_IMAGE: forStaff(20),
  },
  message: { MESSAGE_ATTACHMENT: forOwner(10) },
  comment: { COMMENT_ATTACHMENT: forStaff(10) },
} as const satisfies Record<Holder, Readonly<Partial<Record<FileKind, HeldKindRow>>>>;

/** The kinds of documents that a holder takes. */
export type KindHeldBy<H extends Holder> = Extract<keyof (typeof HOLDERS)[H], FileKind>;

/** A kind of documents with a holder that takes it. */
export type HeldKind<H extends Holder = Holder> = {
  [K in H]: { readonly holder: K; readonly kind: KindHeldBy<K> };
}[H];

const HELD: Readonly<Record<Holder, Readonly<Partial<Record<FileKind, HeldKindRow>>>>> = HOLDERS;

/** Whether a holder takes a kind of documents. */
export function isHeldBy<H extends Holder>(holder: H, kind: FileKind): kind is KindHeldBy<H> {
  return HELD[holder][kind] !== undefined;
}

/** Most current documents of a kind with one holder; 0 where the holder does not take the kind. */
export function mostHeld(holder: Holder, kind: FileKind): number {
  return HELD[holder][kind]?.max ?? 0;
}

/** The kinds of a holder's documents that somebody may read, given that they may see the project it belongs to. */
export function readableKinds(holder: Holder, reader: Pick<Actor, 'role'>): readonly FileKind[] {
  const kinds = Object.keys(HELD[holder]) as FileKind[];
  return kinds.filter((kind) => isStaff(reader) || HELD[holder][kind]?.readableBy === 'staffAndOwner');
}

/** The impression of both jaws, or of one. */
export const IMPRESSION_KINDS: readonly FileKind[] = [
  'IMPRESSION',
  'MAXILLARY_IMPRESSION',
  'MANDIBULAR_IMPRESSION',
];

/** The document and the video of a draft plan (spec 1 §5). */
export const DRAFT_PLAN_KINDS: readonly FileKind[] = ['DRAFT_PLAN', 'DRAFT_PLAN_VIDEO'];

/** What the camera's photo of a parcel is called (spec 3 §9). */
export const PARCEL_PHOTO_NAME = 'package_prep.jpg';

/** Kinds that a person uploads as files of the project, not with a message, a plan or a parcel. */
export const PROJECT_FILE_KINDS: readonly FileKind[] = DOCUMENT_KINDS.filter(
  (kind) => FILE_KINDS[kind].source === 'dentist',
);

/** What may be shown in the page: documents as PDF (spec 1 §9), pictures and films by the browser itself. */
export const PREVIEWABLE: readonly ContentKind[] = [
  'pdf',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'webp',
  'mp4',
  'mov',
  'stl',
];

/** The row of a kind, with its types widened for reading. */
export function fileKind(kind: FileKind): FileKindRow {
  return FILE_KINDS[kind];
}

/**
 * The extension of a file's name, in lower case and without its dot; '' when it has none. Digits after the last dot
 * are none: scanners name files by dotted numbers (1.2.840.10008).
 */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
  return /^\d+$/.test(extension) ? '' : extension;
}

/** The extensions a file of a kind may have, for a file picker and for messages. */
export function extensionsOf(kind: FileKind): readonly string[] {
  return fileKind(kind).contents.flatMap((content) => [...CONTENT_KINDS[content].extensions]);
}

/** A file already received: its name, and what was found in its bytes. `archiveOf` is what a zip archive holds. */
export type ReceivedFile = {
  readonly name: string;
  readonly contentKind: ContentKind;
  readonly archiveOf: ContentKind | null;
  readonly sizeBytes: number;
};

/**
 * Why a file may not be stored as this kind; null where it may (spec 1 §5). Bytes and name must agree, and an archive
 * sent as a scan must hold what the kind takes.
 */
export function fileRefusal(kind: FileKind, file: ReceivedFile): ErrorCode | null {
  const row = fileKind(kind);
  if (!row.contents.includes(file.contentKind)) return 'file.wrongKind';
  const extensions: readonly string[] = CONTENT_KINDS[file.contentKind].extensions;
  if (!extensions.includes(extensionOf(file.name))) return 'file.nameMismatch';
  const holds = file.contentKind === 'zip' && row.source === 'dentist' ? file.archiveOf : file.contentKind;
  if (holds === null || !row.contents.includes(holds)) return 'file.wrongKind';
  return file.sizeBytes > row.maxBytes ? 'file.tooLarge' : null;
}

/** The kinds that staff may reject when verifying a project's files (spec 1 §5). */
export function rejectableKinds(productCode: ProductCode): readonly FileKind[] {
  if (productCode === 'GCET') return ['DICOM1', 'DICOM2'];
  if (productCode === 'GCEP' || productCode === 'GCAE') return ['DICOM1', 'IMPRESSION'];
  if (productByCode(productCode).type === 'ALIGNERS') {
    return ['IMPRESSION', 'PHOTOS', 'PANORAMIC_RADIOGRAPH', 'TELERADIO_PROFILE'];
  }
  return [];
}

type ProjectOfFiles = {
  readonly ownerId: number;
  readonly creatorId: number;
  readonly productType: ProductType;
  readonly state: ProjectState;
  readonly holdReason: HoldReason | null;
};

/** The project waits for files that staff put in: from the scanner's cloud, or by scanning an impression. */
const STAFF_BRING_FILES: readonly HoldReason[] = ['AWAITING_FILES', 'AWAITING_DIGITISATION'];

/**
 * Whether somebody may upload a file of a kind to a project as one of its files. The owner sends the dentist's kinds
 * while the state allows it. Staff who may create projects or edit this product do so in the dentist's place, and
 * while the project waits for files from a cloud or a courier (spec 1 §4, §5; decisions 8). Messages, comments,
 * draft plans and parcels carry theirs themselves.
 */
export function mayUploadFile(kind: FileKind, project: ProjectOfFiles, actor: Actor): boolean {
  if (fileKind(kind).source !== 'dentist') return false;
  const open = canUploadFiles(project.state, project.productType);
  if (!isStaff(actor)) return open && actor.id === project.ownerId;
  const brought = project.holdReason !== null && STAFF_BRING_FILES.includes(project.holdReason);
  if (!open && !brought) return false;
  return canAny(actor, ['CREATE_OR_DELETE_PROJECT', `EDIT_${project.productType}`, 'DIGITISE_IMPRESSION']);
}

/**
 * Whether somebody may remove a file of a project. The owner takes back what they sent while they may send anew;
 * staff remove the impressions of a fabrication project that they entered for a dentist and that is still editable,
 * and photos they added to a prosthesis (spec 1 §5, spec 3 §2.3).
 */
export function mayRemoveFile(
  file: { readonly kind: FileKind; readonly uploadedBy: number | null },
  project: ProjectOfFiles,
  actor: Actor,
): boolean {
  const byOwner = file.uploadedBy === project.ownerId;
  if (!mayUploadFile(file.kind, project, actor)) return false;
  if (!isStaff(actor)) return byOwner;
  if (byOwner || !can(actor, 'CREATE_OR_DELETE_PROJECT')) return false;
  if (project.productType === 'FABRICATION') {
    return (
      IMPRESSION_KINDS.includes(file.kind) &&
      project.creatorId !== project.ownerId &&
      isEditable(project.state)
    );
  }
  return project.productType === 'PROSTHESIS' && file.kind === 'PHOTOS';
}
