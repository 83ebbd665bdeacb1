import { Skeleton } from '@mantine/core';
import { isOffered } from '../../../project-actions/is-offered.ts';
import type { SectionProps } from './treatment-sections.tsx';

/** Usual heights of the parts of a treatment in pixels: first of all is the form of an update. */
const TREATMENT_HEIGHTS = { first: 640, main: 900, aside: 400 } as const;

/** Keeps the space of a part of a treatment until it has loaded, so that the page below is not pushed down then. */
export function TreatmentSpace({ project, place }: Pick<SectionProps, 'project' | 'place'>) {
  if (place === 'header' || project.alignerOrders.length === 0) return null;
  if (place === 'first' && !isOffered(project, 'UPDATE_ONGOING_TREATMENT')) return null;
  return <Skeleton height={TREATMENT_HEIGHTS[place]} radius="md" />;
}
