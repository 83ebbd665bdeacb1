import { useElementSize } from '@mantine/hooks';
import { ErrorState } from '../../ui/error-state.tsx';
import { CoverWaiting } from './cover-waiting.tsx';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './use-pdf.ts';

/** The first page of a PDF at the available width. */
export function PdfCover({ bytes }: { bytes: Blob }) {
  const { opened, error, retry } = usePdf(bytes);
  const { ref, width } = useElementSize<HTMLDivElement>();
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <div ref={ref} style={{ width: '100%' }}>
      {opened && width > 0 ? <PdfPage opened={opened} number={1} width={width} /> : <CoverWaiting />}
    </div>
  );
}
