import { ToothChart } from '../ui/tooth-chart.tsx';
import type { ToothLook } from '../ui/tooth-chart.tsx';

const PALE = 'var(--mantine-color-teal-3)';

const TEETH: ReadonlyMap<number, ToothLook> = new Map([
  ...[15, 16, 36].map((tooth) => [tooth, { selected: true }] as const),
  ...[11, 21, 46].map((tooth) => [tooth, { selected: true, colour: PALE }] as const),
]);

/** The picture beside the screens before login. */
export function TeethPicture() {
  return <ToothChart teeth={TEETH} />;
}
