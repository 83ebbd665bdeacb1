import { i18n } from '../i18n/i18n.ts';
import type { Project } from '../project-ui/project.ts';

/** A project in its dialogs and toasts: its number and its patient. */
export const aboutProject = ({ id, patientName }: Pick<Project, 'id' | 'patientName'>): string =>
  i18n.t('projectActions:about', { id, name: patientName });
