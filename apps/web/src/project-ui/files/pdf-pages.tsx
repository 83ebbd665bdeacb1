import { Group, Loader, Text } from '@mantine/core';
import { useElementSize, useInViewport } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './files.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const PADDING = 24;

type Opened = { pdf: PDFDocumentProxy; ratio: number };

function usePdf(bytes: Blob): { opened: Opened | null; error: Error | null } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let task: ReturnType<typeof getDocument> | undefined;
    let left = false;
    async function open() {
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

/** The pages of a PDF, each rendered when it scrolls into view, at the available width or larger. */
export function PdfPages({ bytes, name }: { bytes: Blob; name: string }) {
  const { t } = useTranslation('files');
  const { opened, error } = usePdf(bytes);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [step, setStep] = useState<number>(ZOOMS.indexOf(1));
  const zoom = ZOOMS[step] ?? 1;
  if (error) return <ErrorState error={error} />;
  return (
    <div className={classes['document']}>
      <Group justify="space-between" mb="xs">
        <Text fz="sm" c="dimmed">
          {opened ? t('pdf.pages', { count: opened.pdf.numPages }) : null}
        </Text>
        <Group gap={4}>
          <IconButton
            variant="default"
            size="md"
            icon={IconZoomOut}
            label={t('pdf.smaller')}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          />
          <Text fz="xs" w={44} ta="center" className="tabular">
            {Math.round(zoom * 100)} %
          </Text>
          <IconButton
            variant="default"
            size="md"
            icon={IconZoomIn}
            label={t('pdf.larger')}
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          />
        </Group>
      </Group>
      <div
        className={classes['pages']}
        ref={ref}
        tabIndex={0}
        role="region"
        aria-label={t('pdf.label', { name })}
      >
        {opened && width > 0 ? (
          Array.from({ length: opened.pdf.numPages }, (_, index) => (
            <Page key={index} opened={opened} number={index + 1} width={(width - PADDING) * zoom} />
          ))
        ) : (
          <Loader role="status" aria-label={t('loading')} />
        )}
      </div>
    </div>
  );
}

function Page({ opened, number, width }: { opened: Opened; number: number; width: number }) {
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
