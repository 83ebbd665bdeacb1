import { Stack } from '@mantine/core';
import type { Project } from '../../../project-ui/project.ts';
import type { ActionDialogProps } from '../../action-table.ts';
import { PlannedLine } from './planned-line.tsx';
import { ToothPillars } from './tooth-pillars.tsx';

type Props = Pick<ActionDialogProps, 'project' | 'onChanged'> & { lines: Project['breakdowns'] };

/** Lines with all that is decided of them before they are made: their pillars tooth by tooth, then how they are milled. */
export function LinesToPlan({ project, onChanged, lines }: Props) {
  const rest = { project, onChanged };
  return (
    <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {lines.flatMap((line) => [
        ...(line.onPillars
          ? line.dents.map((dent) => (
              <ToothPillars key={`tooth-${dent.id}`} {...rest} line={line} dent={dent} needed />
            ))
          : []),
        <PlannedLine key={line.id} {...rest} line={line} />,
      ])}
    </Stack>
  );
}
