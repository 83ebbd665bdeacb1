import type { Section } from '@maxilla/domain/kinds/kind';
import { kindOf } from '@maxilla/domain/kinds/kinds';
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import type { Project } from '../../../project-ui/project.ts';

const TreatmentSections = lazy(async () => ({
  default: (await import('./treatment-sections.tsx')).TreatmentSections,
}));

const TreatmentPlan = lazy(async () => ({
  default: (await import('../../../project-ui/aligners/treatment-plan.tsx')).TreatmentPlan,
}));

/** `place`: in the header, first of all, above the tabs, or beside them. */
type Props = { project: Project; staff: boolean; place: 'header' | 'first' | 'main' | 'aside' };

/** What is shown of each section; null if it is shown in the tab of the information alone. */
const PANELS: { readonly [S in Section]: ComponentType<Props> | null } = {
  implants: null,
  // A treatment begins with its first purchase order.
  treatment: (props) => (
    <>
      {props.staff && props.place === 'main' ? <TreatmentPlan project={props.project} /> : null}
      {props.project.alignerOrders.length > 0 ? <TreatmentSections {...props} /> : null}
    </>
  ),
};

/** The sections of a product in a place of its page. */
export function SectionPanels(props: Props) {
  const sections = kindOf(props.project.productCode)?.sections ?? [];
  return sections.map((name) => {
    const Panels = PANELS[name];
    return Panels ? (
      <Suspense key={name}>
        <Panels {...props} />
      </Suspense>
    ) : null;
  });
}
