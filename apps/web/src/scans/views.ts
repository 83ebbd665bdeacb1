import type { FileJaw } from '@maxilla/domain/jaws';
import { Box3, Matrix4, Vector3 } from 'three';

type Direction = readonly [number, number, number];

type ViewOf = {
  /** Where it is looked from. The height of a scan is along z, its front towards the least y. */
  readonly from: Direction;
  /** By how much the jaws are opened, each away from the other, in degrees. */
  readonly opened: number;
  /** Only of both jaws. */
  readonly ofBoth?: boolean;
};

/** The views of the scans, in the order of their keys. */
const VIEWS = {
  open: { from: [0, -1, 0], opened: 55, ofBoth: true },
  occlusion: { from: [0.6, -1, 0.15], opened: 0, ofBoth: true },
  front: { from: [0, -1, 0], opened: 0 },
  right: { from: [-1, 0, 0], opened: 0 },
  left: { from: [1, 0, 0], opened: 0 },
  occlusal: { from: [0, -1, 0], opened: 90 },
} as const satisfies Readonly<Record<string, ViewOf>>;

export type View = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as readonly View[];

/** The jaws in the scene, as far as their files say. */
export type Jaws = readonly (FileJaw | null)[];

const hasBoth = (jaws: Jaws) => jaws.includes('UPPER') && jaws.includes('LOWER');

/** Whether there is a view of these scans. */
export function isViewOf(view: View, jaws: Jaws): boolean {
  const { ofBoth = false }: ViewOf = VIEWS[view];
  return !ofBoth || hasBoth(jaws);
}

/** Where a view is seen from, and by how much it opens the jaws, in degrees. One jaw alone is turned by none. */
export function poseOf(view: View, jaws: Jaws): Pick<ViewOf, 'from' | 'opened'> {
  if (view !== 'occlusal' || hasBoth(jaws)) return VIEWS[view];
  return { from: [0, 0, jaws.includes('UPPER') && !jaws.includes('LOWER') ? -1 : 1], opened: 0 };
}

/** Space between opened jaws, as part of their size. */
const GAP = 0.08;

/** A file of the scene: the jaw that it shows, and the box around it, null while it is not shown. */
type Placeable = { readonly jaw: FileJaw | null; readonly box: Box3 | null };

/**
 * The places of files with their jaws opened by an angle in degrees, in their order; as they are, unless both jaws are
 * shown. Null if a file is hidden: one that is of neither jaw alone would stand in front of the turned ones.
 */
export function placesOf(files: readonly Placeable[], degrees: number): readonly (Matrix4 | null)[] {
  const boxOf = (jaw: FileJaw) => {
    const all = new Box3();
    for (const file of files) if (file.jaw === jaw && file.box) all.union(file.box);
    return all;
  };
  const [upper, lower] = [boxOf('UPPER'), boxOf('LOWER')];
  const isOpen = degrees > 0 && !upper.isEmpty() && !lower.isEmpty();
  if (!isOpen) return files.map(() => new Matrix4());
  const opened = openedJaws(upper, lower, degrees);
  const placed: Partial<Record<FileJaw, Matrix4>> = { UPPER: opened.upper, LOWER: opened.lower };
  return files.map(({ jaw }) => (jaw && placed[jaw]) ?? null);
}

/**
 * Moves both jaws apart and turns what they bite with towards the front, by an angle in degrees: the boxes around them
 * as their files place them become these matrices.
 */
export function openedJaws(
  upper: Box3,
  lower: Box3,
  degrees: number,
): { readonly upper: Matrix4; readonly lower: Matrix4 } {
  const [above, below] = [upper.getCenter(new Vector3()), lower.getCenter(new Vector3())];
  // In some files the upper jaw is below the other.
  const up = above.z >= below.z ? 1 : -1;
  const angle = (degrees * Math.PI * up) / 180;
  const turned = (centre: Vector3, by: number) =>
    new Matrix4().makeRotationX(by).multiply(new Matrix4().makeTranslation(centre.clone().negate()));
  const [upperTurn, lowerTurn] = [turned(above, -angle), turned(below, angle)];
  const heightOf = (box: Box3, turn: Matrix4) => box.clone().applyMatrix4(turn).getSize(new Vector3()).z;
  const [upperHeight, lowerHeight] = [heightOf(upper, upperTurn), heightOf(lower, lowerTurn)];
  const middle = above.clone().add(below).multiplyScalar(0.5);
  const space = GAP * (upperHeight + lowerHeight);
  const placed = (turn: Matrix4, height: number, towards: number) =>
    new Matrix4()
      .makeTranslation(middle.x, middle.y, middle.z + (towards * (height + space)) / 2)
      .multiply(turn);
  return { upper: placed(upperTurn, upperHeight, up), lower: placed(lowerTurn, lowerHeight, -up) };
}
