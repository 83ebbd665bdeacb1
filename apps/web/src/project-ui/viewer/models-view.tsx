import { Text } from '@mantine/core';
import { IconCube } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mesh } from '../../scans/mesh.ts';
import type { ProjectDocument } from '../project.ts';
import { FileCheck } from '../files/file-check.tsx';
import { ModelRow } from './model-row.tsx';
import { modelsOf } from './scan-files.ts';
import type { ModelFile } from './scan-files.ts';
import { SceneStage } from './scene-stage.tsx';
import { useScene } from './use-scene.ts';
import type { SceneHandle } from './use-scene.ts';
import classes from './viewer.module.css';

type Props = {
  documents: readonly ProjectDocument[];
  opened: ProjectDocument;
  /** Project whose checks are shown. */
  projectId: number | undefined;
};

/** Surface scans in one scene, with the list of files beside it. */
export function ModelsView({ documents, opened, projectId }: Props) {
  const { t } = useTranslation('viewer');
  const [models, setModels] = useState(() => modelsOf(documents, opened));
  const [meshes, setMeshes] = useState<ReadonlyMap<number, Mesh>>(new Map());
  const handle = useScene();
  useModels(handle, models, meshes);
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
        <SceneStage handle={handle} summary={t('summary', { names: shown.join(', ') })} />
      )}
    </div>
  );
}

/** Keeps the scene as the list says. */
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
