import { Alert, Button, FileButton, Stack, Text } from '@mantine/core';
import { IconCamera, IconCheck, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadRows } from './upload-rows.tsx';
import { uploads } from '../uploads/uploads.ts';
import { CameraView } from './camera-view.tsx';

type Props = {
  label: string;
  /** What the photo is for; an upload begun for it is found again after a reload. Unique in the application. */
  purpose: string;
  /** What the camera's photo is called. */
  name: string;
  /** Of the files that may be chosen instead: lower case, without dot. */
  extensions: readonly string[];
  taken: boolean;
  /** Given the upload's id when a photo has arrived, null when it is taken back. */
  onTaken: (uploadId: string | null) => void;
};

/** One photo, by camera or from a file. */
export function PhotoField({ label, purpose, name, extensions, taken, onTaken }: Props) {
  const { t } = useTranslation();
  const [camera, setCamera] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);

  function take(photo: File | null) {
    if (!photo) return;
    setCamera(false);
    setPreview((before) => {
      if (before) URL.revokeObjectURL(before);
      return URL.createObjectURL(photo);
    });
    onTaken(null);
    uploads.add(purpose, [photo], async (uploadId) => onTaken(uploadId));
  }

  return (
    <Stack gap="xs">
      <Text fw={600} fz="sm">
        {label}
      </Text>
      {camera ? (
        <CameraView onShot={(blob) => take(new File([blob], name, { type: 'image/jpeg' }))} />
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
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={() => setCamera(true)}
        >
          {t(preview ? 'photo.again' : 'photo.camera')}
        </Button>
      )}
      <FileButton accept={extensions.map((one) => `.${one}`).join(',')} onChange={take}>
        {(props) => (
          <Button variant="default" leftSection={<IconPhoto size={16} aria-hidden />} {...props}>
            {t('photo.file')}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}
