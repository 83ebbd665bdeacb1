import { ActionIcon, RingProgress, Tooltip } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloads, useDownload } from '../../../downloads/downloads.ts';
import type { ProjectDocument } from '../project.ts';

/** Downloads a document; shows how far it is, and cancels it when pressed again. */
export function DownloadButton({ document }: { document: ProjectDocument }) {
  const { t } = useTranslation(['files', 'vocabulary']);
  const { name, link, fileSize } = document;
  const state = useDownload(link);
  const under = state !== undefined && state.error === undefined;
  const failed = state?.error ? t(`vocabulary:error.${state.error}`) : null;
  const label = under ? t('cancelDownload', { name }) : t('download', { name });
  return (
    <Tooltip label={failed ?? (under ? t('percent', { percent: Math.round(state.percent) }) : label)}>
      <ActionIcon
        aria-label={failed ? `${label}. ${failed}` : label}
        color={failed ? 'red' : 'gray'}
        onClick={() => void downloads.toggle({ name, link, size: fileSize })}
      >
        {under ? (
          <RingProgress
            size={26}
            thickness={3}
            sections={[{ value: state.percent, color: 'teal.7' }]}
            label={<IconX size={12} style={{ display: 'block', margin: '0 auto' }} />}
            aria-hidden
          />
        ) : (
          <IconDownload size={18} />
        )}
      </ActionIcon>
    </Tooltip>
  );
}
