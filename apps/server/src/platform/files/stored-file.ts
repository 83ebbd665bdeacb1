import type { ContentKind } from '@maxilla/domain/documents';

/** Metadata of a stored file. Pending while `attachedAt` is null. */
export type StoredFile = {
  readonly id: string;
  readonly storageKey: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly contentKind: ContentKind;
  /** Content type inside a zip archive. */
  readonly archiveOf: ContentKind | null;
  readonly sha256: string;
  readonly uploadedBy: number | null;
  readonly attachedAt: Date | null;
};
