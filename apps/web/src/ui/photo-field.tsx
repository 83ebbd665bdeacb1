import { Alert, Button, Group, Input, Skeleton, Stack, Text } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconCamera, IconCheck, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadRows } from './upload-rows.tsx';
import type { PendingFile } from '../uploads/staged-files.ts';
import { useHeldFile } from '../uploads/held-file.ts';
import { uploadItems, uploads, useUploads } from '../uploads/uploads.ts';
import type { Attach } from '../uploads/uploads.ts';
import { isCameraOn } from './camera.ts';
import { CameraView, NoCamera } from './camera-view.tsx';
import { ErrorState } from './error-state.tsx';
import { FileChoice } from './file-choice.tsx';
import classes from './photo-field.module.css';
import type { CameraFailure } from './use-camera.ts';

type Props = {
  label: string;
  /** Identifies the upload, unique in the application; used to find an interrupted upload after a reload. */
  purpose: string;
  /** File name of a photo taken with the camera. */
  name: string;
  /** Extensions accepted by the file picker: lower case, without dot. */
  extensions: readonly string[];
  /** Whether the camera is turned on at once. */
  camera?: boolean;
  /** Why a file cannot be the photo, whatever is in it. */
  refusal: (file: File) => ErrorCode | null;
  /** The photo that was uploaded last; one that cannot be used leaves it in its place. */
  photo: PendingFile | null;
  error: ReactNode;
  attach: Attach;
};

/** The height that is kept for a photo while it is read, in pixels. */
const WAITING = 240;

/** A single photo, taken with the camera or chosen from a file. */
export function PhotoField(props: Props) {
  const { label, purpose, name, extensions, refusal, photo, error, attach } = props;
  const { t } = useTranslation();
  // On from the last photo, it is meant for this one as well.
  const [atOnce] = useState(() => (props.camera ?? false) || isCameraOn());
  /** Whether the camera is on: what was pressed; until then, without a photo alone. */
  const [chosen, setCamera] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  /** The photo that is there, and the one that is on its way. */
  const [taken, setTaken] = useState<{ readonly uploadId: string; readonly file: File } | null>(null);
  const [coming, setComing] = useState<File | null>(null);
  const sending = useUploads(purpose).some(({ state }) => state !== 'failed');
  const camera = chosen ?? (atOnce && photo === null && !sending);
  const own = taken !== null && taken.uploadId === photo?.uploadId ? taken.file : null;
  const kept = useHeldFile(own || sending ? null : photo);
  const preview = sending ? coming : (own ?? kept.data ?? null);

  function upload(picked: File | null) {
    if (!picked) return;
    setCamera(false);
    setFailure(null);
    for (const { key, state } of uploadItems(purpose)) if (state === 'failed') uploads.cancel(key);
    // A pending photo is cancelled once another one has arrived, but not for one that is refused.
    const former = uploadItems(purpose);
    const arrive: Attach = async (uploadId, file) => {
      for (const { key } of former) uploads.cancel(key);
      await attach(uploadId, file);
      setTaken({ uploadId, file });
    };
    if (refusal(picked) === null) setComing(picked);
    uploads.add(purpose, [picked], arrive, refusal);
  }

  return (
    <Stack gap="xs">
      <Text fw={600} fz="sm">
        {label}
      </Text>
      {camera && photo && preview && !sending && !error ? (
        <Alert color="teal" py={6} icon={<IconCheck size={16} />}>
          <Group gap="xs" wrap="nowrap">
            <Picture file={preview} label={t('photo.preview')} small />
            {t('photo.taken')}
          </Group>
        </Alert>
      ) : null}
      {camera ? (
        <CameraView
          low
          onShot={(blob) => upload(new File([blob], name, { type: 'image/jpeg' }))}
          onFailure={(reason) => {
            setCamera(false);
            setFailure(reason);
          }}
        />
      ) : preview ? (
        <Picture file={preview} label={t('photo.preview')} />
      ) : kept.error ? (
        <ErrorState error={kept.error} onRetry={() => void kept.refetch()} />
      ) : kept.isLoading ? (
        <Skeleton height={WAITING} />
      ) : null}
      {failure ? <NoCamera failure={failure} /> : null}
      <UploadRows purpose={purpose} />
      {error ? (
        <Input.Error role="alert">
          {photo ? `${t('named', { name: photo.name })} ` : null}
          {error}
        </Input.Error>
      ) : photo && !sending && !camera ? (
        <Alert color="teal" py={6} icon={<IconCheck size={16} />} role="status">
          {t('photo.taken')}
        </Alert>
      ) : null}
      {camera ? null : (
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={() => {
            setFailure(null);
            setCamera(true);
          }}
        >
          {t(preview || photo ? 'photo.again' : 'photo.camera')}
        </Button>
      )}
      <FileChoice accept={extensions.map((extension) => `.${extension}`).join(',')} onChange={upload}>
        {(props) => (
          <Button variant="default" leftSection={<IconPhoto size={16} aria-hidden />} {...props}>
            {t('photo.file')}
          </Button>
        )}
      </FileChoice>
    </Stack>
  );
}

type PictureProps = { file: Blob; label: string; small?: boolean };

/** A picture as high as leaves the buttons below it in sight, or as a line. */
function Picture({ file, label, small }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={label} className={classes['picture']} data-small={small} />;
}
