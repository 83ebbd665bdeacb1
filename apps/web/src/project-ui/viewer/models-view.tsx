import { Text } from '@mantine/core';
import type { Place } from '@maxilla/domain/file-checks';
import { IconAlertTriangle, IconCube } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfacePoint } from '../../scans/scan-models.ts';
import type { ProjectDocument } from '../project.ts';
import { FileCheck } from '../files/file-check.tsx';
import { useChecks } from '../files/use-checks.ts';
import type { Check } from '../files/use-checks.ts';
import { ModelRow } from './model-row.tsx';
import { PinMark } from './pin-mark.tsx';
import { modelsOf } from './scan-files.ts';
import type { ModelFile } from './scan-files.ts';
import { SceneStage } from './scene-stage.tsx';
import { pinsOf } from './use-remarks.ts';
import type { Pin, Remarking } from './use-remarks.ts';
import { useScene } from './use-scene.ts';
import type { SceneHandle } from './use-scene.ts';
import type { Meshes } from './use-volume.ts';
import remarks from './remarks.module.css';
import classes from './viewer.module.css';

type Props = {
  documents: readonly ProjectDocument[];
  opened: ProjectDocument;
  /** Project whose checks are shown. */
  projectId: number | undefined;
  /** Remarks about the documents; null if there are none. */
  remarking: Remarking | null;
  /** Called with a point of a surface that was pressed without a tool. */
  onPress?: (point: SurfacePoint) => void;
  /** Called with the files that were read, one more each time. */
  onMeshes?: (meshes: Meshes) => void;
};

/** Surface scans in one scene, with the list of files beside it. */
export function ModelsView({ documents, opened, projectId, remarking, onPress, onMeshes }: Props) {
  const { t } = useTranslation('viewer');
  const [models, setModels] = useState(() => modelsOf(documents, opened));
  const [meshes, setMeshes] = useState<Meshes>(new Map());
  const tell = useEffectEvent(() => onMeshes?.(meshes));
  useEffect(() => tell(), [meshes]);
  const handle = useScene();
  useModels(handle, models, meshes);
  const pins = remarking ? pinsOf(remarking) : [];
  const holes = holesIn(useChecks(projectId));
  usePins(handle, pins, holes, remarking?.selected ?? null, meshes.size);
  const change = (id: number, part: Partial<ModelFile>) =>
    setModels(models.map((model) => (model.document.id === id ? { ...model, ...part } : model)));
  const shown = models.filter((model) => model.shown);
  const names = shown.map(({ document }) => document.name);
  const flyTo = (id: number, at: Place) => {
    change(id, { shown: true, opacity: 1 });
    handle.scene?.flyTo({ name: String(id), at });
  };
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
            <FileCheck
              projectId={projectId}
              documentId={model.document.id}
              {...(meshes.has(model.document.id) && handle.scene
                ? { onPlace: (at: Place) => flyTo(model.document.id, at) }
                : {})}
            />
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
          summary={t('summary', { names: names.join(', ') })}
          onPress={(x, y) => {
            const picked = onPress && handle.scene?.pick(x, y);
            if (picked) onPress(picked);
          }}
          low={onPress !== undefined}
          jaws={shown.filter(({ document }) => meshes.has(document.id)).map(({ jaw }) => jaw)}
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
            const hole = holes.find((one) => one.key === key);
            if (hole) {
              return (
                <span key={key} className={remarks['found']} style={{ left: x, top: y }} aria-hidden>
                  <IconAlertTriangle size={16} />
                </span>
              );
            }
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
function useModels({ scene }: SceneHandle, models: readonly ModelFile[], meshes: Meshes): void {
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

type Hole = { readonly key: string; readonly name: string; readonly at: Place };

/** The widest hole of each scan, where its place is known. */
function holesIn(checks: ReadonlyMap<number, Check>): Hole[] {
  return [...checks].flatMap(([id, { warnings, mesh }]) => {
    const [x, y, z] = mesh?.holePlace ?? [];
    if (!warnings.includes('holes') || x === undefined || y === undefined || z === undefined) return [];
    return [{ key: `hole-${id}`, name: String(id), at: [x, y, z] as const }];
  });
}

/** Keeps the pins of the scene, and brings the one that is looked at into the middle once its file is there. */
function usePins(
  { scene }: SceneHandle,
  pins: readonly Pin[],
  holes: readonly Hole[],
  selected: number | null,
  filesRead: number,
): void {
  const marks = useEffectEvent(() => [
    ...holes,
    ...pins.flatMap((pin) => {
      const [x, y, z] = pin.place;
      if (x === undefined || y === undefined || z === undefined) return [];
      return [{ key: keyOf(pin), name: String(pin.documentId), at: [x, y, z] as const }];
    }),
  ]);
  const places = JSON.stringify([pins, holes]);
  useEffect(() => scene?.setMarks(marks()), [scene, places]);
  useEffect(() => {
    const mark = marks().find(({ key }) => key === String(selected));
    if (mark && filesRead > 0) scene?.flyTo(mark, 0);
  }, [scene, selected, filesRead]);
}
