import { Alert, Button, Group } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { sheets } from '@maxilla/contract/source-sheets';
import type { SourceName } from '@maxilla/domain/source-names';
import { PREVIEW_DAYS } from '@maxilla/domain/sources';
import { IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';

type KeptPreview = ReplyOf<(typeof sheets)['previews']>['previews'][number];

/** The unfinished imports of a source; none for whoever may not edit it. */
export function useKeptPreviews(source: SourceName, editable: boolean): readonly KeptPreview[] {
  const kept = useQuery({ ...query(api.sheets.previews, { params: { source } }), enabled: editable });
  return kept.data?.previews ?? [];
}

/** When a preview is dropped, unless it is stored or discarded before. */
const until = (at: string) => new Date(Date.parse(at) + PREVIEW_DAYS * 86_400_000).toISOString();

type Props = { previews: readonly KeptPreview[]; onOpen: (preview: KeptPreview) => void };

/** A bar for each unfinished import of a source: by whom, when and with how many lines. */
export function KeptPreviews({ previews, onOpen }: Props) {
  const { t } = useTranslation('sourceScreens');
  const { moment, dayOf } = useFormat();
  return previews.map((preview) => {
    const { authorId, authorFullName, fileName, at, changing, refused } = preview;
    const lines = [
      t('import.kept.lines', { count: changing }),
      ...(refused > 0 ? [t('import.refused', { count: refused })] : []),
    ];
    return (
      <Alert key={authorId} color="blue" mb="md" py="xs" icon={<IconTableImport aria-hidden />}>
        <Group justify="space-between" gap="xs">
          <span style={{ overflowWrap: 'anywhere', flex: '1 1 240px' }}>
            <strong>{fileName}</strong> ·{' '}
            {t('import.kept.by', { name: authorFullName, moment: moment(at), lines: lines.join(', ') })}{' '}
            {t('import.kept.until', { day: dayOf(until(at)) })}
          </span>
          <Button
            variant="default"
            aria-label={t('import.kept.openOne', { file: fileName, name: authorFullName })}
            onClick={() => onOpen(preview)}
          >
            {t('import.kept.open')}
          </Button>
        </Group>
      </Alert>
    );
  });
}
