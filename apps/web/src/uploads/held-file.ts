import { useQuery } from '@tanstack/react-query';
import { fetchBytes } from '../downloads/fetch-bytes.ts';
import type { PendingFile } from './staged-files.ts';

/** The bytes of an uploaded file that a form has kept since it was last opened; nothing is read for none. */
export function useHeldFile(file: PendingFile | null) {
  return useQuery({
    queryKey: ['upload', file?.uploadId],
    queryFn: ({ signal }) =>
      fetchBytes(
        { link: `/api/uploads/${file?.uploadId ?? ''}`, size: file?.size ?? 0, inOne: true },
        { signal },
      ),
    enabled: file !== null,
    staleTime: 'static',
    gcTime: 60_000,
  });
}
