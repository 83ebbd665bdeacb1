import { UnstyledButton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type { PhotoView } from '@maxilla/domain/aligners';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '../../../../project-ui/files/thumbnail.tsx';
import type { ProjectDocument } from '../../../../project-ui/project.ts';
import { PhotoDrawing } from './photo-drawing.tsx';
import classes from './photos.module.css';
import { useIsSmall } from './small-photo.ts';

type Props = {
  view: PhotoView;
  number: number;
  photo: ProjectDocument | undefined;
  /** The laboratory wants another one, or wanted one and goes on with this. */
  standing: 'refused' | 'kept' | null;
  /** What a press does: it chooses the view, which may be chosen, or places a photo of the pile on it. */
  use: 'choose' | 'chosen' | 'place';
  onPress: () => void;
};

/** A view of the series among the others: its photo or its drawing, and how it stands. */
export function PhotoTile({ view, number, photo, standing, use, onPress }: Props) {
  const { t } = useTranslation(['aligners', 'photoViews']);
  const { ref, inViewport } = useInViewport<HTMLLIElement>();
  const label = t('photos.numbered', { number, view: t(`photoViews:photoView.${view}`) });
  const isSmall = useIsSmall(photo ?? { link: '', fileSize: 0 }, photo !== undefined && inViewport);
  const look = standing === 'refused' ? 'refused' : isSmall ? 'takenSmall' : 'taken';
  const said = photo ? t(`photos.${look}`, { view: label }) : label;
  return (
    <li ref={ref}>
      <UnstyledButton
        className={classes['tile']}
        {...(use === 'place'
          ? { 'aria-label': t('photos.placeOn', { view: said }) }
          : { 'aria-label': said, 'aria-pressed': use === 'chosen' })}
        onClick={onPress}
      >
        <span className={classes['picture']}>
          {photo ? <Thumbnail document={photo} /> : <PhotoDrawing view={view} />}
          {photo && look !== 'taken' ? (
            <IconAlertTriangleFilled size={20} className={classes[look]} aria-hidden />
          ) : photo && standing === null ? (
            <IconCircleCheckFilled size={20} className={classes['check']} aria-hidden />
          ) : null}
        </span>
        <span className={classes['name']}>{label}</span>
      </UnstyledButton>
    </li>
  );
}
