import { Skeleton } from '@mantine/core';
import type { Kind, Panel } from '@maxilla/domain/kinds/kind';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { Project } from '../../../project-ui/project.ts';
import type { DateRules } from '../../../project-ui/date-rules.ts';
import { FieldsPanel } from './fields-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { ImplantsPanel } from './implants-panel.tsx';
import type { Customising } from './use-draft.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const BreakdownPanel = lazyPart(async () => (await import('./breakdown-panel.tsx')).BreakdownPanel);
const PhotosPanel = lazyPart(async () => (await import('./photos/photos-panel.tsx')).PhotosPanel);

export type PanelProps = { panel: Panel; project: Project; customising: Customising; rules: DateRules };

/** Panels with a component of their own; the others show their fields. */
const PANELS: { readonly [N in Panel['name']]: ComponentType<PanelProps> } = {
  implants: ImplantsPanel,
  surgery: FieldsPanel,
  elements: FieldsPanel,
  photos: PhotosPanel,
  treatment: FieldsPanel,
  cluttering: FieldsPanel,
  breakdown: BreakdownPanel,
  files: FilesPanel,
  delivery: FieldsPanel,
  remarks: FieldsPanel,
};

/**
 * Heights kept for panels whose parts are still loading, in pixels, about those they have then: what is below would
 * otherwise move, and a reload would not find the place that was scrolled to.
 */
const SPACE: Partial<Record<Panel['name'], number>> = { photos: 820, cluttering: 450 };

/** The panels of a kind, top to bottom; the files come first when only they can be changed. */
export function Panels({ kind, ...props }: Omit<PanelProps, 'panel'> & { kind: Kind }) {
  const { editable, uploadAllowed } = props.project;
  const isFiles = ({ name }: Panel) => name === 'files' || name === 'photos';
  const panels =
    !editable && uploadAllowed
      ? [...kind.panels.filter(isFiles), ...kind.panels.filter((panel) => !isFiles(panel))]
      : kind.panels;
  return panels.map((panel) => {
    const Component = PANELS[panel.name];
    return (
      <Suspense key={panel.name} fallback={<Skeleton height={SPACE[panel.name] ?? 480} radius="md" />}>
        <Component panel={panel} {...props} />
      </Suspense>
    );
  });
}
