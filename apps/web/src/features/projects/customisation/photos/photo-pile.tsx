import { Button, Group, Text } from '@mantine/core';
import type { PhotoView } from '@maxilla/domain/aligners';
import type { ErrorCode } from '@maxilla/domain/errors';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../project-ui/files/document.ts';
import { ErrorText } from '../../../../ui/error-text.tsx';
import classes from './photos.module.css';

/** Photos selected together, to be assigned to their views one by one; assigned ones come first. */
export type Pile = {
  readonly photos: readonly File[];
  readonly done: number;
  /** The views that have got a photo of this pile. */
  readonly placed: readonly PhotoView[];
};

type Props = {
  pile: Pile;
  /** Why the photo on top was refused, or null. */
  refused: ErrorCode | null;
  onSkip: () => void;
  onStop: () => void;
};

/** The photo of a pile whose view the user has to select. */
export function PhotoPile({ pile: { photos, done }, refused, onSkip, onStop }: Props) {
  const { t } = useTranslation(['aligners', 'common']);
  const photo = photos[done];
  if (!photo) return null;
  return (
    <section className={classes['frame']} aria-label={t('photos.pile')}>
      <div className={classes['stage']}>
        <img src={addressOf(photo)} alt={photo.name} />
      </div>
      <Text fz="sm" fw={600} role="status">
        {t('photos.ofPile', { number: done + 1, all: photos.length })}
      </Text>
      <Text fz="sm">{t('photos.place')}</Text>
      {refused ? (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <ErrorText code={refused} />
        </Text>
      ) : null}
      <Group gap="xs">
        <Button variant="default" onClick={onSkip}>
          {t('photos.skip')}
        </Button>
        <Button variant="subtle" onClick={onStop}>
          {t('common:cancel')}
        </Button>
      </Group>
    </section>
  );
}
