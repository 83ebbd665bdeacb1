import { Button, FileButton, Group, Text } from '@mantine/core';
import type { PhotoView } from '@maxilla/domain/aligners';
import { extensionsOf, fileKind } from '@maxilla/domain/documents';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconCamera, IconPhoto, IconPlayerTrackNext, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
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

/** One view of the series: its drawing or its photo, and the ways to take it. */
export function PhotoFrame({ project, view, number, photo, onNext }: Props) {
  const { t } = useTranslation('aligners');
  const [camera, setCamera] = useState(() => !photo && isCameraOn());
  const [removing, setRemoving] = useState(false);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const purpose = `project-${project.id}-photo-${view}`;

  function send(file: File | null): void {
    if (!file) return;
    const refusal = refusalOf(file);
    setRefused(refusal);
    if (refusal) return;
    setCamera(false);
    uploads.add(purpose, [file], (uploadId) => attach(project.id, view, uploadId));
    onNext();
  }

  return (
    <section className={classes['frame']} aria-label={t(`view.${view}`)}>
      {camera ? (
        <CameraView
          onShot={(blob) => send(new File([blob], `${view.toLowerCase()}.jpg`, { type: 'image/jpeg' }))}
        />
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
      <UploadRows purpose={purpose} />
      {project.uploadAllowed ? (
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
          <FileButton accept={ACCEPTED} onChange={send}>
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

function refusalOf({ name, size }: File): ErrorCode | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!extensionsOf('PHOTOS').includes(extension)) return 'file.wrongKind';
  if (size === 0) return 'file.empty';
  return size > fileKind('PHOTOS').maxBytes ? 'file.tooLarge' : null;
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
