import type { ContentKind } from '@maxilla/domain/documents';

/** A stored file: what is known of it besides its bytes. Pending while `attachedAt` is null. */
export type StoredFile = {
  readonly id: string;
  readonly storageKey: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly contentKind: ContentKind;
  /** What the files of a zip archive are. */
  readonly archiveOf: ContentKind | null;
  readonly sha256: string;
  readonly uploadedBy: number | null;
  readonly attachedAt: Date | null;
};
