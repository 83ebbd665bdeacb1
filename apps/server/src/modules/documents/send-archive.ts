import { Readable } from 'node:stream';

import { CONTENT_KINDS } from '@maxilla/domain/documents';
import { CodedError } from '@maxilla/domain/refusals';
import { plainName } from '@maxilla/domain/folders';
import type { Language } from '@maxilla/domain/people';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { secondsAfter } from '../../platform/clock.ts';
import { type ZipEntry, zipLength, zipStream } from '../../platform/files/zip-stream.ts';
import type { Caller } from '../../platform/http/identity.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';
import { findProject, listDocumentFiles, type StoredDocument } from './documents.store.ts';
import { filesOfOwn, type OwnDocumentFilter } from './own-documents.store.ts';
import { requireReason } from './record-reason.ts';
import { READ_SESSION_SECONDS } from './send-document.ts';
import { noteRead } from './write-documents.store.ts';

/**
 * Sends the files of a project that a user may read as one archive, made while it is sent, and records the read of each;
 * archived ones to staff who have said why they want them. Refuses with `notFound` if they may not see the project, or if it has no
 * files, and with `file.reasonRequired`.
 */
export async function sendArchive(
  platform: Platform,
  viewer: Caller,
  projectId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const project = await findProject(platform.db, viewer, projectId);
  if (!project) throw new CodedError('notFound');
  const documents = await listDocumentFiles(platform.db, viewer, projectId);
  await requireReason(platform, viewer, { id: projectId, state: project.state });
  return send(platform, viewer, { documents, name: `Maxilla ${projectId}` }, request, reply);
}

/** Sends the documents of a dentist's own projects that match as one archive, with a folder per project. */
export async function sendOwnArchive(
  platform: Platform,
  viewer: Caller,
  filter: OwnDocumentFilter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const files = await filesOfOwn(platform.db, viewer, filter);
  const documents = files.map((file) => ({ ...file, folder: `${file.projectId} ${file.patientName}` }));
  return send(platform, viewer, { documents, name: 'Maxilla' }, request, reply);
}

/** A document, and its folder within an archive of several projects. */
type Packed = StoredDocument & { readonly folder?: string };

async function send(
  platform: Platform,
  viewer: Caller,
  { documents, name }: { readonly documents: readonly Packed[]; readonly name: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (documents.length === 0) throw new CodedError('notFound');
  const names = namesInArchive(documents, viewer.language);
  const entries = documents.map((document, at): ZipEntry => ({
    name: names[at] ?? '',
    sizeBytes: document.sizeBytes,
    at: document.uploadedAt,
    open: async () => {
      await recordRead(platform, viewer, document.id);
      return platform.files.open(document);
    },
  }));
  return sendAttachment(request, reply, {
    name: `${name}.zip`,
    mediaType: CONTENT_KINDS.zip.mediaType,
    sizeBytes: zipLength(entries),
    open: () => Readable.from(zipStream(entries), { objectMode: false }),
  });
}

async function recordRead(
  { db, clock }: Platform,
  { id: userId }: Caller,
  documentId: number,
): Promise<void> {
  const { instant } = clock.now();
  await noteRead(db, { documentId, userId }, instant, secondsAfter(instant, -READ_SESSION_SECONDS));
}

/**
 * One folder per kind of file, named in the reader's language. The photos of a series are named by their view, too, as
 * phones name each of them alike; files of the same name are numbered.
 */
function namesInArchive(
  documents: readonly Pick<Packed, 'kind' | 'name' | 'photoView' | 'folder'>[],
  language: Language,
): string[] {
  const word = wordsIn(language);
  const taken = new Set<string>();
  return documents.map(({ kind, name, photoView, folder: of }) => {
    const folder = [...(of === undefined ? [] : [plainName(of)]), plainName(word(`fileKind.${kind}`))].join(
      '/',
    );
    const view = photoView === null ? '' : `${word(`photoView.${photoView}`)} - `;
    const [stem, extension] = split(plainName(`${view}${name}`));
    let path = `${folder}/${stem}${extension}`;
    for (let copy = 2; taken.has(path.toLowerCase()); copy += 1)
      path = `${folder}/${stem} (${copy})${extension}`;
    taken.add(path.toLowerCase());
    return path;
  });
}

/** 'scan.stl' → 'scan', '.stl'. */
function split(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}
