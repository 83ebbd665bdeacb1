import { Button, Group, Text } from '@mantine/core';
import type { PhotoView } from '@maxilla/domain/aligners';
import type { ErrorCode } from '@maxilla/domain/errors';
import { mayReplacePhoto } from '@maxilla/domain/project-files';
import { IconCamera, IconCheck, IconPhoto, IconPlayerTrackNext, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, useBytes } from '../../../../project-ui/files/document.ts';
import { photoUploadOf } from '../../../../project-ui/files/upload-purpose.ts';
import { RemoveDocumentDialog } from '../../../../project-ui/files/remove-document-dialog.tsx';
import type { Project, ProjectDocument } from '../../../../project-ui/project.ts';
import { CameraView, NoCamera } from '../../../../ui/camera-view.tsx';
import { isCameraOn } from '../../../../ui/camera.ts';
import { ErrorText } from '../../../../ui/error-text.tsx';
import { FileChoice } from '../../../../ui/file-choice.tsx';
import { UploadRows } from '../../../../ui/upload-rows.tsx';
import type { CameraFailure } from '../../../../ui/use-camera.ts';
import { CameraAids } from './camera-aids.tsx';
import { PhotoDrawing } from './photo-drawing.tsx';
import classes from './photos.module.css';
import { ACCEPTED, usePhotoSending } from './send-photo.ts';
import { useIsSmall } from './small-photo.ts';

type Props = {
  project: Project;
  view: PhotoView;
  number: number;
  photo: ProjectDocument | undefined;
  onNext: () => void;
  /** Called with several photos that were selected at once and have to be assigned to views. */
  onSeveral: (photos: readonly File[]) => void;
};

/** Requested resolution of the camera, in pixels. */
const SIDE = 1920;

/** A view of the series: its drawing or photo, and the ways to take it. */
export function PhotoFrame({ project, view, number, photo, onNext, onSeveral }: Props) {
  const { t } = useTranslation(['aligners', 'photoViews']);
  const name = t(`photoViews:photoView.${view}`);
  const [camera, setCamera] = useState(() => !photo && isCameraOn());
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [removing, setRemoving] = useState(false);
  const [shot, setShot] = useState<File | null>(null);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const sendPhoto = usePhotoSending(project.id);
  const isOpen =
    project.uploadAllowed && (!photo || mayReplacePhoto(photo, project.projectState, project.rejection));

  const cameraButton = useRef<HTMLButtonElement>(null);
  // The button was away while the camera was tried, and took the focus with it.
  useEffect(() => {
    if (failure && document.activeElement === document.body) cameraButton.current?.focus();
  }, [failure]);

  function turnOn(): void {
    setFailure(null);
    setCamera(true);
  }

  /** Shows a photo that was just taken, to be kept or taken again. */
  function look(blob: Blob): void {
    setCamera(false);
    setShot(new File([blob], `${view.toLowerCase()}.jpg`, { type: 'image/jpeg' }));
  }

  async function send(file: File): Promise<void> {
    const refusal = await sendPhoto(view, file);
    if (refusal === 'busy') return;
    setRefused(refusal);
    if (refusal) return;
    setShot(null);
    setCamera(false);
    setFailure(null);
    onNext();
  }

  function choose(files: readonly File[]): void {
    const [file, ...others] = files;
    if (others.length > 0) onSeveral(files);
    else if (file) void send(file);
  }

  return (
    <section className={classes['frame']} aria-label={name}>
      {shot ? (
        <div className={classes['stage']}>
          <img src={addressOf(shot)} alt={name} />
        </div>
      ) : camera ? (
        <CameraView
          side={SIDE}
          onShot={look}
          onFailure={(reason) => {
            setCamera(false);
            setFailure(reason);
          }}
          outline={<PhotoDrawing view={view} />}
          aids={(video) => <CameraAids video={video} />}
        />
      ) : (
        <div className={classes['stage']}>
          {photo ? <Taken photo={photo} name={name} /> : <PhotoDrawing view={view} />}
        </div>
      )}
      {failure ? <NoCamera failure={failure} /> : null}
      <Text fz="sm" fw={600}>
        {t('photos.numbered', { number, view: name })}
      </Text>
      <Text fz="sm">{t(`viewHint.${view}`)}</Text>
      {photo && !shot && !camera ? <Smallness photo={photo} /> : null}
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
      <UploadRows purpose={photoUploadOf(project.id, view)} />
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
              turnOn();
            }}
          >
            {t('photos.again')}
          </Button>
        </Group>
      ) : isOpen ? (
        <Group gap="xs">
          {camera ? null : (
            <Button
              ref={cameraButton}
              leftSection={<IconCamera size={18} aria-hidden />}
              variant={photo ? 'default' : 'filled'}
              onClick={turnOn}
            >
              {t(photo ? 'photos.again' : 'photos.camera')}
            </Button>
          )}
          <FileChoice multiple accept={ACCEPTED} onChange={choose}>
            {(props) => (
              <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} {...props}>
                {t('photos.file')}
              </Button>
            )}
          </FileChoice>
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

function Smallness({ photo }: { photo: ProjectDocument }) {
  const { t } = useTranslation('aligners');
  if (!useIsSmall(photo)) return null;
  return (
    <Text fz="sm" c="var(--warning)" role="status">
      {t('photos.small')}
    </Text>
  );
}

function Taken({ photo, name }: { photo: ProjectDocument; name: string }) {
  const { data } = useBytes(photo);
  return data ? <img src={addressOf(data)} alt={name} /> : null;
}
