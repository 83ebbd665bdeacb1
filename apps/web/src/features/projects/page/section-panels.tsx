import type { Section } from '@maxilla/domain/kinds/kind';
import { kindOf } from '@maxilla/domain/kinds/kinds';
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import type { Project } from '../../../project-ui/project.ts';

const TreatmentHeader = lazy(async () => ({
  default: (await import('./header/treatment-header.tsx')).TreatmentHeader,
}));
const UpdatePanel = lazy(async () => ({
  default: (await import('../../../project-actions/dialogs/treatment/update-panel.tsx')).UpdatePanel,
}));
const TreatmentPanel = lazy(async () => ({
  default: (await import('../../../project-ui/aligners/treatment-panel.tsx')).TreatmentPanel,
}));
const TreatmentPlan = lazy(async () => ({
  default: (await import('../../../project-ui/aligners/treatment-plan.tsx')).TreatmentPlan,
}));
const PlansPanel = lazy(async () => ({
  default: (await import('../../../project-ui/aligners/plans-panel.tsx')).PlansPanel,
}));

type Props = { project: Project; staff: boolean };

/** Where a section is shown: in the header, first of all, above the tabs, and beside them. */
type Place = 'header' | 'first' | 'main' | 'aside';

/** What is shown of each section; null if it is shown in the tab of the information alone. */
const PANELS: { readonly [S in Section]: { readonly [P in Place]: ComponentType<Props> } | null } = {
  implants: null,
  treatment: {
    header: ({ project }) => (project.orderedTime ? <TreatmentHeader project={project} /> : null),
    first: ({ project, staff }) => (staff ? null : <UpdatePanel project={project} />),
    main: ({ project, staff }) => (
      <>
        {staff ? <TreatmentPlan project={project} /> : null}
        {project.alignerOrders.length > 0 ? <TreatmentPanel project={project} /> : null}
      </>
    ),
    aside: ({ project }) => (project.alignerOrders.length > 0 ? <PlansPanel project={project} /> : null),
  },
};

/** The sections of a product in a place of its page. */
export function SectionPanels({ project, staff, place }: Props & { place: Place }) {
  const sections = kindOf(project.productCode)?.sections ?? [];
  return sections.map((name) => {
    const Panels = PANELS[name]?.[place];
    return Panels ? (
      <Suspense key={name}>
        <Panels project={project} staff={staff} />
      </Suspense>
    ) : null;
  });
}
