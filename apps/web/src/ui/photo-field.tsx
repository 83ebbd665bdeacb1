import { Alert, Button, FileButton, Stack, Text } from '@mantine/core';
import { IconCamera, IconCheck, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadRows } from './upload-rows.tsx';
import { uploads } from '../uploads/uploads.ts';
import type { Attach } from '../uploads/uploads.ts';
import { isCameraOn } from './camera.ts';
import { CameraView } from './camera-view.tsx';

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
  taken: boolean;
  attach: Attach;
  /** Called when another photo takes the place of the one before. */
  onReplace: () => void;
};

/** A single photo, taken with the camera or chosen from a file. */
export function PhotoField({ label, purpose, name, extensions, taken, attach, onReplace, ...props }: Props) {
  const { t } = useTranslation();
  // On from the last photo, it is meant for this one as well.
  const [camera, setCamera] = useState(() => (props.camera ?? false) || isCameraOn());
  const [preview, setPreview] = useState<string | null>(null);

  function upload(photo: File | null) {
    if (!photo) return;
    setCamera(false);
    setPreview((previous) => {
      if (previous) URL.revokeObjectURL(previous);
      return URL.createObjectURL(photo);
    });
    onReplace();
    uploads.add(purpose, [photo], attach);
  }

  return (
    <Stack gap="xs">
      <Text fw={600} fz="sm">
        {label}
      </Text>
      {camera ? (
        <CameraView onShot={(blob) => upload(new File([blob], name, { type: 'image/jpeg' }))} />
      ) : preview ? (
        <img src={preview} alt={t('photo.preview')} style={{ width: '100%', borderRadius: 8 }} />
      ) : null}
      <UploadRows purpose={purpose} />
      {taken ? (
        <Alert color="teal" py={6} icon={<IconCheck size={16} />} role="status">
          {t('photo.taken')}
        </Alert>
      ) : null}
      {camera ? null : (
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={() => setCamera(true)}
        >
          {t(preview ? 'photo.again' : 'photo.camera')}
        </Button>
      )}
      <FileButton accept={extensions.map((extension) => `.${extension}`).join(',')} onChange={upload}>
        {(props) => (
          <Button variant="default" leftSection={<IconPhoto size={16} aria-hidden />} {...props}>
            {t('photo.file')}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}
