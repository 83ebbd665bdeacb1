import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUnsentFiles } from '../../../project-ui/files/unsent-files.ts';
import { photoPlace } from './photo-place.ts';

/** Number of photos of a project that were taken and not added yet. */
export function PhotosWaiting({ projectId }: { projectId: number }) {
  const { t } = useTranslation('benchCard');
  const { draft, purpose } = photoPlace(projectId);
  const count = useUnsentFiles(purpose, draft);
  if (count === 0) return null;
  const words = t('photo.waiting', { count });
  return (
    <Badge size="lg" circle={count < 10} color="orange" c="var(--warning)" title={words} aria-label={words}>
      {count}
    </Badge>
  );
}
