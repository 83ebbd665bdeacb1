import { BufferAttribute, BufferGeometry, Line, LineBasicMaterial, Points, PointsMaterial } from 'three';
import type { Camera, Object3D, Vector3 } from 'three';

/** A measured distance: its length in millimetres, and its middle in pixels of the canvas. */
export type Measure = { readonly length: number; readonly x: number; readonly y: number };

const COLOUR = '#d9480f';

/** The position of a point of a scene on its canvas, in pixels. */
export function placeOnCanvas(
  point: Vector3,
  camera: Camera,
  { clientWidth, clientHeight }: HTMLCanvasElement,
): { readonly x: number; readonly y: number } {
  const { x, y } = point.clone().project(camera);
  return { x: ((x + 1) / 2) * clientWidth, y: ((1 - y) / 2) * clientHeight };
}

/** A distance in a scene: its two ends, and the line between them in front of everything else. */
export class DistanceLine {
  readonly #places = new BufferAttribute(new Float32Array(6), 3);
  readonly #ends = new Points(
    new BufferGeometry(),
    new PointsMaterial({ color: COLOUR, size: 9, sizeAttenuation: false, depthTest: false }),
  );
  readonly #line = new Line(new BufferGeometry(), new LineBasicMaterial({ color: COLOUR, depthTest: false }));
  #measured: readonly Vector3[] = [];

  constructor() {
    this.#line.renderOrder = 1;
    this.#ends.renderOrder = 2;
    for (const drawn of [this.#line, this.#ends]) {
      drawn.geometry.setAttribute('position', this.#places);
      drawn.frustumCulled = false;
      drawn.visible = false;
    }
  }

  get objects(): readonly Object3D[] {
    return [this.#line, this.#ends];
  }

  /** Sets an end; a third one starts a new distance. */
  add(point: Vector3): void {
    this.#set(this.#measured.length === 2 ? [point] : [...this.#measured, point]);
  }

  clear(): void {
    this.#set([]);
  }

  #set(measured: readonly Vector3[]): void {
    this.#measured = measured;
    measured.forEach((point, at) => this.#places.setXYZ(at, point.x, point.y, point.z));
    this.#places.needsUpdate = true;
    this.#ends.geometry.setDrawRange(0, measured.length);
    this.#line.visible = measured.length === 2;
    this.#ends.visible = measured.length > 0;
  }

  /** Null without two ends. */
  measure(camera: Camera, canvas: HTMLCanvasElement): Measure | null {
    const [one, other] = this.#measured;
    if (!one || !other) return null;
    return { length: one.distanceTo(other), ...placeOnCanvas(one.clone().lerp(other, 0.5), camera, canvas) };
  }

  dispose(): void {
    for (const { geometry, material } of [this.#line, this.#ends]) {
      geometry.dispose();
      material.dispose();
    }
  }
}
