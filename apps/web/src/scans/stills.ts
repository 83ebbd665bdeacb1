import type { FileJaw } from '@maxilla/domain/jaws';
import { Box3, Matrix4, Vector3 } from 'three';
import type { SurfacePoint } from './scan-models.ts';
import type { StillReply } from './still-worker.ts';
import type { StillSize } from './still.ts';
import type { Bounds } from './surface.ts';
import { placesOf, poseOf } from './views.ts';
import type { View } from './views.ts';

/** The views that are drawn where the browser has no WebGL. */
export const STILL_VIEWS = ['front', 'occlusal'] as const satisfies readonly View[];
export type StillView = (typeof STILL_VIEWS)[number];

/** Part of the picture that the files take. */
const FILLED = 0.92;
/** From straight above or below, what is at the front of the patient is at the bottom or the top, as in a scene. */
const TILT = 0.001;

type Framed = { readonly name: string; readonly jaw: FileJaw | null; readonly box: Bounds };

/** How shown files lie in the picture of a view, by name: matrices as of a `StillFile`. Some have no place in it. */
export function framesOf(
  view: StillView,
  files: readonly Framed[],
  { width, height }: StillSize,
): ReadonlyMap<string, readonly number[]> {
  const jaws = files.map(({ jaw }) => jaw);
  const { from, opened } = poseOf(view, jaws);
  const boxes = files.map(({ jaw, box: [least, most] }) => ({
    jaw,
    box: new Box3(new Vector3(...least), new Vector3(...most)),
  }));
  const eye = new Vector3(...from).add(new Vector3(0, -TILT, 0));
  // Of a camera that looks from the eye, as the picture has its coordinates.
  const look = new Matrix4().lookAt(eye, new Vector3(), new Vector3(0, 0, 1)).invert();
  const placed = placesOf(boxes, opened).map((place) => place && look.clone().multiply(place));
  const all = new Box3();
  for (const [at, place] of placed.entries()) {
    const box = boxes[at]?.box;
    if (place && box) all.union(box.clone().applyMatrix4(place));
  }
  const [side, middle] = [all.getSize(new Vector3()), all.getCenter(new Vector3())];
  const scale = FILLED * Math.min(width / (side.x || 1), height / (side.y || 1));
  const picture = new Matrix4()
    .makeTranslation(width / 2, height / 2, 0)
    .multiply(new Matrix4().makeScale(scale, -scale, scale))
    .multiply(new Matrix4().makeTranslation(middle.negate()));
  return new Map(
    placed.flatMap((place, at) => {
      const name = files[at]?.name;
      return place && name !== undefined ? [[name, picture.clone().multiply(place).toArray()] as const] : [];
    }),
  );
}

/** The point of a file that is seen at a place of a still, in parts of its width and height; null without a surface. */
export function pickIn(
  { files, size, depth, owner }: Pick<StillReply, 'files' | 'size' | 'depth' | 'owner'>,
  x: number,
  y: number,
): SurfacePoint | null {
  const [column, row] = [Math.floor(x * size.width), Math.floor(y * size.height)];
  const at = row * size.width + column;
  const file = files[owner[at] ?? -1];
  if (!file) return null;
  const point = new Vector3(column + 0.5, row + 0.5, depth[at] ?? 0);
  return {
    name: file.name,
    at: point.applyMatrix4(new Matrix4().fromArray([...file.matrix]).invert()).toArray(),
  };
}

/** Where a point of a file is in a still, in parts of its width and height; null if its file is not in it. */
export function spotIn({ files, size }: Pick<StillReply, 'files' | 'size'>, { name, at }: SurfacePoint) {
  const file = files.find((one) => one.name === name);
  if (!file) return null;
  const { x, y } = new Vector3(...at).applyMatrix4(new Matrix4().fromArray([...file.matrix]));
  return { x: x / size.width, y: y / size.height };
}
