import { useTreatmentFacts } from '../../../../project-ui/aligners/use-treatment-facts.ts';
import type { Project } from '../../../../project-ui/project.ts';
import { HeaderFact } from './header-facts.tsx';

/** What a treatment with aligners is for, and the plan in force, in the header of its page. */
export function TreatmentHeader({ project }: { project: Project }) {
  return useTreatmentFacts(project).map(({ label, value }) => (
    <HeaderFact key={label} label={label} long>
      {value}
    </HeaderFact>
  ));
}
