import { PHOTO_VIEWS } from '@maxilla/domain/aligners';
import { FILED_PAPERS, type FileKind, PROJECT_FILE_KINDS, readableKinds } from '@maxilla/domain/documents';
import { FILE_JAWS } from '@maxilla/domain/jaws';
import { ARCHIVE_REASONS, FILE_STANDINGS } from '@maxilla/domain/project-files';
import { FILE_WARNINGS } from '@maxilla/domain/file-checks';
import { OCCLUSIONS } from '@maxilla/domain/scans/occlusion';
import { editPermission, PRODUCT_CODES, PRODUCT_TYPE_CODES } from '@maxilla/domain/products';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { z } from 'zod';

import { ErrorCodeInReply } from './failure.ts';
import { calls, dentist, dentistOr, file, get, patch, post, signedIn, staff } from './calls.ts';
import { ProjectDocument, Rejection } from './project.ts';
import { ActsAs, ActsAsParam, BoolParam, Id, IdParam, ListQuery, Page, UploadIds, WireDate } from './wire.ts';

/** The kinds of documents of a project that its dentist may read. */
const READABLE_KINDS = readableKinds('project', { role: 'ROLE_USER' }) as [FileKind, ...FileKind[]];

/** Staff of a product, who add files to its projects and may take back some of them. */
const WHO_FILE = ['CREATE_OR_DELETE_PROJECT', ...PRODUCT_TYPE_CODES.map(editPermission)] as const;

/** Staff who add files to projects. */
const WHO_ADD = [...WHO_FILE, 'DIGITISE_IMPRESSION'] as const;

const UPLOAD_KINDS = [...PROJECT_FILE_KINDS, ...FILED_PAPERS] as [FileKind, ...FileKind[]];

/** Name of a file that was rejected, and why. */
const RefusedFile = z.object({ name: z.string(), error: ErrorCodeInReply });

/** Width, height and depth in millimetres. */
const Lengths = z.array(z.number()).length(3);

/**
 * Findings of the check on arrival of a document. Lengths are in the unit of the file, assumed to be
 * millimetres.
 */
export const DocumentCheck = z.object({
  documentId: Id,
  warnings: z.array(z.enum(FILE_WARNINGS)),
  dicom: z
    .object({
      patientName: z.string().nullable(),
      birthDate: WireDate.nullable(),
      studyDate: WireDate.nullable(),
      modality: z.string().nullable(),
      slices: z.int(),
      missing: z.int(),
      columns: z.int(),
      rows: z.int(),
      spacing: Lengths.readonly().nullable(),
      /** The pictures are compressed, so that the browser does not show them. */
      compressed: z.boolean(),
    })
    .nullable(),
  mesh: z
    .object({
      /** A single scan, or the totals of those in an archive. */
      scans: z.int(),
      triangles: z.int(),
      size: Lengths.readonly(),
      /** Borders of the surfaces; null if they are too large to be examined. */
      openings: z.int().nullable(),
      holes: z.int(),
      widestHole: z.number(),
      /** Its middle in the file, where it is known. */
      holePlace: Lengths.readonly().nullable(),
      crowdedEdges: z.int(),
    })
    .nullable(),
  /** How a scan of the lower jaw stands to the latest one of the upper jaw; null where there are not both. */
  occlusion: z.enum(OCCLUSIONS).nullable(),
});

/** Columns by which a dentist's documents can be sorted. */
const DOCUMENT_COLUMNS = ['id'] as const;

/** Filter on the caller's own documents. */
const OwnDocuments = z.object({
  userId: ActsAsParam,
  patientId: IdParam.optional(),
  fileType: z.enum(READABLE_KINDS).optional(),
  standing: z.enum(FILE_STANDINGS).optional(),
  searchKey: ListQuery(DOCUMENT_COLUMNS).shape.searchKey,
});

/** A document with the project and the patient that it belongs to. */
const OwnDocument = ProjectDocument.extend({
  projectId: Id,
  productTypeId: z.int(),
  productCode: z.enum(PRODUCT_CODES),
  patientId: Id,
  patientName: z.string(),
  projectState: z.enum(PROJECT_STATES),
  /** The latest refusal of files of the project, which tells how the document stands. */
  rejection: Rejection.nullable(),
});

const ById = z.object({ id: IdParam });

/**
 * Project files. Large ones are first uploaded to /api/uploads with the tus protocol, which returns upload
 * ids that calls accept in place of files; until a call attaches them, GET /api/uploads/{id} returns the bytes to whoever
 * sent them.
 */
export const documents = calls('/api', {
  own: get('/documents', {
    summary:
      "The documents of a dentist's projects, by patient, kind and standing, searched by name and patient.",
    access: dentist,
    query: ListQuery(DOCUMENT_COLUMNS).extend(OwnDocuments.shape),
    reply: Page('documents', OwnDocument).extend({
      /** Bytes of all of them, on every page. */
      totalSize: z.int(),
    }),
  }),
  archiveOfOwn: get('/documents_archive', {
    summary: 'The documents of a dentist that match, in one zip archive with a folder per project.',
    access: dentist,
    query: OwnDocuments,
    reply: file,
    errors: ['notFound'],
  }),
  read: get('/documents/:id', {
    summary:
      'The bytes of a document, whole or by ranges: to be shown, or downloaded. Of an archived one, staff have said within the last hour why they want it.',
    access: signedIn,
    params: ById,
    query: z.object({
      userId: ActsAsParam,
      download: BoolParam.optional(),
    }),
    reply: file,
    errors: ['notFound', 'file.rangeInvalid', 'file.reasonRequired'],
  }),
  list: get('/projects/:id/documents', {
    summary:
      'The documents of a project, oldest first; attachments of messages and comments are not among them.',
    access: signedIn,
    params: ById,
    query: z.object({ userId: ActsAsParam }),
    reply: z.object({ documents: z.array(ProjectDocument) }),
  }),
  checks: get('/projects/:id/checks', {
    summary: "Findings of the checks on arrival of a project's scans.",
    access: signedIn,
    params: ById,
    query: z.object({ userId: ActsAsParam }),
    reply: z.object({ checks: z.array(DocumentCheck) }),
  }),
  archive: get('/projects/:id/archive', {
    summary:
      'All files of a project that the caller may read, in one zip archive. Of archived ones, staff have said within the last hour why they want them.',
    access: signedIn,
    params: ById,
    query: z.object({ userId: ActsAsParam }),
    reply: file,
    errors: ['notFound', 'file.reasonRequired'],
  }),
  giveReason: post('/projects/:id/archive_reason', {
    summary:
      'Say why one wants the files of an archived project, which the history keeps: for an hour they are shown and downloaded.',
    access: staff,
    params: ById,
    body: z.object({ userId: ActsAs, reason: z.enum(ARCHIVE_REASONS) }),
    errors: ['notFound', 'action.notOffered'],
  }),
  upload: post('/projects/:id/documents', {
    summary: 'Add files of one kind to a project. Those that are refused are named, the others are kept.',
    access: dentistOr(...WHO_ADD),
    params: ById,
    body: z.object({
      uploadedUserId: ActsAs,
      projectOwnerId: Id.optional(),
      fileType: z.enum(UPLOAD_KINDS),
      files: UploadIds.optional(),
      /** Position of the photo in a series, required of its photos; it replaces an earlier photo of the same position. */
      photoView: z.enum(PHOTO_VIEWS).optional(),
    }),
    files: ['files'],
    reply: z.object({ documents: z.array(ProjectDocument), refused: z.array(RefusedFile) }),
    errors: ['file.notAllowed', 'file.kindNotAsked', 'project.mismatch', 'project.changed'],
  }),
  jaw: patch('/projects/:id/documents/:docId/jaw', {
    summary:
      'Say which jaw an impression shows, or that nobody knows. What its name tells is said when it is added.',
    access: dentistOr(...WHO_ADD),
    params: z.object({ id: IdParam, docId: IdParam }),
    body: z.object({
      modifiedBy: ActsAs,
      projectOwnerId: Id.optional(),
      jaw: z.enum(FILE_JAWS).nullable(),
    }),
    errors: ['file.jawless', 'file.notAllowed', 'project.mismatch', 'project.changed'],
  }),
  remove: patch('/projects/:id/documents/:docId', {
    summary: 'Remove a document from a project. It is kept out of sight, never erased.',
    access: dentistOr(...WHO_FILE),
    params: z.object({ id: IdParam, docId: IdParam }),
    query: z.object({ projectOwnerId: IdParam.optional(), modifiedBy: ActsAsParam }),
    errors: ['file.notRemovable', 'project.mismatch', 'project.changed'],
  }),
});
