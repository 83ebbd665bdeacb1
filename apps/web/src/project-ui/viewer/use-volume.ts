import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pointsOf } from '../../scans/alignment.ts';
import type { Mesh } from '../../scans/mesh.ts';
import { windowIn } from '../../scans/volume.ts';
import type { Plane, Volume, VolumeRefusal } from '../../scans/volume.ts';
import type { VolumeReply, VolumeRequest } from '../../scans/volume-worker.ts';

type Opened = Omit<Volume, 'values'>;
export type CutImage = Extract<VolumeReply, { type: 'cut' }>;

/** Index in a place of the coordinate along which a plane's slices are counted: column, row or slice. */
export const DEPTH: Readonly<Record<Plane, 0 | 1 | 2>> = { sagittal: 0, coronal: 1, axial: 2 };

export type Scan = {
  /** Null until it has been read. */
  readonly volume: Opened | null;
  /** Part that has been read, 0 to 1. */
  readonly part: number;
  readonly refusal: VolumeRefusal | 'damaged' | 'unread' | null;
  /** Intersection of the three cuts: column, row and slice. */
  readonly place: readonly [number, number, number];
  readonly setPlace: (place: readonly [number, number, number]) => void;
  readonly centre: number;
  readonly width: number;
  readonly setWindow: (centre: number, width: number) => void;
  readonly cuts: Readonly<Partial<Record<Plane, CutImage>>>;
  /** Whether surfaces lie where the scan shows them, by document; absent until it is known. */
  readonly aligned: ReadonlyMap<number, boolean>;
};

export type Meshes = ReadonlyMap<number, Mesh>;
const NO_MESHES: Meshes = new Map();

type Size = { readonly columns: number; readonly rows: number };

/** Reads a scan in a worker, which keeps its values and makes the cuts that are shown. */
export function useVolume(
  file: Blob | null,
  archive: boolean,
  pictures: Size | null,
  meshes: Meshes = NO_MESHES,
): Scan {
  const [volume, setVolume] = useState<Opened | null>(null);
  const [part, setPart] = useState(0);
  const [refusal, setRefusal] = useState<Scan['refusal']>(null);
  const [place, setPlace] = useState<Scan['place']>([0, 0, 0]);
  const [[centre, width], setWindow] = useState<readonly [number, number]>([0, 1]);
  const [cuts, setCuts] = useState<Scan['cuts']>({});
  const [aligned, setAligned] = useState<Scan['aligned']>(new Map());
  const worker = useRef<Worker | null>(null);
  const onReply = useEffectEvent((reply: VolumeReply) => {
    if (reply.type === 'progress') setPart(reply.part);
    if (reply.type === 'refused') setRefusal(reply.reason);
    if (reply.type === 'aligned') setAligned((before) => new Map(before).set(reply.name, reply.aligned));
    if (reply.type === 'cut') setCuts((before) => ({ ...before, [reply.plane]: reply }));
    if (reply.type === 'opened') {
      const { size, range } = reply.volume;
      setWindow(windowIn(range, 'whole'));
      setPlace([Math.floor(size[0] / 2), Math.floor(size[1] / 2), Math.floor(size[2] / 2)]);
      setVolume(reply.volume);
    }
  });
  const size = useEffectEvent(() => pictures ?? { columns: 512, rows: 512 });

  useEffect(() => {
    if (!file) return undefined;
    const started = new Worker(new URL('../../scans/volume-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<VolumeReply>) => onReply(data));
    // Its script could not be loaded, or it has run out of memory.
    started.addEventListener('error', () => setRefusal('unread'));
    started.postMessage({ open: file, archive, ...size() } satisfies VolumeRequest, []);
    return () => {
      worker.current = null;
      started.terminate();
    };
  }, [file, archive]);

  const asked = useRef(new Set<number>());
  useEffect(() => {
    if (!volume) return;
    for (const [name, mesh] of meshes) {
      if (asked.current.has(name)) continue;
      asked.current.add(name);
      const request: VolumeRequest = { surface: pointsOf(mesh), box: mesh.box, name };
      worker.current?.postMessage(request, []);
    }
  }, [volume, meshes]);

  // Only cuts that have changed are computed again.
  useCut(worker, volume, 'axial', place[DEPTH.axial], centre, width);
  useCut(worker, volume, 'coronal', place[DEPTH.coronal], centre, width);
  useCut(worker, volume, 'sagittal', place[DEPTH.sagittal], centre, width);

  return {
    volume,
    part,
    refusal,
    place,
    setPlace,
    centre,
    width,
    setWindow: (middle, extent) => setWindow([middle, extent]),
    cuts,
    aligned,
  };
}

function useCut(
  worker: { readonly current: Worker | null },
  volume: Opened | null,
  plane: Plane,
  index: number,
  centre: number,
  width: number,
): void {
  useEffect(() => {
    if (!volume) return;
    const window = [centre - width / 2, centre + width / 2] as const;
    worker.current?.postMessage({ cut: plane, index, window } satisfies VolumeRequest, []);
  }, [worker, volume, plane, index, centre, width]);
}
