import { useTranslation } from 'react-i18next';
import type { ProjectDocument } from '../project.ts';

/**
 * The name of a document on screen. That of a photo of a series begins with its view, as phones name each photo alike.
 */
export function useDocumentName({ name, photoView }: Pick<ProjectDocument, 'name' | 'photoView'>): string {
  // Only photos of a series have words.
  const { t } = useTranslation((photoView ? ['photoViews'] : []) as ['photoViews']);
  return photoView ? `${t(`photoView.${photoView}`)} · ${name}` : name;
}
