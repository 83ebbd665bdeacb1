import { useInViewport } from '@mantine/hooks';
import type { RenderTask } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './files.module.css';
import type { Opened } from './use-pdf.ts';

/** A page of a PDF at a width in pixels, rendered when it scrolls into view. */
export function PdfPage({ opened, number, width }: { opened: Opened; number: number; width: number }) {
  const { t } = useTranslation('files');
  const { ref: box, inViewport } = useInViewport<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [height, setHeight] = useState(width * opened.ratio);
  const [failure, setFailure] = useState<{ opened: Opened; error: Error } | null>(null);
  const failed = failure?.opened === opened ? failure.error : null;
  // Two renderings on one canvas leave it half drawn.
  const latest = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (!inViewport || !canvas.current || failed) return undefined;
    const target = canvas.current;
    const before = latest.current;
    let task: RenderTask | undefined;
    let left = false;
    async function draw() {
      await before;
      const page = await opened.pdf.getPage(number);
      if (left) return;
      const plain = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (width / plain.width) * devicePixelRatio });
      setHeight((width * plain.height) / plain.width);
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      task = page.render({ canvas: target, viewport });
      await task.promise;
    }
    latest.current = draw().catch((thrown: unknown) => {
      // What is left was cancelled.
      if (!left) setFailure({ opened, error: thrown instanceof Error ? thrown : new Error(String(thrown)) });
    });
    return () => {
      left = true;
      task?.cancel();
    };
  }, [opened, number, width, inViewport, failed]);
  if (failed) return <ErrorState error={failed} onRetry={() => setFailure(null)} />;
  return (
    <div ref={box} className={classes['page']} style={{ width, height }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('pdf.page', { number })}
        style={{ width: '100%', height: '100%' }}
      />
    </div>
  );
}
