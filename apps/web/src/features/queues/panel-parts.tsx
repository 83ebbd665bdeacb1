import type { QueueRow } from '@maxilla/contract/queues';
import { extensionsOf, PARCEL_PHOTO_NAME } from '@maxilla/domain/documents';
import type { PanelPart } from '@maxilla/domain/views/view';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenRows } from './chosen-rows.tsx';
import { ProjectPanel } from './project-panel.tsx';
import type { ViewOn } from './queue-query.ts';

const PhotoField = lazy(async () => ({ default: (await import('../../ui/photo-field.tsx')).PhotoField }));
const AssigneePanel = lazy(async () => ({ default: (await import('./assignee-panel.tsx')).AssigneePanel }));
const SleevePanel = lazy(async () => ({ default: (await import('./sleeve-panel.tsx')).SleevePanel }));

/** What a part of the panel is given. */
export type PartProps = {
  readonly view: ViewOn<'project'>;
  readonly rows: readonly QueueRow<'project'>[];
  /** The row that is chosen alone. */
  readonly only: QueueRow<'project'> | undefined;
  readonly mayAct: boolean;
  /** The photo that was taken of the row that is chosen alone. */
  readonly photo: string | null;
  readonly onPhoto: (uploadId: string | null) => void;
  readonly onRemove: (id: number) => void;
};

/** The parts that a view's panel can be made of. */
export const PARTS: { readonly [P in PanelPart]: ComponentType<PartProps> } = {
  selection: ({ rows, onRemove }) => <ChosenRows rows={rows} onRemove={onRemove} />,
  project: ({ only }) => (only ? <ProjectPanel row={only} /> : null),
  assignee: ({ view, only }) => (only ? <AssigneePanel key={only.id} view={view} row={only} /> : null),
  sleeves: ({ only }) => (only ? <SleevePanel row={only} /> : null),
  photo: ParcelPhoto,
};

const PHOTO_EXTENSIONS = extensionsOf('PACKAGE_PREPARATION_IMAGE');

function ParcelPhoto({ only, mayAct, photo, onPhoto }: PartProps) {
  const { t } = useTranslation('queues');
  if (!only || !mayAct) return null;
  return (
    <PhotoField
      key={only.id}
      label={t('parcelPhoto')}
      purpose={`parcel-${only.id}`}
      name={PARCEL_PHOTO_NAME}
      extensions={PHOTO_EXTENSIONS}
      taken={photo !== null}
      onTaken={onPhoto}
    />
  );
}
