import { isStaff } from '@maxilla/domain/people';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { LinesEditor } from '../../../project-actions/breakdowns/lines-editor.tsx';
import { useOpenLine } from '../../../project-actions/breakdowns/use-open-line.ts';
import { BreakdownTable } from '../../../project-ui/breakdown-table.tsx';
import { placeOf } from '../../../project-ui/places.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { PanelProps } from './panels.tsx';

/** The lines of a prosthesis, which staff enter until the order; its dentist reads them. */
export function BreakdownPanel({ project, customising }: PanelProps) {
  const { t } = useTranslation('projectUi');
  const entry = useOpenLine(project.breakdowns);
  const staff = isStaff(useMe());
  if (!project.editable || !staff) return <BreakdownTable project={project} />;
  return (
    <div id={placeOf('breakdowns')} tabIndex={-1}>
      <Panel title={t('breakdown.title')}>
        <LinesEditor
          project={project}
          entry={entry}
          // Edits of other fields are saved first, as they change the same version of the project.
          stored={async () => (await customising.saveAll()) ?? project}
        />
      </Panel>
    </div>
  );
}
