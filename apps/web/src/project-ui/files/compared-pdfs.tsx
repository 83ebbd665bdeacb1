import { Group, Loader, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import type { ProjectDocument } from '../project.ts';
import classes from './compared-pdfs.module.css';
import { useBytes } from './document.ts';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './use-pdf.ts';

type Named = { readonly name: string; readonly document: ProjectDocument };
type Props = { before: Named; after: Named };

/** Share of the earlier page that is shown at first, in percent. */
const HALF = 50;

/** The same page of two PDFs above each other, and a slider that uncovers the earlier one from the left. */
export function ComparedPdfs({ before, after }: Props) {
  const { t } = useTranslation('files');
  const [earlier, later] = [usePages(before.document), usePages(after.document)];
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [share, setShare] = useState(HALF);
  const [number, setNumber] = useState(1);
  const failed = earlier.error ?? later.error;
  if (failed) {
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          for (const { error, retry } of [earlier, later]) if (error) retry();
        }}
      />
    );
  }
  const pages = Math.max(earlier.opened?.pdf.numPages ?? 1, later.opened?.pdf.numPages ?? 1);
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" fz="sm" fw={600}>
        <span>{before.name}</span>
        <span>{after.name}</span>
      </Group>
      <RangeField
        label={t('compare.share', { name: before.name })}
        shown={t('compare.percent', { share })}
        min={0}
        max={100}
        value={share}
        onChange={setShare}
      />
      <div ref={ref} className={classes['pages']}>
        {earlier.opened && later.opened && width > 0 ? (
          <>
            <OnePage opened={later.opened} number={number} width={width} />
            <div className={classes['before']} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
              <OnePage opened={earlier.opened} number={number} width={width} />
            </div>
            <div className={classes['line']} style={{ insetInlineStart: `${share}%` }} aria-hidden />
          </>
        ) : (
          <Loader role="status" aria-label={t('loading')} />
        )}
      </div>
      {pages > 1 ? (
        <Group gap="xs" justify="center">
          <IconButton
            variant="default"
            icon={IconChevronLeft}
            label={t('compare.previous')}
            disabled={number === 1}
            onClick={() => setNumber(number - 1)}
          />
          <Text fz="sm" className="tabular" role="status">
            {t('compare.page', { number, pages })}
          </Text>
          <IconButton
            variant="default"
            icon={IconChevronRight}
            label={t('compare.next')}
            disabled={number === pages}
            onClick={() => setNumber(number + 1)}
          />
        </Group>
      ) : null}
    </Stack>
  );
}

type Pages = ReturnType<typeof usePdf>;

function usePages(document: ProjectDocument): Pages {
  const bytes = useBytes(document);
  const { opened, error, retry } = usePdf(bytes.data);
  return { opened, error: bytes.error ?? error, retry: bytes.error ? () => void bytes.refetch() : retry };
}

type PageProps = { opened: NonNullable<Pages['opened']>; number: number; width: number };

/** One of the documents may have fewer pages. */
function OnePage({ opened, number, width }: PageProps) {
  const { t } = useTranslation('files');
  if (number <= opened.pdf.numPages) {
    return <PdfPage key={number} opened={opened} number={number} width={width} />;
  }
  return (
    <div className={classes['none']} style={{ width, height: width * opened.ratio }}>
      {t('compare.noPage')}
    </div>
  );
}
