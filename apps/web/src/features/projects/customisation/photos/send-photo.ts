import { photoUploadOf } from '../../../../project-ui/files/upload-purpose.ts';
import type { PhotoView } from '@maxilla/domain/aligners';
import { extensionsOf, fileKind } from '@maxilla/domain/documents';
import type { ErrorCode } from '@maxilla/domain/errors';
import { useRef } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/client.ts';
import { readAgain } from '../../../../api/stale.ts';
import { uploads } from '../../../../uploads/uploads.ts';
import { shorterSide } from './small-photo.ts';

/** Pictures that browsers show; a phone converts its own format into the first of them. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp';

/**
 * Sends a photo of a view of the series. Answers why it is refused, or null once it is on its way; `busy` while another
 * one is looked at.
 */
export function usePhotoSending(
  projectId: number,
): (view: PhotoView, file: File) => Promise<ErrorCode | 'busy' | null> {
  const looking = useRef(false);
  return async (view, file) => {
    if (looking.current) return 'busy';
    looking.current = true;
    const refusal = await refusalOf(file).finally(() => {
      looking.current = false;
    });
    if (refusal) return refusal;
    uploads.add(photoUploadOf(projectId, view), [file], (uploadId) => attach(projectId, view, uploadId));
    return null;
  };
}

/** The reason why a file is not a photo of a series, or null. Files that cannot be displayed are refused. */
async function refusalOf(file: File): Promise<ErrorCode | null> {
  const { name, size } = file;
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!extensionsOf('PHOTOS').includes(extension)) return 'file.wrongKind';
  if (size === 0) return 'file.empty';
  if (size > fileKind('PHOTOS').maxBytes) return 'file.tooLarge';
  try {
    await shorterSide(file);
    return null;
  } catch {
    return 'file.nameMismatch';
  }
}

async function attach(id: number, photoView: PhotoView, uploadId: string): Promise<void> {
  const { refused } = await api.documents.upload({
    params: { id },
    body: { fileType: 'PHOTOS', files: [uploadId], photoView },
    idempotencyKey: `attach-${uploadId}`,
  });
  const [problem] = refused;
  if (problem) throw new ApiError(400, problem.error);
  await readAgain('project', id);
}
