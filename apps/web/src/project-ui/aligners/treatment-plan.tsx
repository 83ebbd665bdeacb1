import { Box } from '@mantine/core';
import { mayWriteAbout } from '@maxilla/domain/deletion';
import { can } from '@maxilla/domain/people';
import { Suspense, useState } from 'react';
import { useMe } from '../../api/me.ts';
import { keptUnsaved } from '../../drafts/kept-unsaved.ts';
import type { Project } from '../project.ts';
import { planPlace } from './plan-place.ts';
import { ShownPlan } from './shown-plan.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const TreatmentPlanEditor = lazyPart(
  async () => (await import('./treatment-plan-editor.tsx')).TreatmentPlanEditor,
);

/** The planners' note on a treatment. Other staff can read it; its field is loaded by whoever writes. */
export function TreatmentPlan({ project }: { project: Project }) {
  const mayWrite = can(useMe(), 'EDIT_ALIGNERS') && mayWriteAbout(project.projectState);
  const [asked, setAsked] = useState(false);
  // What could not be saved on an earlier visit is shown as it was typed.
  const [kept] = useState(() => keptUnsaved(planPlace(project.id)).read() !== null);
  const writes = asked || kept;
  if (!mayWrite && !writes && project.treatmentPlan === '') return null;
  const shown = (
    <ShownPlan
      text={project.treatmentPlan}
      waiting={asked}
      onWrite={mayWrite ? () => setAsked(true) : null}
    />
  );
  return (
    <Box mb="md">
      {writes ? (
        <Suspense fallback={shown}>
          <TreatmentPlanEditor project={project} editable={mayWrite} focused={asked} />
        </Suspense>
      ) : (
        shown
      )}
    </Box>
  );
}
