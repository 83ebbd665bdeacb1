import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloads, useDownload } from '../../downloads/downloads.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { oncePressed } from '../../ui/press.ts';
import { useArchiveGate } from './archive-gate.ts';

type Props = {
  link: string;
  /** File name of the archive. */
  name: string;
  /** Total size of its files in bytes, or how to find it out. */
  size: number | (() => Promise<number>);
};

/** Downloads several files in one archive, with progress; a second press cancels. */
export function ArchiveButton({ link, name, size }: Props) {
  const { t } = useTranslation('viewer');
  const state = useDownload(link);
  const { ask } = useArchiveGate();
  const toggle = async () => {
    const bytes = typeof size === 'number' ? size : await size().catch(() => 0);
    return downloads.toggle({ name, link, size: bytes, inOne: true });
  };
  const under = state !== undefined && state.error === undefined;
  return (
    <>
      <Button
        variant="default"
        leftSection={under ? <IconX size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
        onClick={oncePressed(() =>
          under ? downloads.toggle({ name, link, size: 0 }) : ask(() => void toggle()),
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
