import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';

GlobalWorkerOptions.workerSrc = workerUrl;

/** A PDF, and the height of its first page for a width of 1. */
export type Opened = { pdf: PDFDocumentProxy; ratio: number };

/** Opens a PDF; nothing is opened without bytes. */
export function usePdf(bytes: Blob | undefined): { opened: Opened | null; error: Error | null } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let task: ReturnType<typeof getDocument> | undefined;
    let left = false;
    async function open() {
      if (!bytes) return;
      const data = new Uint8Array(await bytes.arrayBuffer());
      if (left) return;
      task = getDocument({ data });
      const pdf = await task.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!left) setOpened({ pdf, ratio: height / width });
    }
    open().catch((thrown: unknown) => {
      if (!left) setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
    });
    return () => {
      left = true;
      void task?.destroy();
    };
  }, [bytes]);
  return { opened, error };
}
