import { isLocked } from '@maxilla/domain/breakdowns';
import type { Project } from '../../../project-ui/project.ts';

/**
 * The pillars of the first tooth that has some, and the teeth on pillars that have none yet; null unless there are both.
 * What was made for a tooth is of that alone.
 */
export function pillarsForAll({ breakdowns }: Pick<Project, 'breakdowns'>) {
  const dents = breakdowns
    .filter(({ onPillars, productionState }) => onPillars && !isLocked({ state: productionState }))
    .flatMap((line) => line.dents.map((dent) => ({ ...dent, breakdownId: line.id })));
  const pillars = dents.find((dent) => dent.pillars.length > 0)?.pillars;
  const teeth = dents
    .filter((dent) => dent.pillars.length === 0 && dent.personalisedPillar === null)
    .map(({ id: dentId, breakdownId, dentNumber, pillarInfo }) => ({
      dentId,
      breakdownId,
      dentNumber,
      pillarInfo,
    }));
  return pillars && teeth.length > 0 ? { pillars, teeth } : null;
}
