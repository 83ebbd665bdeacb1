import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { framesOf, STILL_VIEWS } from '../../scans/stills.ts';
import type { StillView } from '../../scans/stills.ts';
import type { StillReply, StillRequest } from '../../scans/still-worker.ts';
import type { Mesh } from '../../scans/mesh.ts';
import type { ModelFile } from './scan-files.ts';
import type { Meshes } from './use-volume.ts';

/** Twice as fine as it is shown on most screens. */
const SIZE = { width: 960, height: 720 } as const;
/** A browser without a graphics card is likely to be on a PC without much memory: of larger scans a copy with fewer points. */
const MOST_CORNERS = 9_000_000;

type Drawn = Readonly<Partial<Record<StillView, StillReply>>>;
type Stills = {
  readonly drawn: Drawn;
  /** Whether the picture of a view is not yet that of what is shown. */
  readonly isDrawing: (view: StillView) => boolean;
  readonly failed: boolean;
};
type Drawer = { readonly worker: Worker; readonly kept: Set<string> };

const surfaceOf = (mesh: Mesh) => (mesh.triangles.length > MOST_CORNERS && mesh.rough ? mesh.rough : mesh);

function ask({ worker }: Drawer, request: StillRequest): void {
  worker.postMessage(request, []);
}

/** Pictures of the files, drawn in a worker without a graphics card. */
export function useStills(models: readonly ModelFile[], meshes: Meshes): Stills {
  const drawer = useRef<Drawer | null>(null);
  const [drawn, setDrawn] = useState<Drawn>({});
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const worker = new Worker(new URL('../../scans/still-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<StillReply>) =>
      setDrawn((before) => ({ ...before, [data.view]: data })),
    );
    // Its script could not be loaded, or it has run out of memory.
    worker.addEventListener('error', () => setFailed(true));
    drawer.current = { worker, kept: new Set() };
    return () => worker.terminate();
  }, []);

  const shown = models.flatMap(({ document: { id }, jaw, colour, opacity }) => {
    const box = meshes.get(id)?.box;
    return box ? [{ name: String(id), jaw, colour, opacity, box }] : [];
  });
  // A file is read once.
  const key = JSON.stringify(shown);
  const draw = useEffectEvent(() => {
    const { current } = drawer;
    if (!current || shown.length === 0) return;
    for (const { name } of shown) {
      const mesh = meshes.get(Number(name));
      if (!mesh || current.kept.has(name)) continue;
      current.kept.add(name);
      const { positions, normals, triangles } = surfaceOf(mesh);
      ask(current, { keep: name, surface: { positions, normals, triangles } });
    }
    for (const view of STILL_VIEWS) {
      const frames = framesOf(view, shown, SIZE);
      const files = shown.flatMap(({ name, colour, opacity }) => {
        const matrix = frames.get(name);
        return matrix ? [{ name, colour, opacity, matrix }] : [];
      });
      ask(current, { draw: view, key, files, size: SIZE });
    }
  });
  useEffect(() => draw(), [key]);
  return { drawn, isDrawing: (view) => drawn[view]?.key !== key, failed };
}
