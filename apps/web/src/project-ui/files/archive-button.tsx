import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloads, useDownload } from '../../downloads/downloads.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { oncePressed } from '../../ui/press.ts';

type Props = {
  link: string;
  /** File name of the archive. */
  name: string;
  /** Total size of its files in bytes. */
  size: number;
  /** Asks something first, instead of beginning the download. */
  onAsk?: () => void;
};

/** Downloads several files in one archive, with progress; a second press cancels. */
export function ArchiveButton({ link, name, size, onAsk }: Props) {
  const { t } = useTranslation('viewer');
  const state = useDownload(link);
  const under = state !== undefined && state.error === undefined;
  return (
    <>
      <Button
        variant="default"
        leftSection={under ? <IconX size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
        onClick={oncePressed(() =>
          onAsk && !under ? onAsk() : downloads.toggle({ name, link, size, inOne: true }),
        )}
      >
        {under ? t('cancelAll', { percent: Math.floor(state.percent) }) : t('downloadAll')}
      </Button>
      {state?.error ? (
        <span role="alert" style={{ color: 'var(--mantine-color-error)', fontSize: 13 }}>
          <ErrorText code={state.error} />
        </span>
      ) : null}
    </>
  );
}
