import type { Kind, Panel } from '@maxilla/domain/kinds/kind';
import type { ComponentType } from 'react';
import type { Project } from '../../../project-ui/project.ts';
import type { DateRules } from '../../../project-ui/date-rules.ts';
import { FieldsPanel } from './fields-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { ImplantsPanel } from './implants-panel.tsx';
import type { Customising } from './use-draft.ts';

export type PanelProps = { panel: Panel; project: Project; customising: Customising; rules: DateRules };

/** Most panels show their fields; the tooth chart and the files are made by hand. */
const PANELS: { readonly [N in Panel['name']]: ComponentType<PanelProps> } = {
  implants: ImplantsPanel,
  surgery: FieldsPanel,
  elements: FieldsPanel,
  files: FilesPanel,
  delivery: FieldsPanel,
};

/** The panels of a kind from top to bottom; where only files are sent anew, they come first. */
export function Panels({ kind, ...props }: Omit<PanelProps, 'panel'> & { kind: Kind }) {
  const { editable, uploadAllowed } = props.project;
  const isFiles = ({ name }: Panel) => name === 'files';
  const panels =
    !editable && uploadAllowed
      ? [...kind.panels.filter(isFiles), ...kind.panels.filter((panel) => !isFiles(panel))]
      : kind.panels;
  return panels.map((panel) => {
    const Component = PANELS[panel.name];
    return <Component key={panel.name} panel={panel} {...props} />;
  });
}
