import { Group, Loader, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { Mesh } from '../../scans/mesh.ts';
import type { MeshReply, MeshRequest } from '../../scans/mesh-worker.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { DownloadButton } from '../files/download-button.tsx';
import type { ModelFile } from './scan-files.ts';
import { useScanFile } from './use-scan-file.ts';
import classes from './viewer.module.css';

type Props = {
  model: ModelFile;
  onChange: (change: Partial<ModelFile>) => void;
  /** The file has been read. */
  onMesh: (mesh: Mesh) => void;
  /** The file cannot be read, or not now. */
  onUnread: (failed: boolean) => void;
  /** The loading state and result of the file. */
  children?: ReactNode;
};

/** A file of the scene: eye, colour, name, transparency; it is fetched and read once it is shown. */
export function ModelRow({ model, onChange, onMesh, onUnread, children }: Props) {
  const { t } = useTranslation(['viewer', 'vocabulary']);
  const { dayOf } = useFormat();
  const { document, shown, colour, opacity } = model;
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const reading = useMesh(model, wanted, onMesh);
  const tell = useEffectEvent(() => {
    onUnread(reading.failed !== null);
  });
  useEffect(() => tell(), [reading.failed]);
  const { name } = document;
  return (
    <li className={classes['file']} data-off={!shown || undefined}>
      <Group gap={6} wrap="nowrap">
        <IconButton
          icon={shown ? IconEye : IconEyeOff}
          label={t(shown ? 'hide' : 'show', { name })}
          size="md"
          onClick={() => onChange({ shown: !shown })}
        />
        <span className={classes['swatch']} style={{ background: colour }} aria-hidden />
        <div className={classes['fileName']}>
          <Text fz="sm" fw={600} truncate>
            {t(`vocabulary:fileKind.${document.type}`)}
          </Text>
          <Text fz="xs" c="dimmed" truncate title={name}>
            {/* Two scans of one kind are told apart by their day. */}
            {dayOf(document.uploadedTime)} · {name}
          </Text>
        </div>
        <DownloadButton document={document} />
      </Group>
      {shown ? (
        <RangeField
          label={t('opacity')}
          shown={t('percent', { percent: Math.round(opacity * 100) })}
          min={0}
          max={100}
          value={Math.round(opacity * 100)}
          onChange={(percent) => onChange({ opacity: percent / 100 })}
        />
      ) : null}
      <Reading {...reading} />
      {children}
    </li>
  );
}

type Failure = 'damaged' | 'tooLarge' | 'unreachable';
type State = { readonly part: number | null; readonly failed: Failure | null };
type Read = { readonly part: number; readonly failed: Failure | null };

const UNREAD: Read = { part: 0, failed: null };

/** Fetches and reads the file of a model in a worker of its own, which ends with it. */
function useMesh(
  { document, kind }: ModelFile,
  wanted: boolean,
  onMesh: Props['onMesh'],
): State & { retry: () => void } {
  const { file, part: fetched, error, retry } = useScanFile(document, wanted);
  const [read, setRead] = useState(UNREAD);
  const done = useEffectEvent(onMesh);
  useEffect(() => {
    if (!file) return undefined;
    const worker = new Worker(new URL('../../scans/mesh-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<MeshReply>) => {
      if (data.type === 'progress') return setRead({ part: data.part, failed: null });
      if (data.type === 'read') done(data.mesh);
      worker.terminate();
      return setRead({ part: 1, failed: data.type === 'read' ? null : data.type });
    });
    // Its script could not be loaded, or it has run out of memory.
    worker.addEventListener('error', () => setRead({ part: 1, failed: 'unreachable' }));
    worker.postMessage({ file, kind } satisfies MeshRequest, []);
    return () => worker.terminate();
  }, [file, kind]);
  // The download takes most of the time.
  const part = fetched * 0.7 + read.part * 0.3;
  return {
    part: wanted && part < 1 && !error ? part : null,
    failed: read.failed ?? (error ? 'unreachable' : null),
    retry: () => {
      setRead(UNREAD);
      retry();
    },
  };
}

function Reading({ part, failed, retry }: State & { retry: () => void }) {
  const { t } = useTranslation('viewer');
  if (failed) {
    return (
      <Text fz="xs" c="var(--mantine-color-error)" role="alert">
        {t(`failed.${failed}`)}{' '}
        {failed === 'unreachable' ? (
          <button type="button" className={classes['link']} onClick={retry}>
            {t('retry')}
          </button>
        ) : null}
      </Text>
    );
  }
  if (part === null) return null;
  return (
    <Group gap={8} role="status" aria-label={t('loading', { percent: Math.floor(part * 100) })}>
      <Loader size={14} />
      <Text fz="xs" c="dimmed" className="tabular">
        {t('percent', { percent: Math.floor(part * 100) })}
      </Text>
    </Group>
  );
}
