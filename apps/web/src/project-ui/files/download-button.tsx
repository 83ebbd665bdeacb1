import { ActionIcon } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { downloads, useDownload } from '../../downloads/downloads.ts';
import { useErrorWords } from '../../ui/error-words.ts';
import { oncePressed } from '../../ui/press.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ProjectDocument } from '../project.ts';
import { useArchiveGate } from './archive-gate.ts';
import { tellFailedDownload } from './failed-download.tsx';
import classes from './files.module.css';
import { useDocumentName } from './use-document-name.ts';

/** Downloads a document with progress; a second press cancels the download. */
export function DownloadButton({ document }: { document: ProjectDocument }) {
  const { t } = useTranslation('files');
  const { name, fileSize, link } = document;
  const { ask } = useArchiveGate();
  const shownName = useDocumentName(document);
  const state = useDownload(link);
  const under = state !== undefined && state.error === undefined;
  const messageOf = useErrorWords(state?.error !== undefined);
  const failed = state?.error ? messageOf(state.error) : null;
  const toggle = async () => {
    const code = await downloads.toggle({ name, link, size: fileSize });
    if (code !== null) {
      tellFailedDownload(link, { name: shownName, code, onRetry: () => void toggle() });
    }
  };
  const press = async () => {
    if (under) await toggle();
    else ask(() => void toggle());
  };
  const label = under ? t('cancelDownload', { name: shownName }) : t('download', { name: shownName });
  return (
    <Tooltip label={failed ?? (under ? t('percent', { percent: Math.round(state.percent) }) : label)}>
      <ActionIcon
        aria-label={failed ? `${label}. ${failed}` : label}
        color={failed ? 'red' : 'gray'}
        onClick={oncePressed(press)}
      >
        {under ? (
          <span
            className={classes['ring']}
            style={{ '--percent': state.percent } as CSSProperties}
            aria-hidden
          >
            <IconX size={12} />
          </span>
        ) : (
          <IconDownload size={18} />
        )}
      </ActionIcon>
    </Tooltip>
  );
}
