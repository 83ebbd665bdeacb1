import { Text } from '@mantine/core';
import { IconCube } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mesh } from '../../scans/mesh.ts';
import type { ProjectDocument } from '../project.ts';
import { FileCheck } from '../files/file-check.tsx';
import { ModelRow } from './model-row.tsx';
import { PinMark } from './pin-mark.tsx';
import { modelsOf } from './scan-files.ts';
import type { ModelFile } from './scan-files.ts';
import { SceneStage } from './scene-stage.tsx';
import { pinsOf } from './use-remarks.ts';
import type { Pin, Remarking } from './use-remarks.ts';
import { useScene } from './use-scene.ts';
import type { SceneHandle } from './use-scene.ts';
import classes from './viewer.module.css';

type Props = {
  documents: readonly ProjectDocument[];
  opened: ProjectDocument;
  /** Project whose checks are shown. */
  projectId: number | undefined;
  /** Remarks about the documents; null if there are none. */
  remarking: Remarking | null;
};

/** Surface scans in one scene, with the list of files beside it. */
export function ModelsView({ documents, opened, projectId, remarking }: Props) {
  const { t } = useTranslation('viewer');
  const [models, setModels] = useState(() => modelsOf(documents, opened));
  const [meshes, setMeshes] = useState<ReadonlyMap<number, Mesh>>(new Map());
  const handle = useScene();
  useModels(handle, models, meshes);
  const pins = remarking ? pinsOf(remarking) : [];
  usePins(handle, pins, remarking?.selected ?? null, meshes.size);
  const change = (id: number, part: Partial<ModelFile>) =>
    setModels(models.map((model) => (model.document.id === id ? { ...model, ...part } : model)));
  const shown = models.filter((model) => model.shown).map(({ document }) => document.name);
  return (
    <div className={classes['viewer']}>
      <ul className={classes['files']} aria-label={t('files')}>
        {models.map((model) => (
          <ModelRow
            key={model.document.id}
            model={model}
            onChange={(part) => change(model.document.id, part)}
            onMesh={(mesh) => setMeshes((before) => new Map(before).set(model.document.id, mesh))}
          >
            <FileCheck projectId={projectId} documentId={model.document.id} />
          </ModelRow>
        ))}
      </ul>
      {handle.impossible ? (
        <div className={classes['nothing']} role="alert">
          <IconCube size={48} stroke={1.2} aria-hidden />
          <Text fw={600}>{t('noWebgl.title')}</Text>
          <Text fz="sm" c="dimmed">
            {t('noWebgl.text')}
          </Text>
        </div>
      ) : (
        <SceneStage
          handle={handle}
          summary={t('summary', { names: shown.join(', ') })}
          placing={
            remarking && {
              on: remarking.placing,
              toggle: () => remarking.setPlacing(!remarking.placing),
              setAt: (x, y) => {
                const picked = handle.scene?.pick(x, y);
                if (picked) remarking.pin({ id: Number(picked.name) }, picked.at);
              },
            }
          }
        >
          {handle.spots.map(({ key, x, y }) => {
            const pin = pins.find((one) => keyOf(one) === key);
            return pin && remarking ? (
              <PinMark key={key} pin={pin} remarking={remarking} left={x} top={y} />
            ) : null;
          })}
        </SceneStage>
      )}
    </div>
  );
}

/** Synchronises the scene with the list. */
function useModels(
  { scene }: SceneHandle,
  models: readonly ModelFile[],
  meshes: ReadonlyMap<number, Mesh>,
): void {
  useEffect(() => {
    if (!scene) return undefined;
    for (const [id, mesh] of meshes) {
      const model = models.find(({ document }) => document.id === id);
      if (model) scene.put(String(id), mesh, model);
    }
    return undefined;
  }, [scene, models, meshes]);
}

const keyOf = ({ id }: Pin) => String(id);

/** Keeps the pins of the scene, and brings the one that is looked at into the middle once its file is there. */
function usePins(
  { scene }: SceneHandle,
  pins: readonly Pin[],
  selected: number | null,
  filesRead: number,
): void {
  const marks = useEffectEvent(() =>
    pins.flatMap((pin) => {
      const [x, y, z] = pin.place;
      if (x === undefined || y === undefined || z === undefined) return [];
      return [{ key: keyOf(pin), name: String(pin.documentId), at: [x, y, z] as const }];
    }),
  );
  const places = JSON.stringify(pins);
  useEffect(() => scene?.setMarks(marks()), [scene, places]);
  useEffect(() => {
    const mark = marks().find(({ key }) => key === String(selected));
    if (mark && filesRead > 0) scene?.camera.centre(mark.at);
  }, [scene, selected, filesRead]);
}
