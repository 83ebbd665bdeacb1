import { Button, SegmentedControl, Text } from '@mantine/core';
import type { ContentKind } from '@maxilla/domain/documents';
import { takesRemarks } from '@maxilla/domain/remarks';
import { IconCube } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfacePoint } from '../../scans/scan-models.ts';
import { useBelow } from '../../ui/breakpoints.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useTouch } from '../../ui/touch.ts';
import { useArchiveGate } from '../files/archive-gate.ts';
import { isScan, previewKind } from '../files/document.ts';
import { linkedAddress } from '../linked.ts';
import type { ProjectDocument } from '../project.ts';
import { DownloadAll } from '../files/download-all.tsx';
import { ReasonButton } from '../files/reason-button.tsx';
import { projectQuery } from '../project.ts';
import { ModelsView } from './models-view.tsx';
import { RemarksPanel } from './remarks-panel.tsx';
import { remarksAbout } from './remarks.ts';
import { useRemarks } from './use-remarks.ts';
import type { Meshes } from './use-volume.ts';
import { RefusedFiles, ViewerTitle } from './viewer-head.tsx';
import classes from './viewer.module.css';
import { VolumeView } from './volume-view.tsx';

type Props = {
  /** The scan that is looked at first. */
  opened: ProjectDocument;
  /** Further scans that can be viewed. */
  among: readonly ProjectDocument[];
  projectId: number | undefined;
  /** The remark that is looked at first. */
  remark?: number;
  onClose: () => void;
};

/** Whether a document is displayed together with another: all surface scans are in one scene. */
function isShownWith(shown: ProjectDocument, other: ProjectDocument): boolean {
  const isModel = (document: ProjectDocument) => previewKind(document) === 'model';
  return shown.id === other.id || (isModel(shown) && isModel(other));
}

/** Each scan of these once, with the one that was opened: a list names those of one kind alone. */
function scansBeside(opened: ProjectDocument, others: readonly ProjectDocument[]): ProjectDocument[] {
  const scans = [opened, ...others].filter((document) => document === opened || isScan(document));
  return [...new Map(scans.map((scan) => [scan.id, scan])).values()].toSorted((a, b) => a.id - b.id);
}

const keyOf = (documents: readonly ProjectDocument[]) => documents.map(({ id }) => id).join();

/** Surface scans in 3D and DICOM scans in slices, on the whole screen. */
export function ScanDialog({ opened, among, projectId, remark, onClose }: Props) {
  const { t } = useTranslation(['viewer', 'vocabulary']);
  const [shown, setShown] = useState(opened);
  const remarking = useRemarks(projectId, remark);
  const { data: project } = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  const [side, setSide] = useState<'files' | 'remarks'>(remark === undefined ? 'files' : 'remarks');
  const [crossing, setCrossing] = useState<readonly number[] | null>(null);
  const documents = scansBeside(opened, [...among, ...(project?.documents ?? [])]);
  const wide = !useBelow('md');
  const touch = useTouch();
  const [stills, setStills] = useState(false);
  const [together, setTogether] = useState(false);
  const [meshes, setMeshes] = useState<Meshes>(new Map());
  const [pressed, setPressed] = useState<SurfacePoint | null>(null);
  const models = documents.filter((document) => previewKind(document) === 'model');
  const volumes = documents.filter((document) => previewKind(document) === 'scan');
  const address = linkedAddress(projectId, 'scan', String(shown.id));
  const model = previewKind(shown) === 'model';
  const onModel = model ? () => remarking?.setPlacing(true) : undefined;
  const onSlices = crossing ? () => remarking?.pin(shown, crossing) : undefined;
  const adding = takesRemarks({ kind: shown.type, contentKind: shown.contentKind as ContentKind })
    ? (onModel ?? onSlices)
    : undefined;
  const views = [...models.slice(0, 1), ...volumes];
  const [firstModel] = models;
  const beside = !model && together && wide && firstModel ? firstModel : null;
  const { isOpen } = useArchiveGate();
  if (!isOpen)
    return (
      <Dialog onClose={onClose} title={opened.name}>
        <ReasonButton />
      </Dialog>
    );
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      address={address}
      title={<ViewerTitle project={project} />}
      classNames={{ content: classes['dialog'] ?? '', body: classes['body'] ?? '' }}
    >
      <RefusedFiles project={project} documents={documents} />
      <div className={classes['bar']}>
        <div className={classes['tabs']} role="group" aria-label={t('switch')} hidden={views.length < 2}>
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
        {!model && firstModel && wide ? (
          <Button
            variant={beside ? 'light' : 'default'}
            leftSection={<IconCube size={16} aria-hidden />}
            aria-pressed={beside !== null}
            onClick={() => setTogether(!together)}
          >
            {t('withModels')}
          </Button>
        ) : null}
        {project ? (
          <div className={classes['all']}>
            <DownloadAll project={project} />
          </div>
        ) : null}
      </div>
      <div
        className={classes['frame']}
        data-remarks={remarking ? true : undefined}
        data-side={remarking && model ? side : undefined}
      >
        {model ? (
          <ModelsView
            key={keyOf(models)}
            documents={documents}
            opened={shown}
            projectId={projectId}
            remarking={remarking}
            onStills={() => setStills(true)}
          />
        ) : (
          <div className={classes['together']}>
            {beside ? (
              <ModelsView
                key={keyOf(models)}
                documents={documents}
                opened={beside}
                projectId={projectId}
                remarking={remarking}
                onPress={setPressed}
                onMeshes={setMeshes}
                onStills={() => setStills(true)}
              />
            ) : null}
            <VolumeView
              key={shown.id}
              document={shown}
              projectId={projectId}
              remarking={remarking}
              beside={beside && { meshes, pressed }}
              onPlace={setCrossing}
            />
          </div>
        )}
        {remarking && model ? (
          <SegmentedControl
            className={classes['sides'] ?? ''}
            aria-label={t('sides')}
            value={side}
            onChange={(value) => setSide(value === 'remarks' ? 'remarks' : 'files')}
            data={[
              { value: 'files', label: t('filesShort') },
              {
                value: 'remarks',
                label: t('remarks.titleCount', { count: remarksAbout(documents, remarking.remarks).length }),
              },
            ]}
          />
        ) : null}
        {remarking ? (
          <RemarksPanel
            remarking={remarking}
            documents={documents}
            onShow={(document) => setShown((before) => (isShownWith(before, document) ? before : document))}
            onAdd={adding}
            hint={t(touch ? 'remarks.placeTouch' : stills ? 'remarks.placeStill' : 'remarks.placeHint')}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
