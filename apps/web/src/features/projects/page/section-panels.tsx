import type { Section } from '@maxilla/domain/kinds/kind';
import { kindOf } from '@maxilla/domain/kinds/kinds';
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import type { Project } from '../../../project-ui/project.ts';

const TreatmentPanel = lazy(async () => ({
  default: (await import('../../../project-ui/aligners/treatment-panel.tsx')).TreatmentPanel,
}));
const TreatmentPlan = lazy(async () => ({
  default: (await import('../../../project-ui/aligners/treatment-plan.tsx')).TreatmentPlan,
}));

type Props = { project: Project; staff: boolean };

/** The panels of each section above the tabs; null if it is shown in the tab of the information alone. */
const PANELS: { readonly [S in Section]: ComponentType<Props> | null } = {
  implants: null,
  treatment: ({ project, staff }) => (
    <>
      {staff ? <TreatmentPlan project={project} /> : null}
      {project.alignerOrders.length > 0 ? <TreatmentPanel project={project} /> : null}
    </>
  ),
};

/** The panels of the sections of a product. */
export function SectionPanels({ project, staff }: Props) {
  const sections = kindOf(project.productCode)?.sections ?? [];
  return sections.map((name) => {
    const Panels = PANELS[name];
    return Panels ? (
      <Suspense key={name}>
        <Panels project={project} staff={staff} />
      </Suspense>
    ) : null;
  });
}
