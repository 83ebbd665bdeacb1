import type { ErrorCode } from './errors.ts';
import { type Actor, isStaff } from './people.ts';

/**
 * Content types recognised from a file's bytes, with the extensions that its name may have (lower case,
 * without dot; '' is a name without extension). A file is accepted if its bytes and name agree.
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
  xlsx: {
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { extensions: ['csv'], mediaType: 'text/csv' },
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

/**
 * Origin of a kind of file: the dentist's scans and photos, company documents, or attachments of a
 * conversation.
 */
export type FileSource = 'dentist' | 'company' | 'attachment';

type FileKindRow = {
  readonly contents: readonly ContentKind[];
  /** Maximum size of one file, in bytes. */
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
  /** The arch impressions of the specification: which arch one shows is its jaw. */
  IMPRESSION: { contents: SCANS, maxBytes: 500 * MB, source: 'dentist' },
  /** A GCCI's guide as designed by the dentist. */
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
  DELIVERY_NOTE: { contents: ['pdf'], maxBytes: 20 * MB, source: 'company' },
  CONFORMITY: { contents: ['pdf'], maxBytes: 20 * MB, source: 'company' },
  PACKAGE_PREPARATION_IMAGE: {
    contents: IMAGES,
    maxBytes: 20 * MB,
    source: 'company',
  },
  MAINTENANCE_PHOTO: { contents: IMAGES, maxBytes: 20 * MB, source: 'company' },
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

/** The holder of a document: exactly one of these. */
export type Holder = 'project' | 'message' | 'comment' | 'accessoryOrder' | 'maintenance';

/** The readers of a document: staff only, or also the dentist who owns its project. */
type Readers = 'staff' | 'staffAndOwner';

type HeldKindRow = {
  readonly readableBy: Readers;
  /** Maximum number of current documents of the kind per holder. */
  readonly max: number;
};

const forOwner = (max: number) => ({ readableBy: 'staffAndOwner', max }) as const;
const forStaff = (max: number) => ({ readableBy: 'staff', max }) as const;

/** The kinds of documents each holder accepts, who may read them, and how many are allowed. */
export const HOLDERS = {
  project: {
    DICOM1: forOwner(10),
    DICOM2: forOwner(10),
    IMPRESSION: forOwner(30),
    GUIDE_DESIGN: forOwner(5),
    PANORAMIC_RADIOGRAPH: forOwner(5),
    TELERADIO_PROFILE: forOwner(5),
    PHOTOS: forOwner(30),
    DRAFT_PLAN: forOwner(50),
    DRAFT_PLAN_VIDEO: forOwner(50),
    PURCHASE_ORDER: forOwner(50),
    INVOICE: forOwner(50),
    QUOTATION: forOwner(50),
    DELIVERY_NOTE: forOwner(50),
    CONFORMITY: forOwner(50),
    PACKAGE_PREPARATION_IMAGE: forStaff(20),
  },
  message: { MESSAGE_ATTACHMENT: forOwner(10) },
  comment: { COMMENT_ATTACHMENT: forStaff(10) },
  accessoryOrder: { PURCHASE_ORDER: forOwner(5), PACKAGE_PREPARATION_IMAGE: forStaff(20) },
  maintenance: { MAINTENANCE_PHOTO: forStaff(20) },
} as const satisfies Record<Holder, Readonly<Partial<Record<FileKind, HeldKindRow>>>>;

/** The kinds of documents a holder accepts. */
export type KindHeldBy<H extends Holder> = Extract<keyof (typeof HOLDERS)[H], FileKind>;

/** A kind of document together with a holder that accepts it. */
export type HeldKind<H extends Holder = Holder> = {
  [K in H]: { readonly holder: K; readonly kind: KindHeldBy<K> };
}[H];

const HELD: Readonly<Record<Holder, Readonly<Partial<Record<FileKind, HeldKindRow>>>>> = HOLDERS;

/** Whether a holder accepts a kind of document. */
export function isHeldBy<H extends Holder>(holder: H, kind: FileKind): kind is KindHeldBy<H> {
  return HELD[holder][kind] !== undefined;
}

/** Maximum number of current documents of a kind per holder; 0 if the holder does not accept the kind. */
export function mostHeld(holder: Holder, kind: FileKind): number {
  return HELD[holder][kind]?.max ?? 0;
}

/** The kinds of a holder's documents that a user may read, provided they may see the project. */
export function readableKinds(holder: Holder, reader: Pick<Actor, 'role'>): readonly FileKind[] {
  const kinds = Object.keys(HELD[holder]) as FileKind[];
  return kinds.filter((kind) => isStaff(reader) || HELD[holder][kind]?.readableBy === 'staffAndOwner');
}

/** The document and the video of a draft plan (spec 1 §5). */
export const DRAFT_PLAN_KINDS: readonly FileKind[] = ['DRAFT_PLAN', 'DRAFT_PLAN_VIDEO'];

/** File name of a parcel photo taken with the camera (spec 3 §9). */
export const PARCEL_PHOTO_NAME = 'package_prep.jpg';

/** Kinds uploaded directly to a project, not as part of a message, a plan or a parcel. */
export const PROJECT_FILE_KINDS: readonly FileKind[] = DOCUMENT_KINDS.filter(
  (kind) => FILE_KINDS[kind].source === 'dentist',
);

/** Papers of the company that come from other programs: staff file them under the project (decisions 16). */
export const FILED_PAPERS: readonly FileKind[] = ['INVOICE', 'CONFORMITY'];

/** Images and videos that browsers play themselves. */
const IMAGE_CONTENTS: readonly ContentKind[] = ['jpeg', 'png', 'gif', 'bmp', 'webp'];
const VIDEO_CONTENTS: readonly ContentKind[] = ['mp4', 'mov'];
const MODEL_CONTENTS: readonly ContentKind[] = ['stl', 'ply', 'obj'];
/** Archives of these kinds hold surface scans: others are refused when they arrive. */
const ARCHIVED_MODELS: readonly FileKind[] = ['IMPRESSION', 'GUIDE_DESIGN'];
/** Archives of these kinds hold the slices of a scan. */
const ARCHIVED_SLICES: readonly FileKind[] = ['DICOM1', 'DICOM2'];

/** A model is shown in 3D, a scan in slices, by the viewer; the others by a preview. */
export type PreviewKind = 'pdf' | 'image' | 'video' | 'model' | 'scan';

/**
 * Kind of preview of a document: PDF documents (spec 1 §9), scans, images and videos; null if it can only be
 * downloaded.
 */
export function previewKindOf(kind: FileKind, content: ContentKind): PreviewKind | null {
  if (MODEL_CONTENTS.includes(content)) return 'model';
  if (content === 'zip' && ARCHIVED_MODELS.includes(kind)) return 'model';
  if (content === 'dicom' || (content === 'zip' && ARCHIVED_SLICES.includes(kind))) return 'scan';
  if (IMAGE_CONTENTS.includes(content)) return 'image';
  if (VIDEO_CONTENTS.includes(content)) return 'video';
  return content === 'pdf' ? 'pdf' : null;
}

/** The row of a kind, with its types widened for reading. */
export function fileKind(kind: FileKind): FileKindRow {
  return FILE_KINDS[kind];
}

/**
 * The extension of a file name, in lower case and without its dot; '' if there is none. Digits after the last
 * dot do not count: scanners name files by dotted numbers (1.2.840.10008).
 */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
  return /^\d+$/.test(extension) ? '' : extension;
}

/** Allowed extensions for a kind of file, for file pickers and error messages. */
export function extensionsOf(kind: FileKind): readonly string[] {
  return fileKind(kind).contents.flatMap((content) => [...CONTENT_KINDS[content].extensions]);
}

/**
 * A received file: its name and the content type detected. `archiveOf` is the content type inside a zip
 * archive.
 */
export type ReceivedFile = {
  readonly name: string;
  readonly contentKind: ContentKind;
  readonly archiveOf: ContentKind | null;
  readonly sizeBytes: number;
};

/**
 * Why a file may not be stored as this kind, or null (spec 1 §5). Bytes and name must agree, and a zip
 * archive must contain a type the kind accepts.
 */
export function fileRefusal(kind: FileKind, file: ReceivedFile): ErrorCode | null {
  const row = fileKind(kind);
  if (!row.contents.includes(file.contentKind)) return 'file.wrongKind';
  const extensions: readonly string[] = CONTENT_KINDS[file.contentKind].extensions;
  if (!extensions.includes(extensionOf(file.name))) return 'file.nameMismatch';
  if (file.contentKind === 'zip' && row.source === 'dentist') {
    const holds = file.archiveOf;
    if (holds === null || !row.contents.includes(holds)) return 'file.archiveForeign';
  }
  return file.sizeBytes > row.maxBytes ? 'file.tooLarge' : null;
}
