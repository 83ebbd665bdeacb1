import { BreakdownTable } from '../../../project-ui/breakdown-table.tsx';
import type { PanelProps } from './panels.tsx';

/** The lines of a prosthesis. */
export function BreakdownPanel({ project }: PanelProps) {
  return <BreakdownTable project={project} />;
}
