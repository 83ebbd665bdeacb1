import { useInViewport } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './files.module.css';
import type { Opened } from './use-pdf.ts';

/** A page of a PDF at a width in pixels, rendered when it scrolls into view. */
export function PdfPage({ opened, number, width }: { opened: Opened; number: number; width: number }) {
  const { t } = useTranslation('files');
  const { ref: box, inViewport } = useInViewport<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [height, setHeight] = useState(width * opened.ratio);
  useEffect(() => {
    if (!inViewport || !canvas.current) return undefined;
    const target = canvas.current;
    let stop: () => void = () => undefined;
    let left = false;
    async function draw() {
      const page = await opened.pdf.getPage(number);
      if (left) return;
      const plain = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (width / plain.width) * devicePixelRatio });
      setHeight((width * plain.height) / plain.width);
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
    }
    // A cancelled rendering is repeated in another size.
    draw().catch(() => undefined);
    return () => {
      left = true;
      stop();
    };
  }, [opened, number, width, inViewport]);
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
