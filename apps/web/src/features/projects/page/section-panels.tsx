import { Box } from '@mantine/core';
import type { Section } from '@maxilla/domain/kinds/kind';
import { kindOf } from '@maxilla/domain/kinds/kinds';
import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { SectionProps } from './treatment-sections.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const TreatmentSections = lazyPart(async () => (await import('./treatment-sections.tsx')).TreatmentSections);

const BreakdownTable = lazyPart(
  async () => (await import('../../../project-ui/breakdown-table.tsx')).BreakdownTable,
);

const TreatmentPlan = lazyPart(
  async () => (await import('../../../project-ui/aligners/treatment-plan.tsx')).TreatmentPlan,
);

/** What is shown of each section; null if it is shown in the tab of the information alone. */
const PANELS: { readonly [S in Section]: ComponentType<SectionProps> | null } = {
  implants: null,
  breakdown: ({ project, place }) =>
    place === 'main' ? (
      <Box mb="md">
        <BreakdownTable project={project} />
      </Box>
    ) : null,
  // A treatment begins with its first purchase order.
  treatment: (props) => (
    <>
      {props.staff && props.place === 'main' ? <TreatmentPlan project={props.project} /> : null}
      {props.project.alignerOrders.length > 0 ? <TreatmentSections {...props} /> : null}
    </>
  ),
};

/** The sections of a product in a place of its page; `space` is shown until they have loaded. */
export function SectionPanels({ space, ...props }: SectionProps & { space?: ReactNode }) {
  const sections = kindOf(props.project.productCode).sections;
  return sections.map((name) => {
    const Panels = PANELS[name];
    return Panels ? (
      <Suspense key={name} fallback={space}>
        <Panels {...props} />
      </Suspense>
    ) : null;
  });
}
