import type { Readable } from 'node:stream';

import type { ContentKind } from '@maxilla/domain/documents';
import type { DicomFindings, FileFindings } from '@maxilla/domain/file-checks';
import { MESH_KINDS, type MeshKind, meshReader } from '@maxilla/domain/scans/mesh-reader';
import { meshShape } from '@maxilla/domain/scans/mesh-shape';

import { eachStoredEntry } from './archive.ts';
import { DicomSummary } from './dicom.ts';
import type { Files } from './files.ts';
import type { StoredFile } from './stored-file.ts';

type Store = Pick<Files, 'open'>;
type Checked = Pick<StoredFile, 'storageKey' | 'sizeBytes' | 'contentKind' | 'archiveOf'>;

/** Whether there is something to find in a file: surface scans, and DICOM alone or in an archive. */
export function isChecked({ contentKind, archiveOf }: Pick<Checked, 'contentKind' | 'archiveOf'>): boolean {
  return isMesh(contentKind) || contentKind === 'dicom' || archiveOf === 'dicom';
}

function isMesh(kind: ContentKind): kind is MeshKind {
  const kinds: readonly ContentKind[] = MESH_KINDS;
  return kinds.includes(kind);
}

/**
 * Reads a stored scan piece by piece and says what is in it. Throws only if the store fails: a scan that cannot be read
 * is `damaged`.
 */
export async function findingsOf(files: Store, file: Checked): Promise<FileFindings> {
  if (isMesh(file.contentKind)) return meshFindings(await files.open(file), file.contentKind, file.sizeBytes);
  if (file.contentKind === 'zip') {
    // Only the beginning of each entry is unpacked, one after the other.
    return dicomFindings((summary) => eachStoredEntry(files, file, (stream) => summary.add(stream)));
  }
  return dicomFindings(async (summary) => summary.add(await files.open(file)));
}

/** What is in the files that `read` adds; `damaged` if it says that they cannot be read. */
async function dicomFindings(
  read: (summary: DicomSummary) => Promise<boolean | void>,
): Promise<DicomFindings | { kind: 'damaged' }> {
  const summary = new DicomSummary();
  try {
    return (await read(summary)) === false ? { kind: 'damaged' } : summary.findings();
  } finally {
    await summary.close();
  }
}

async function meshFindings(stream: Readable, kind: MeshKind, sizeBytes: number): Promise<FileFindings> {
  const shape = meshShape();
  const reader = meshReader(kind, sizeBytes, shape.sink);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!attempt(() => reader.push(chunk))) return { kind: 'damaged' };
  }
  return attempt(() => reader.end()) ? shape.findings() : { kind: 'damaged' };
}

/** Whether the bytes could be read, as opposed to the store, whose failures are thrown elsewhere. */
function attempt(read: () => void): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
