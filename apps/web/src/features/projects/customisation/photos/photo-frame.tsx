import { Button, FileButton, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { PhotoView } from '@maxilla/domain/aligners';
import { extensionsOf, fileKind } from '@maxilla/domain/documents';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconCamera, IconCheck, IconPhoto, IconPlayerTrackNext, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/client.ts';
import { readAgain } from '../../../../api/stale.ts';
import { addressOf, useBytes } from '../../../../project-ui/files/document.ts';
import { RemoveDocumentDialog } from '../../../../project-ui/files/remove-document-dialog.tsx';
import type { Project, ProjectDocument } from '../../../../project-ui/project.ts';
import { CameraView } from '../../../../ui/camera-view.tsx';
import { isCameraOn } from '../../../../ui/camera.ts';
import { ErrorText } from '../../../../ui/error-text.tsx';
import { UploadRows } from '../../../../ui/upload-rows.tsx';
import { uploads } from '../../../../uploads/uploads.ts';
import { PhotoDrawing } from './photo-drawing.tsx';
import classes from './photos.module.css';

type Props = {
  project: Project;
  view: PhotoView;
  number: number;
  photo: ProjectDocument | undefined;
  onNext: () => void;
};

/** Pictures that browsers show; a phone converts its own format into the first of them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** Requested resolution of the camera, in pixels. */
const SIDE = 1920;
/** Shorter side below which a photo is probably too small to plan by, in pixels. */
const SMALL = 480;

/** One view of the series: its drawing or its photo, and the ways to take it. */
export function PhotoFrame({ project, view, number, photo, onNext }: Props) {
  const { t } = useTranslation('aligners');
  const [camera, setCamera] = useState(() => !photo && isCameraOn());
  const [removing, setRemoving] = useState(false);
  const [shot, setShot] = useState<File | null>(null);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const sending = useRef(false);
  const purpose = `project-${project.id}-photo-${view}`;

  /** Shows a photo that was just taken, to be kept or taken again. */
  function look(blob: Blob): void {
    setCamera(false);
    setShot(new File([blob], `${view.toLowerCase()}.jpg`, { type: 'image/jpeg' }));
  }

  async function send(file: File | null): Promise<void> {
    if (!file || sending.current) return;
    sending.current = true;
    const { refusal, side } = await judge(file).finally(() => {
      sending.current = false;
    });
    setRefused(refusal);
    if (refusal) return;
    if (side < SMALL) notifications.show({ message: t('photos.small') });
    setShot(null);
    setCamera(false);
    uploads.add(purpose, [file], (uploadId) => attach(project.id, view, uploadId));
    onNext();
  }

  return (
    <section className={classes['frame']} aria-label={t(`view.${view}`)}>
      {shot ? (
        <div className={classes['stage']}>
          <img src={addressOf(shot)} alt={t(`view.${view}`)} />
        </div>
      ) : camera ? (
        <CameraView side={SIDE} onShot={look} outline={<PhotoDrawing view={view} />} />
      ) : (
        <div className={classes['stage']}>
          {photo ? <Taken photo={photo} name={t(`view.${view}`)} /> : <PhotoDrawing view={view} />}
        </div>
      )}
      <Text fz="sm" fw={600}>
        {t('photos.numbered', { number, view: t(`view.${view}`) })}
      </Text>
      <Text fz="sm">{t(`viewHint.${view}`)}</Text>
      {refused ? (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <ErrorText code={refused} />
        </Text>
      ) : null}
      {camera ? (
        <Text fz="sm" c="dimmed">
          {t('photos.guide')}
        </Text>
      ) : null}
      <UploadRows purpose={purpose} />
      {shot ? (
        <Group gap="xs">
          <Button
            data-autofocus
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => void send(shot)}
          >
            {t('photos.keep')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => {
              setShot(null);
              setCamera(true);
            }}
          >
            {t('photos.again')}
          </Button>
        </Group>
      ) : project.uploadAllowed ? (
        <Group gap="xs">
          {camera ? null : (
            <Button
              leftSection={<IconCamera size={18} aria-hidden />}
              variant={photo ? 'default' : 'filled'}
              onClick={() => setCamera(true)}
            >
              {t(photo ? 'photos.again' : 'photos.camera')}
            </Button>
          )}
          <FileButton accept={ACCEPTED} onChange={(file) => void send(file)}>
            {(props) => (
              <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} {...props}>
                {t('photos.file')}
              </Button>
            )}
          </FileButton>
          {photo?.removable ? (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              {t('photos.remove')}
            </Button>
          ) : null}
          {photo ? null : (
            <Button
              variant="subtle"
              leftSection={<IconPlayerTrackNext size={18} aria-hidden />}
              onClick={onNext}
            >
              {t('photos.later')}
            </Button>
          )}
        </Group>
      ) : null}
      {removing && photo ? (
        <RemoveDocumentDialog projectId={project.id} document={photo} onClose={() => setRemoving(false)} />
      ) : null}
    </section>
  );
}

/** Why a file is no photo of a series, or null, and its shorter side in pixels: what cannot be shown is none. */
async function judge(file: File): Promise<{ refusal: ErrorCode | null; side: number }> {
  const { name, size } = file;
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const refusing = (refusal: ErrorCode) => ({ refusal, side: 0 });
  if (!extensionsOf('PHOTOS').includes(extension)) return refusing('file.wrongKind');
  if (size === 0) return refusing('file.empty');
  if (size > fileKind('PHOTOS').maxBytes) return refusing('file.tooLarge');
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    picture.close();
    return { refusal: null, side };
  } catch {
    return refusing('file.nameMismatch');
  }
}

async function attach(id: number, photoView: PhotoView, uploadId: string): Promise<void> {
  const { refused } = await api.documents.upload({
    params: { id },
    body: { fileType: 'PHOTOS', files: [uploadId], photoView },
    idempotencyKey: `attach-${uploadId}`,
  });
  const [problem] = refused;
  if (problem) throw new ApiError(400, problem.error);
  await readAgain('project', id);
}

function Taken({ photo, name }: { photo: ProjectDocument; name: string }) {
  const { data } = useBytes(photo);
  return data ? <img src={addressOf(data)} alt={name} /> : null;
}
