import { requestedDateOf } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import type { Project } from '../project-ui/project.ts';
import { isOffered } from './is-offered.ts';

/** What moves the dates of a project is called by those that the reader may move; null without any. */
export function useDatesTitle(project: Pick<Project, 'actions' | 'reference'>): string | null {
  const { t } = useTranslation(['projectUi', 'vocabulary']);
  const requested = requestedDateOf(project.reference);
  const deadline = isOffered(project, 'UPDATE_DEADLINE');
  if (isOffered(project, 'UPDATE_REQUESTED_DELIVERY_DATE'))
    return t(deadline ? `move.both.${requested}` : `move.${requested}`);
  return deadline ? t('vocabulary:action.UPDATE_DEADLINE') : null;
}
