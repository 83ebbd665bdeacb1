import { type ContentKind, extensionOf } from '@maxilla/domain/documents';
import type {
  DicomFindings,
  FileFindings,
  MeshArchiveFindings,
  MeshFindings,
} from '@maxilla/domain/file-checks';
import { MESH_KINDS, type MeshKind } from '@maxilla/domain/scans/mesh-reader';

import { eachStoredEntry, type StoredEntry } from './archive.ts';
import { DicomSummary } from './dicom.ts';
import type { Files } from './files.ts';
import { MeshesApart } from './mesh.ts';
import type { StoredFile } from './stored-file.ts';

type Store = Pick<Files, 'open'>;
type Checked = Pick<StoredFile, 'storageKey' | 'sizeBytes' | 'contentKind' | 'archiveOf'>;

/** Contents in which there is something to find, alone or in an archive: surface scans and DICOM. */
export const CHECKED_CONTENTS: readonly ContentKind[] = [...MESH_KINDS, 'dicom'];

/** Whether files of this type are examined at all. */
export function isChecked({ contentKind, archiveOf }: Pick<Checked, 'contentKind' | 'archiveOf'>): boolean {
  return CHECKED_CONTENTS.includes(archiveOf ?? contentKind);
}

function isMesh(kind: ContentKind | null): kind is MeshKind {
  const kinds: readonly (ContentKind | null)[] = MESH_KINDS;
  return kinds.includes(kind);
}

/** The result of examining a file; `surface`: points of a single surface scan, as `surfaceSampler` packs them. */
export type Examined = { readonly findings: FileFindings; readonly surface: Uint8Array | null };

/**
 * Examines a stored scan as a stream. Throws only if the store fails: a scan that cannot be read is
 * `damaged`.
 */
export async function examine(files: Store, file: Checked): Promise<Examined> {
  const { contentKind, archiveOf } = file;
  if (isMesh(contentKind)) return examineMesh(files, file, contentKind);
  const findings = isMesh(archiveOf) ? await archivedMeshes(files, file) : await dicomOf(files, file);
  return { findings, surface: null };
}

async function dicomOf(files: Store, file: Checked): Promise<FileFindings> {
  if (file.contentKind === 'zip') {
    // Only the beginning of each entry is unpacked, one entry at a time.
    return dicomFindings((summary) =>
      eachStoredEntry(files, file, async ({ open }) => summary.add(await open())),
    );
  }
  return dicomFindings(async (summary) => summary.add(await files.open(file)));
}

/** The combined result of the files that `read` adds; `damaged` if it reports that they cannot be read. */
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

async function examineMesh(files: Store, file: Checked, kind: MeshKind): Promise<Examined> {
  const meshes = new MeshesApart();
  try {
    const found = await meshes.read(await files.open(file), kind, file.sizeBytes);
    if (typeof found !== 'string') return found;
    const unread = { kind: 'meshes', scans: [], damaged: 0, unread: 1 } as const;
    return { findings: found === 'tooLarge' ? unread : { kind: 'damaged' }, surface: null };
  } finally {
    await meshes.close();
  }
}

/** Scans of an archive that are read; more than a scanner writes for a patient. */
const MOST_SCANS = 24;
/** Most bytes that they may unpack to: four times the largest accepted archive. */
const MOST_UNPACKED = 2 * 1024 ** 3;

/** Examines the surface scans of an archive, up to a limit on their unpacked size. */
async function archivedMeshes(files: Store, file: Checked): Promise<FileFindings> {
  const meshes = new MeshesApart();
  const scans: MeshFindings[] = [];
  let [damaged, unread, unpacked] = [0, 0, 0];
  const read = async ({ name, sizeBytes, open }: StoredEntry) => {
    const kind = MESH_KINDS.find((one) => one === extensionOf(name));
    if (!kind) return;
    if (scans.length + damaged === MOST_SCANS || unpacked + sizeBytes > MOST_UNPACKED) {
      unread += 1;
      return;
    }
    unpacked += sizeBytes;
    const scan = await meshes.read(await open(), kind, sizeBytes);
    if (scan === 'tooLarge') unread += 1;
    else if (scan === 'damaged') damaged += 1;
    else scans.push(scan.findings);
  };
  try {
    const isWhole = await eachStoredEntry(files, file, read);
    const found: MeshArchiveFindings = { kind: 'meshes', scans, damaged, unread };
    return isWhole ? found : { kind: 'damaged' };
  } finally {
    await meshes.close();
  }
}
