import { useEffect, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { fetchBytes } from '../../downloads/fetch-bytes.ts';
import { useArchiveGate } from '../files/archive-gate.ts';
import type { ProjectDocument } from '../project.ts';

type Source = Pick<ProjectDocument, 'link' | 'fileSize'>;
type Fetched = { readonly file: Blob | null; readonly part: number; readonly error: Error | null };

const NOTHING: Fetched = { file: null, part: 0, error: null };

/** The bytes of a scan with the progress of their download, once they are `wanted`; `retry` fetches again. */
export function useScanFile({ link, fileSize }: Source, wanted: boolean): Fetched & { retry: () => void } {
  const { isOpen } = useArchiveGate();
  const isFetched = wanted && isOpen;
  const [fetched, setFetched] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isFetched) return undefined;
    let left = false;
    let percent = 0;
    const show = (change: Partial<Fetched>) => {
      if (!left) setFetched((before) => ({ ...before, ...change }));
    };
    queryClient
      .fetchQuery({
        queryKey: ['bytes', link],
        queryFn: ({ signal }) =>
          fetchBytes(
            { link, size: fileSize },
            {
              signal,
              // Not with each of thousands of pieces.
              onProgress: (received) => {
                const now = fileSize > 0 ? Math.floor((100 * received) / fileSize) : 100;
                if (now === percent) return;
                percent = now;
                show({ part: now / 100 });
              },
            },
          ),
        staleTime: 'static',
        gcTime: 60_000,
        retry: false,
      })
      .then(
        (file) => show({ file, part: 1 }),
        (error: unknown) => show({ error: error instanceof Error ? error : new Error(String(error)) }),
      );
    return () => {
      left = true;
    };
  }, [link, fileSize, isFetched, attempt]);
  const retry = () => {
    setFetched(NOTHING);
    setAttempt(attempt + 1);
  };
  return { ...fetched, retry };
}
