import { Group, Loader, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './files.module.css';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './use-pdf.ts';

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const PADDING = 24;

/** The pages of a PDF, each rendered when it scrolls into view, at the available width or larger. */
export function PdfPages({ bytes, name }: { bytes: Blob; name: string }) {
  const { t } = useTranslation('files');
  const { opened, error, retry } = usePdf(bytes);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [step, setStep] = useState(ZOOMS.indexOf(1));
  const zoom = ZOOMS[step] ?? 1;
  if (error) return <ErrorState error={error} onRetry={retry} />;
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
            <PdfPage key={index} opened={opened} number={index + 1} width={(width - PADDING) * zoom} />
          ))
        ) : (
          <Loader role="status" aria-label={t('loading')} />
        )}
      </div>
    </div>
  );
}
