import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { previewKind } from '../files/document.ts';
import { linkedAddress } from '../linked.ts';
import type { ProjectDocument } from '../project.ts';
import { ModelsView } from './models-view.tsx';
import classes from './viewer.module.css';
import { VolumeView } from './volume-view.tsx';

type Props = {
  /** The scan that is looked at first. */
  opened: ProjectDocument;
  /** Scans that can be looked at besides. */
  among: readonly ProjectDocument[];
  projectId: number | undefined;
  onClose: () => void;
};

/** Surface scans in 3D and DICOM scans in slices, on the whole screen. */
export function ScanDialog({ opened, among, projectId, onClose }: Props) {
  const { t } = useTranslation(['viewer', 'vocabulary']);
  const [shown, setShown] = useState(opened);
  const documents = among.some(({ id }) => id === opened.id) ? among : [opened, ...among];
  const models = documents.filter((document) => previewKind(document) === 'model');
  const volumes = documents.filter((document) => previewKind(document) === 'scan');
  const address = linkedAddress(projectId, 'scan', String(shown.id));
  const model = previewKind(shown) === 'model';
  const views = [...models.slice(0, 1), ...volumes];
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      address={address}
      title={t('title')}
      classNames={{ content: classes['dialog'] ?? '', body: classes['body'] ?? '' }}
    >
      {views.length > 1 ? (
        <div className={classes['tabs']} role="group" aria-label={t('switch')}>
          {views.map((view) => {
            const current = previewKind(view) === 'model' ? model : view.id === shown.id;
            return (
              <button
                key={view.id}
                type="button"
                className={classes['tab']}
                aria-pressed={current}
                onClick={() => setShown(view)}
              >
                {previewKind(view) === 'model' ? t('models') : t(`vocabulary:fileKind.${view.type}`)}
                {previewKind(view) === 'model' ? null : (
                  <Text span fz="xs" c="dimmed" truncate maw={160}>
                    {view.name}
                  </Text>
                )}
              </button>
            );
          })}
        </div>
      ) : null}
      {model ? (
        <ModelsView documents={documents} opened={shown} projectId={projectId} />
      ) : (
        <VolumeView key={shown.id} document={shown} projectId={projectId} />
      )}
    </Dialog>
  );
}
