import type { ErrorCode } from '@maxilla/domain/errors';
import { extensionOf, extensionsOf, fileKind, mostHeld } from '@maxilla/domain/documents';
import type { HeldKind } from '@maxilla/domain/documents';
import { useEffect, useEffectEvent } from 'react';
import { store } from '../../api/store.ts';
import { useStore } from '../../api/use-store.ts';
import { openDraft } from '../../drafts/drafts.ts';
import type { PendingFile } from '../../uploads/staged-files.ts';
import { uploads, useUploads } from '../../uploads/uploads.ts';

/** Why a file cannot be attached, checked before upload. `at`: number of files already attached. */
export function attachmentRefusal(file: File, as: HeldKind, at: number): ErrorCode | null {
  const { holder, kind } = as;
  if (!extensionsOf(kind).includes(extensionOf(file.name))) return 'file.wrongKind';
  if (file.size === 0) return 'file.empty';
  if (file.size > fileKind(kind).maxBytes) return 'file.tooLarge';
  return at >= mostHeld(holder, kind) ? 'file.tooMany' : null;
}

/**
 * Why files cannot be attached to some that are there, null for those that can; one that is refused takes the place of no
 * other.
 */
export function refusalsOf(
  files: readonly File[],
  as: HeldKind,
  there: number,
): ReadonlyMap<File, ErrorCode | null> {
  let at = there;
  return new Map(
    files.map((file) => {
      const refusal = attachmentRefusal(file, as, at);
      if (!refusal) at += 1;
      return [file, refusal];
    }),
  );
}

/** Number of finished form uploads in this tab. */
export const ended = store(0);

const inboxOf = (purpose: string) => openDraft({ form: 'uploaded', subject: purpose });

/** Files whose upload has ended and that no form has taken yet. */
export const waitingIn = (purpose: string) =>
  (inboxOf(purpose).read()?.value ?? []) as readonly PendingFile[];

/** Hands an uploaded file to the form of a purpose: the one on screen, otherwise the next one that is opened. */
export async function handOver(purpose: string, uploadId: string, { name, size }: File): Promise<void> {
  inboxOf(purpose).write([...waitingIn(purpose), { uploadId, name, size }]);
  ended.set(ended.get() + 1);
}

/** Takes the files uploaded for a form, whether it was on screen when their upload ended or not. */
export function useArrivals(purpose: string, take: (files: readonly PendingFile[]) => void): void {
  const count = useStore(ended);
  const onArrival = useEffectEvent(take);
  useEffect(() => {
    const files = waitingIn(purpose);
    if (files.length === 0) return;
    inboxOf(purpose).remove();
    onArrival(files);
  }, [purpose, count]);
}

/** Files uploaded for a form while it is being filled in; the form keeps them and submits their upload ids. */
export function usePendingFiles(
  purpose: string,
  arrived: readonly PendingFile[],
  setArrived: (files: readonly PendingFile[]) => void,
) {
  const under = useUploads(purpose);
  useArrivals(purpose, (files) => setArrived([...arrived, ...files]));
  return {
    /** Some uploads are not complete. */
    uploading: under.some(({ state }) => state !== 'failed'),
    failed: under.some(({ state }) => state === 'failed'),
    /** Those that will be sent, unless more of them fail. */
    count: arrived.length + under.filter(({ state }) => state !== 'failed').length,
    add: (files: readonly File[]) =>
      uploads.add(purpose, files, (uploadId, file) => handOver(purpose, uploadId, file)),
    remove: (uploadId: string) => setArrived(arrived.filter((file) => file.uploadId !== uploadId)),
  };
}
