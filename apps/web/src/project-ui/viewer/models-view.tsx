import type { Place } from '@maxilla/domain/file-checks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
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
import { markOf, pinsOf } from './use-remarks.ts';
import type { Pin, Remarking } from './use-remarks.ts';
import { useScene } from './use-scene.ts';
import type { SceneHandle } from './use-scene.ts';
import type { Meshes } from './use-volume.ts';
import remarks from './remarks.module.css';
import classes from './viewer.module.css';
import { lazyPart } from '../../ui/lazy-part.ts';

const StillsStage = lazyPart(async () => (await import('./stills-stage.tsx')).StillsStage);

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
  /** In a page or a dialog about more: the files are below the scene, as high as its surroundings say. */
  embedded?: boolean;
  /** Called once still pictures stand in for the scene. */
  onStills?: () => void;
};

/** Surface scans in one scene, with the list of files beside it. */
export function ModelsView(props: Props) {
  const { documents, opened, projectId, remarking, onPress, onMeshes, embedded = false, onStills } = props;
  const { t } = useTranslation('viewer');
  const [models, setModels] = useState(() => modelsOf(documents, opened));
  const [meshes, setMeshes] = useState<Meshes>(new Map());
  const [unread, setUnread] = useState<ReadonlySet<number>>(new Set());
  const tell = useEffectEvent(() => onMeshes?.(meshes));
  useEffect(() => tell(), [meshes]);
  const handle = useScene();
  useModels(handle, models, meshes);
  const pins = remarking ? pinsOf(remarking) : [];
  const holes = holesIn(useChecks(projectId));
  useMarks(handle, pins, holes);
  const fly = useFlight(handle, meshes.size);
  const change = (id: number, part: Partial<ModelFile>) =>
    setModels((before) => before.map((model) => (model.document.id === id ? { ...model, ...part } : model)));
  /** Shows a file that is hidden, and a place of it. */
  const flyTo = (point: SurfacePoint, zoom?: number) => {
    const model = models.find(({ document }) => String(document.id) === point.name);
    if (!model) return;
    if (!model.shown || model.opacity === 0) change(model.document.id, { shown: true, opacity: 1 });
    fly({ point, zoom });
  };
  useSelected(remarking, pins, (point) => flyTo(point, 0));
  const shown = models.filter((model) => model.shown);
  const names = shown.map(({ document }) => document.name).join(', ');
  const pin = ({ name, at }: SurfacePoint) => remarking?.pin({ id: Number(name) }, at);
  return (
    <div
      className={classes['viewer']}
      data-stills={(handle.impossible && !onPress && !embedded) || undefined}
      data-embedded={embedded || undefined}
    >
      <ul className={classes['files']} aria-label={t('files')}>
        {models.map((model) => (
          <ModelRow
            key={model.document.id}
            model={model}
            onChange={(part) => change(model.document.id, part)}
            onMesh={(mesh) => setMeshes((before) => new Map(before).set(model.document.id, mesh))}
            onUnread={(failed) =>
              setUnread((before) => {
                const others = [...before].filter((id) => id !== model.document.id);
                return new Set(failed ? [...others, model.document.id] : others);
              })
            }
          >
            <FileCheck
              projectId={projectId}
              documentId={model.document.id}
              {...(meshes.has(model.document.id) && handle.scene
                ? { onPlace: (at: Place) => flyTo({ name: String(model.document.id), at }) }
                : {})}
            />
          </ModelRow>
        ))}
      </ul>
      {handle.impossible ? (
        <Suspense fallback={<div className={classes['stage']} />}>
          <StillsStage
            models={models}
            meshes={meshes}
            unread={unread}
            pins={pins}
            remarking={remarking}
            onPoint={(point) => (remarking?.placing ? pin(point) : onPress?.(point))}
            onMount={onStills}
          />
        </Suspense>
      ) : (
        <SceneStage
          handle={handle}
          summary={t('summary', { names })}
          onPress={(x, y) => {
            const picked = onPress && handle.scene?.pick(x, y);
            if (picked) onPress(picked);
          }}
          low={embedded || onPress !== undefined}
          jaws={shown.filter(({ document }) => meshes.has(document.id)).map(({ jaw }) => jaw)}
          placing={
            remarking && {
              on: remarking.placing,
              toggle: () => remarking.setPlacing(!remarking.placing),
              setAt: (x, y) => {
                const picked = handle.scene?.pick(x, y);
                if (picked) pin(picked);
              },
            }
          }
        >
          {handle.spots.map(({ key, x, y }) => {
            const marked = pins.find((one) => keyOf(one) === key);
            const hole = holes.find((one) => one.key === key);
            if (hole) {
              return (
                <span key={key} className={remarks['found']} style={{ left: x, top: y }} aria-hidden>
                  <IconAlertTriangle size={16} />
                </span>
              );
            }
            return marked && remarking ? (
              <PinMark key={key} pin={marked} remarking={remarking} left={x} top={y} />
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

/** Keeps the pins of the scene. */
function useMarks({ scene }: SceneHandle, pins: readonly Pin[], holes: readonly Hole[]): void {
  const marks = useEffectEvent(() => [
    ...holes,
    ...pins.flatMap((pin) => {
      const mark = markOf(pin);
      return mark ? [{ ...mark, key: keyOf(pin) }] : [];
    }),
  ]);
  const places = JSON.stringify([pins, holes]);
  useEffect(() => scene?.setMarks(marks()), [scene, places]);
}

type Flight = { readonly point: SurfacePoint; readonly zoom: number | undefined };

/** Flies to a place once its file is there, and back to it when a further one has been brought into view. */
function useFlight({ scene }: SceneHandle, filesRead: number): (flight: Flight) => void {
  const [flight, setFlight] = useState<Flight | null>(null);
  useEffect(() => {
    if (flight && filesRead > 0) scene?.flyTo(flight.point, flight.zoom);
  }, [scene, flight, filesRead]);
  return setFlight;
}

/** Leads to the remark that is chosen, once it is known. */
function useSelected(
  remarking: Remarking | null,
  pins: readonly Pin[],
  onMark: (mark: SurfacePoint) => void,
): void {
  const pin = pins.find(({ id }) => id !== null && id === remarking?.selected);
  const lead = useEffectEvent(() => {
    const mark = pin && markOf(pin);
    if (mark) onMark(mark);
  });
  useEffect(() => lead(), [remarking?.choices, pin?.id]);
}
