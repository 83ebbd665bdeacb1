import { FileButton, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CONTENT_KINDS, extensionsOf, previewKindOf } from '@maxilla/domain/documents';
import type { ContentKind, HeldKind } from '@maxilla/domain/documents';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { useDraftValues } from '../../../drafts/use-draft.ts';
import { Composer } from '../../../project-ui/composer.tsx';
import { addressOf } from '../../../project-ui/files/document.ts';
import { attachmentRefusal, handOver } from '../../../project-ui/files/pending-files.ts';
import { NOTHING_WRITTEN } from '../../../project-ui/writing.ts';
import type { Writing } from '../../../project-ui/writing.ts';
import { CameraView, NoCamera } from '../../../ui/camera-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { CameraFailure } from '../../../ui/use-camera.ts';
import { uploads, useUploads } from '../../../uploads/uploads.ts';
import type { Commented } from '../comments/comments-host.tsx';
import classes from './photo-dialog.module.css';

/** Photos from the bench are what staff attach to a comment: the dentist does not see them. */
const AS = { holder: 'comment', kind: 'COMMENT_ATTACHMENT' } as const satisfies HeldKind;

/** Extensions of the images among what can be attached. */
const IMAGES = Object.entries(CONTENT_KINDS)
  .filter(([content]) => previewKindOf(AS.kind, content as ContentKind) === 'image')
  .flatMap(([, { extensions }]) => extensions)
  .filter((extension) => extensionsOf(AS.kind).includes(extension));

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
  const { t } = useTranslation(['benchCard', 'queues', 'common']);
  const { id } = project;
  const purpose = `bench-photo-${id}`;
  const draft = useDraftValues<Writing>({ form: 'bench-photo', subject: id }, NOTHING_WRITTEN);
  const coming = useUploads(purpose);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [taken, setTaken] = useState<readonly File[]>([]);
  const names = [...draft.values.files, ...coming].map(({ name }) => name);
  const shown = taken.filter(({ name }) => names.includes(name));

  function add(photos: readonly File[]) {
    setTaken([...shown, ...photos]);
    let count = names.length;
    uploads.add(
      purpose,
      photos,
      (uploadId, file) => handOver(purpose, uploadId, file),
      (file) => attachmentRefusal(file, AS, count++),
    );
  }

  return (
    <Dialog onClose={onClose} title={t('photo.title')} about={t('queues:rowName', project)} size="lg">
      <Stack gap="sm">
        {failure ? (
          <>
            <NoCamera failure={failure} />
            <FileButton multiple accept={IMAGES.map((extension) => `.${extension}`).join(',')} onChange={add}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  data-autofocus
                  leftSection={<IconPhoto size={18} aria-hidden />}
                >
                  {t('common:photo.file')}
                </Button>
              )}
            </FileButton>
          </>
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
        {shown.length > 0 ? (
          <Group gap="xs" component="ul" className={classes['taken'] ?? ''}>
            {shown.map((file, at) => (
              <li key={file.name}>
                <img src={addressOf(file)} alt={t('photo.numbered', { number: at + 1 })} />
              </li>
            ))}
          </Group>
        ) : null}
        <Text fz="sm" c="dimmed">
          {t('photo.hint')}
        </Text>
      </Stack>
      <Composer
        label={t('photo.comment')}
        action={t('photo.add', { count: draft.values.files.length })}
        attachAs={AS}
        purpose={purpose}
        draft={draft}
        maxRows={5}
        textOptional
        send={async ({ text, uploadIds }, idempotencyKey) => {
          const body = {
            projectId: id,
            comment: text || t('photo.text', { step }),
            fileAttachment: [...uploadIds],
          };
          await api.comments.create({ body, idempotencyKey });
          notifications.show({ message: t('photo.added', { count: uploadIds.length, id }), color: 'teal' });
          onClose();
          await readAgain('comment', id);
        }}
      />
    </Dialog>
  );
}
