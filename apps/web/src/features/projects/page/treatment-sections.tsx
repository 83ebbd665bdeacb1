import { PlansPanel } from '../../../project-ui/aligners/plans-panel.tsx';
import { TreatmentPanel } from '../../../project-ui/aligners/treatment-panel.tsx';
import type { Project } from '../../../project-ui/project.ts';
import { TreatmentHeader } from './header/treatment-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const UpdatePanel = lazyPart(
  async () => (await import('../../../project-actions/dialogs/treatment/update-panel.tsx')).UpdatePanel,
);

/** `place`: in the header, first of all, above the tabs, or beside them. */
export type SectionProps = {
  project: Project;
  staff: boolean;
  place: 'header' | 'first' | 'main' | 'aside';
};

/** The parts of a treatment with aligners on its page, by where they stand. */
export function TreatmentSections({ project, staff, place }: SectionProps) {
  if (place === 'header') return <TreatmentHeader project={project} />;
  if (place === 'main') return <TreatmentPanel project={project} />;
  if (place === 'aside') return <PlansPanel project={project} />;
  return staff ? null : <UpdatePanel project={project} />;
}
