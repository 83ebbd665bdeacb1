import { Progress, Text } from '@mantine/core';
import { PHOTO_VIEWS } from '@maxilla/domain/aligners';
import type { PhotoView } from '@maxilla/domain/aligners';
import type { ErrorCode } from '@maxilla/domain/errors';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { unreplacedViews } from '@maxilla/domain/project-files';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoUploadOf } from '../../../../project-ui/files/upload-purpose.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { UploadRows } from '../../../../ui/upload-rows.tsx';
import type { PanelProps } from '../panels.tsx';
import { placeOf } from '../../../../project-ui/places.ts';
import { PhotoFrame } from './photo-frame.tsx';
import { type Pile, PhotoPile } from './photo-pile.tsx';
import { PhotoTile } from './photo-tile.tsx';
import classes from './photos.module.css';
import { usePhotoSending } from './send-photo.ts';

/** The series of photos of a case: each view with its drawing, taken with the camera or chosen from a file. */
export function PhotosPanel({ project }: PanelProps) {
  const { t } = useTranslation(['aligners', 'customisation', 'photoViews']);
  const need = askedFor(project.productCode).files.find(({ views }) => views !== undefined);
  const views = need?.views ?? PHOTO_VIEWS;
  const takenOf = (view: PhotoView) => project.documents.findLast(({ photoView }) => photoView === view);
  const unreplaced = unreplacedViews(project.documents, project);
  const isRefused = (view: PhotoView) => project.uploadAllowed && unreplaced.includes(view);
  const missing = views.filter((view) => !takenOf(view) || isRefused(view));
  const [chosen, setChosen] = useState<PhotoView>(missing[0] ?? 'OCCLUSION_FRONT');
  const [pile, setPile] = useState<Pile | null>(null);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const [replacing, setReplacing] = useState<PhotoView | null>(null);
  const sendPhoto = usePhotoSending(project.id);
  const taken = views.length - missing.length;
  const rejected = project.rejectedFileTypes.includes('PHOTOS') || views.some(isRefused);
  // After a photo, the next one that is missing or refused; the first one again after the last.
  const goOn = (from: PhotoView) => {
    const rest = missing.filter((view) => view !== from);
    const next = rest.find((view) => views.indexOf(view) > views.indexOf(from)) ?? rest[0];
    if (next) setChosen(next);
  };
  /** Goes on with the next photo of the pile, after one that was placed on a view, or passed over. */
  const nextOf = ({ photos, done, placed }: Pile, view?: PhotoView) => {
    setRefused(null);
    const next = { photos, done: done + 1, placed: view ? [...placed, view] : placed };
    setPile(next.done < photos.length ? next : null);
  };
  async function place(view: PhotoView): Promise<void> {
    const photo = pile?.photos[pile.done];
    if (!pile || !photo) return;
    const refusal = await sendPhoto(view, photo);
    if (refusal === null) nextOf(pile, view);
    else if (refusal !== 'busy') setRefused(refusal);
  }
  /** Chooses a view; with a pile, places its photo there. One that takes the place of a good one is asked about. */
  function press(view: PhotoView): void {
    setChosen(view);
    if (pile && (pile.placed.includes(view) || !missing.includes(view))) setReplacing(view);
    else void place(view);
  }
  return (
    <div id={placeOf('PHOTOS')}>
      <Panel
        title={t('photos.title')}
        aside={
          <Text fz="sm" fw={600} className="tabular">
            {t('photos.count', { taken, all: views.length })}
          </Text>
        }
      >
        <Progress
          value={(taken / views.length) * 100}
          color="teal.7"
          size={6}
          mb="md"
          aria-label={t('photos.title')}
        />
        {rejected ? (
          <div className={classes['rejected']} role="note">
            <IconAlertTriangle size={18} aria-hidden />
            <div>
              <Text fz="sm" fw={600}>
                {t('customisation:files.rejected')}
              </Text>
              {project.rejection?.comment ? <Text fz="sm">{project.rejection.comment}</Text> : null}
            </div>
          </div>
        ) : null}
        {pile ? (
          <PhotoPile
            pile={pile}
            refused={refused}
            onSkip={() => nextOf(pile)}
            onStop={() => {
              setRefused(null);
              setPile(null);
            }}
          />
        ) : (
          <PhotoFrame
            key={chosen}
            project={project}
            view={chosen}
            number={views.indexOf(chosen) + 1}
            photo={takenOf(chosen)}
            onNext={() => goOn(chosen)}
            onSeveral={(photos) => setPile({ photos, done: 0, placed: [] })}
          />
        )}
        {/* Photos assigned from the pile are uploaded while the user goes on assigning. */}
        {views
          .filter((view) => pile || view !== chosen)
          .map((view) => (
            <UploadRows key={view} purpose={photoUploadOf(project.id, view)} />
          ))}
        <ul className={classes['tiles']}>
          {views.map((view, index) => (
            <PhotoTile
              key={view}
              view={view}
              number={index + 1}
              photo={takenOf(view)}
              standing={isRefused(view) ? 'refused' : unreplaced.includes(view) ? 'kept' : null}
              use={pile ? 'place' : view === chosen ? 'chosen' : 'choose'}
              onPress={() => press(view)}
            />
          ))}
        </ul>
        {replacing ? (
          <ConfirmDialog
            title={t('photos.replace.title')}
            question={t('photos.replace.question', { view: t(`photoViews:photoView.${replacing}`) })}
            action={t('photos.replace.action')}
            onConfirm={() => place(replacing)}
            onClose={() => setReplacing(null)}
          />
        ) : null}
      </Panel>
    </div>
  );
}
