import type { ErrorCode } from '@maxilla/domain/errors';
import { extensionOf, extensionsOf, fileKind, mostHeld } from '@maxilla/domain/documents';
import type { HeldKind } from '@maxilla/domain/documents';
import { useState } from 'react';
import { uploads, useUploads } from '../../uploads/uploads.ts';

/** An uploaded file that will be submitted with the form. */
export type PendingFile = { readonly uploadId: string; readonly name: string; readonly size: number };

/** Why a file cannot be attached, checked before upload. `at`: number of files already attached. */
export function attachmentRefusal(file: File, as: HeldKind, at: number): ErrorCode | null {
  const { holder, kind } = as;
  if (!extensionsOf(kind).includes(extensionOf(file.name))) return 'file.wrongKind';
  if (file.size === 0) return 'file.empty';
  if (file.size > fileKind(kind).maxBytes) return 'file.tooLarge';
  return at >= mostHeld(holder, kind) ? 'file.tooMany' : null;
}

/** Files uploaded for a form while it is being filled in; the form submits their upload ids. */
export function usePendingFiles(purpose: string) {
  const [arrived, setArrived] = useState<readonly PendingFile[]>([]);
  const under = useUploads(purpose);
  return {
    arrived,
    /** Some uploads are not complete. */
    uploading: under.some(({ state }) => state !== 'failed'),
    failed: under.some(({ state }) => state === 'failed'),
    count: arrived.length + under.length,
    add: (files: readonly File[]) =>
      uploads.add(purpose, files, async (uploadId, { name, size }) => {
        setArrived((before) => [...before, { uploadId, name, size }]);
      }),
    remove: (uploadId: string) => setArrived((before) => before.filter((file) => file.uploadId !== uploadId)),
    clear: () => setArrived([]),
    /** Cancels the uploads in progress. */
    cancel: () => {
      for (const { key } of under) uploads.cancel(key);
    },
  };
}

export type PendingFiles = ReturnType<typeof usePendingFiles>;
