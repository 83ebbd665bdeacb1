import type { PhotoView } from '@maxilla/domain/aligners';
import { useTranslation } from 'react-i18next';

/** Adds the rejected photos of a series to the name of their kind of file, such as `Photos (overjet)`; nothing without any. */
export function usePhotosNamed(views: readonly PhotoView[]): (kind: string) => string {
  // Loaded where there are some.
  const { t } = useTranslation((views.length > 0 ? ['photoViews'] : []) as ['photoViews']);
  return (kind) =>
    views.length === 0
      ? kind
      : t('photoViews:rejectedPhotos.named', {
          kind,
          views: views.map((view) => t(`photoViews:photoView.${view}`)).join(', '),
        });
}
