import { PDFWorker, getDocument } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { serverBack } from '../../api/connection.ts';

/** A PDF, and the height of its first page for a width of 1. */
export type Opened = { pdf: PDFDocumentProxy; ratio: number };

/** A PDF that is being opened, or was, by a worker of its own. */
type Opening = { readonly opened: Promise<Opened>; readonly end: () => Promise<void> };

class ScriptNotLoaded extends Error {
  override name = 'ScriptNotLoaded';
}

/**
 * Opens a PDF in a worker that is started here. If the script of a worker that the library starts fails to load, the
 * library starts no more of them until the page is left, and keeps the failure of the import it falls back to: no later
 * PDF could be opened either.
 *
 * @throws `opened` rejects with {@link ScriptNotLoaded} without a network, and with an error of the library for a file
 *   that is no PDF.
 */
function openPdf(data: Uint8Array): Opening {
  const worker = new Worker(workerUrl, { type: 'module' });
  const task = getDocument({ data, worker: PDFWorker.create({ port: worker }) });
  const notLoaded = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new ScriptNotLoaded()), { once: true });
  });
  async function open(): Promise<Opened> {
    const pdf = await task.promise;
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return { pdf, ratio: height / width };
  }
  async function end() {
    // The library waits for a reply of the worker.
    await Promise.race([task.destroy(), notLoaded]).catch(() => undefined);
    worker.terminate();
  }
  return { opened: Promise.race([open(), notLoaded]), end };
}

type UsedPdf = { readonly opened: Opened | null; readonly error: Error | null; readonly retry: () => void };

/** Opens a PDF; nothing is opened without bytes. What cannot be loaded is loaded again once the server is reached. */
export function usePdf(bytes: Blob | undefined): UsedPdf {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const openings: Opening[] = [];
    let left = false;
    async function open(file: Blob): Promise<void> {
      // The worker takes the bytes over.
      const data = new Uint8Array(await file.arrayBuffer());
      if (left) return;
      const opening = openPdf(data);
      openings.push(opening);
      const read = await opening.opened;
      if (!left) setOpened(read);
    }
    async function openTwice(file: Blob): Promise<void> {
      try {
        await open(file);
      } catch (thrown) {
        if (!(thrown instanceof ScriptNotLoaded)) throw thrown;
        await serverBack();
        await open(file);
      }
    }
    if (bytes) {
      openTwice(bytes).catch((thrown: unknown) => {
        if (!left) setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
      });
    }
    return () => {
      left = true;
      for (const opening of openings) void opening.end();
    };
  }, [bytes, attempt]);
  function retry() {
    setError(null);
    setAttempt(attempt + 1);
  }
  return { opened, error, retry };
}
