import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CONTENT_KINDS, extensionsOf, previewKindOf } from '@maxilla/domain/documents';
import type { ContentKind, HeldKind } from '@maxilla/domain/documents';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { useDraftValues } from '../../../drafts/use-draft.ts';
import { Composer } from '../../../project-ui/composer.tsx';
import { addressOf } from '../../../project-ui/files/document.ts';
import { handOver, refusalsOf } from '../../../project-ui/files/pending-files.ts';
import { NOTHING_WRITTEN } from '../../../project-ui/writing.ts';
import type { Writing } from '../../../project-ui/writing.ts';
import { CameraView, NoCamera } from '../../../ui/camera-view.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileChoice } from '../../../ui/file-choice.tsx';
import type { CameraFailure } from '../../../ui/use-camera.ts';
import { useHeldFile } from '../../../uploads/held-file.ts';
import type { PendingFile } from '../../../uploads/staged-files.ts';
import { uploadItems, uploads, useUploads } from '../../../uploads/uploads.ts';
import type { Commented } from '../comments/comments-host.tsx';
import classes from './photo-dialog.module.css';
import { photoPlace } from './photo-place.ts';

/** Photos from the bench are what staff attach to a comment: the dentist does not see them. */
const AS = { holder: 'comment', kind: 'COMMENT_ATTACHMENT' } as const satisfies HeldKind;

/** Extensions of the images among what can be attached. */
const IMAGES = Object.entries(CONTENT_KINDS)
  .filter(([content]) => previewKindOf(AS.kind, content as ContentKind) === 'image')
  .flatMap(([, { extensions }]) => extensions)
  .filter((extension) => extensionsOf(AS.kind).includes(extension));

const isPhoto = (name: string) => IMAGES.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/** The next name of a photo of a project: 'photo_147246_2.jpg'. */
function freeName(id: number, taken: readonly string[], number = 1): string {
  const name = `photo_${id}_${number}.jpg`;
  return taken.includes(name) ? freeName(id, taken, number + 1) : name;
}

/** Requested resolution of the camera, in pixels. */
const SIDE = 1920;

type Props = {
  project: Commented;
  /** The step at which they are taken, by name. */
  step: string;
  onClose: () => void;
};

/** Photos of a project on its card: the camera stays on from one to the next, and they become a comment of staff. */
export function PhotoDialog({ project, step, onClose }: Props) {
  const { t } = useTranslation(['benchCard', 'queues']);
  const { id } = project;
  const { draft: place, purpose } = photoPlace(id);
  const draft = useDraftValues<Writing>(place, NOTHING_WRITTEN);
  const items = useUploads(purpose);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [taken, setTaken] = useState<readonly File[]>([]);
  const sending = useRef(false);
  // A photo that failed may be tried again under its name, but is none that will be sent.
  const names = [...draft.values.files, ...items].map(({ name }) => name);
  const coming = items.filter(({ state }) => state !== 'failed');
  const sent = [...draft.values.files, ...coming].map(({ name }) => name);
  const shown = taken.filter(({ name }) => sent.includes(name));
  // Those that were taken before the dialog was closed; other attachments are named below.
  const kept = draft.values.files.filter(
    ({ name }) => isPhoto(name) && shown.every((file) => file.name !== name),
  );

  function add(photos: readonly File[]) {
    const refusals = refusalsOf(photos, AS, sent.length);
    const accepted = photos.filter((file) => !refusals.get(file));
    // The name of a photo that was removed may be that of a new one.
    const isReplaced = (file: File) =>
      !shown.includes(file) && accepted.some(({ name }) => name === file.name);
    setTaken((before) => [...before.filter((file) => !isReplaced(file)), ...accepted]);
    uploads.add(
      purpose,
      photos,
      (uploadId, file) => handOver(purpose, uploadId, file),
      (file) => refusals.get(file) ?? null,
    );
  }

  return (
    <Dialog
      onClose={() => {
        if (!sending.current) onClose();
      }}
      title={t('photo.title')}
      about={t('queues:rowName', project)}
      size="lg"
    >
      <div className={classes['form']}>
        <Composer
          label={t('photo.comment')}
          action={t('photo.add', { count: draft.values.files.length })}
          attachAs={AS}
          purpose={purpose}
          draft={draft}
          maxRows={5}
          textOptional
          foot={DialogFoot}
          send={async ({ text, uploadIds }, idempotencyKey) => {
            const body = {
              projectId: id,
              comment: text || t('photo.text', { step }),
              fileAttachment: [...uploadIds],
            };
            sending.current = true;
            await api.comments.create({ body, idempotencyKey }).finally(() => {
              sending.current = false;
            });
            notifications.show({ message: t('photo.added', { count: uploadIds.length, id }), color: 'teal' });
          }}
          done={() => {
            for (const { key, state } of uploadItems(purpose)) if (state === 'failed') uploads.cancel(key);
            onClose();
            void readAgain('comment', id);
          }}
        >
          {failure ? (
            <WithoutCamera failure={failure} onChoose={add} />
          ) : (
            <CameraView
              side={SIDE}
              low
              onShot={(blob) => {
                add([new File([blob], freeName(id, names), { type: 'image/jpeg' })]);
              }}
              onFailure={setFailure}
            />
          )}
          {kept.length + shown.length > 0 ? (
            <Group gap="xs" component="ul" className={classes['taken'] ?? ''}>
              {kept.map((file, at) => (
                <KeptPhoto key={file.uploadId} file={file} label={t('photo.numbered', { number: at + 1 })} />
              ))}
              {shown.map((file, at) => (
                <li key={addressOf(file)}>
                  <img src={addressOf(file)} alt={t('photo.numbered', { number: kept.length + at + 1 })} />
                </li>
              ))}
            </Group>
          ) : null}
          <Text fz="sm" c="dimmed">
            {t('photo.hint')}
          </Text>
        </Composer>
      </div>
    </Dialog>
  );
}

/** A photo of which the browser holds only the name; none until it is read, as it is named below. */
function KeptPhoto({ file, label }: { file: PendingFile; label: string }) {
  const { data } = useHeldFile(file);
  return data ? (
    <li>
      <img src={addressOf(data)} alt={label} />
    </li>
  ) : null;
}

type WithoutCameraProps = {
  failure: CameraFailure;
  onChoose: (photos: File[]) => void;
};

/** Files in place of the camera. By the time that it is known to be missing, the dialog has given the focus away. */
export function WithoutCamera({ failure, onChoose }: WithoutCameraProps) {
  const { t } = useTranslation();
  return (
    <>
      <NoCamera failure={failure} />
      <FileChoice multiple accept={IMAGES.map((extension) => `.${extension}`).join(',')} onChange={onChoose}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            data-autofocus
            autoFocus
            leftSection={<IconPhoto size={18} aria-hidden />}
          >
            {t('photo.file')}
          </Button>
        )}
      </FileChoice>
    </>
  );
}
