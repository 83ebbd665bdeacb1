import type { FileJaw } from '@maxilla/domain/jaws';
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Matrix4,
  Mesh as Model,
  MeshStandardMaterial,
  Plane,
  Sphere,
  Vector3,
} from 'three';
import type { Raycaster, Scene } from 'three';
import type { Mesh } from './mesh.ts';
import type { Surface } from './surface.ts';
import { placesOf } from './views.ts';
import type { Jaws } from './views.ts';

export const AXES = ['x', 'y', 'z'] as const;
export type Axis = (typeof AXES)[number];

/** Position of the cutting plane: `part` from 0 to 1 along an axis. Everything beyond it is hidden. */
export type Section = { readonly axis: Axis; readonly part: number };

/** Appearance of a file, and the jaw that it shows. */
export type Look = {
  readonly shown: boolean;
  readonly colour: string;
  readonly opacity: number;
  readonly jaw: FileJaw | null;
};

/** A point of a file, in its millimetres. */
export type SurfacePoint = { readonly name: string; readonly at: readonly [number, number, number] };

/** A file of the scene; `rough` is drawn instead if there is no time for all of it. */
type Shown = Model<BufferGeometry, MeshStandardMaterial> & {
  readonly userData: {
    readonly full: BufferGeometry;
    readonly rough: BufferGeometry | null;
    jaw: FileJaw | null;
    /** Whether it is to be shown in the views that have a place for it. */
    isWanted: boolean;
  };
};

function geometryOf({ positions, normals, triangles }: Surface, box: Box3): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  // Known from reading: three would go through all points.
  geometry.boundingBox = box;
  geometry.boundingSphere = box.getBoundingSphere(new Sphere());
  return geometry;
}

/** The files of a scene: their surfaces and looks, where their jaws are, and what a section leaves of them. */
export class ScanModels {
  readonly #scene: Scene;
  readonly #models = new Map<string, Shown>();
  #section: Plane | null = null;
  /** By how much the jaws are opened, in degrees. */
  #opened = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  has(name: string): boolean {
    return this.#models.has(name);
  }

  add(name: string, mesh: Mesh, look: Look): void {
    const [least, most] = mesh.box;
    const box = new Box3(new Vector3(...least), new Vector3(...most));
    const full = geometryOf(mesh, box);
    const rough = mesh.rough && geometryOf(mesh.rough, box);
    const material = new MeshStandardMaterial({ side: DoubleSide, roughness: 0.6, metalness: 0 });
    const model = new Model(full, material);
    const shown = Object.assign(model, { userData: { full, rough, jaw: look.jaw, isWanted: look.shown } });
    model.matrixAutoUpdate = false;
    this.#models.set(name, shown);
    this.#scene.add(model);
    this.setLook(name, look);
  }

  setLook(name: string, { shown, colour, opacity, jaw }: Look): void {
    const model = this.#models.get(name);
    if (!model) return;
    model.userData.isWanted = shown && opacity > 0;
    model.userData.jaw = jaw;
    this.#place();
    model.material.color.set(colour);
    model.material.opacity = opacity;
    model.material.transparent = opacity < 1;
    model.material.depthWrite = opacity === 1;
    model.material.clippingPlanes = this.#section ? [this.#section] : [];
    model.material.needsUpdate = true;
  }

  get opened(): number {
    return this.#opened;
  }

  /** Opens the jaws by some degrees, or closes them by none. */
  open(degrees: number): void {
    this.#opened = degrees;
    this.#place();
  }

  /** Whether a file would be seen if the jaws were closed. */
  isHiddenByOpening(name: string): boolean {
    const model = this.#models.get(name);
    return model !== undefined && model.userData.isWanted && !model.visible;
  }

  /** Places the files as they are, or with their jaws opened, and hides those that are then in front of them. */
  #place(): void {
    const models = [...this.#models.values()];
    const files = models.map(({ userData: { jaw, isWanted, full } }) => ({
      jaw,
      box: isWanted ? full.boundingBox : null,
    }));
    const places = placesOf(files, this.#opened);
    for (const [at, model] of models.entries()) {
      const place = places[at] ?? null;
      model.visible = model.userData.isWanted && place !== null;
      model.matrix.copy(place ?? new Matrix4());
      model.updateMatrixWorld(true);
    }
  }

  get shown(): Shown[] {
    return [...this.#models.values()].filter(({ visible }) => visible);
  }

  get jaws(): Jaws {
    return this.shown.map(({ userData }) => userData.jaw);
  }

  /** The box around everything shown. */
  get box(): Box3 {
    const box = new Box3();
    for (const { userData, matrixWorld } of this.shown) {
      if (userData.full.boundingBox) box.union(userData.full.boundingBox.clone().applyMatrix4(matrixWorld));
    }
    return box.isEmpty() ? new Box3(new Vector3(-40, -40, -40), new Vector3(40, 40, 40)) : box;
  }

  get isCut(): boolean {
    return this.#section !== null;
  }

  cut(section: Section | null): void {
    const { min, max } = this.box;
    this.#section = section && sectionPlane(section, min, max);
    for (const { material } of this.#models.values()) {
      material.clippingPlanes = this.#section ? [this.#section] : [];
      material.needsUpdate = true;
    }
  }

  /** Whether the section leaves a point. */
  #isLeft(point: Vector3): boolean {
    return !this.#section || this.#section.distanceToPoint(point) >= 0;
  }

  /** The first point of a file that a ray meets. */
  hitBy(ray: Raycaster): SurfacePoint | null {
    const { shown } = this;
    for (const model of shown) model.geometry = model.userData.full;
    const hit = ray.intersectObjects(shown, false).find(({ point }) => this.#isLeft(point));
    const [name] = [...this.#models].find(([, model]) => model === hit?.object) ?? [];
    return hit && name !== undefined
      ? { name, at: hit.object.worldToLocal(hit.point.clone()).toArray() }
      : null;
  }

  /** Where a point of a file is in the scene; null if the file is not there. */
  inScene({ name, at }: SurfacePoint): Vector3 | null {
    return this.#models.get(name)?.localToWorld(new Vector3(...at)) ?? null;
  }

  /** The same; null if it is not to be seen. */
  seenInScene(point: SurfacePoint): Vector3 | null {
    const place = this.#models.get(point.name)?.visible ? this.inScene(point) : null;
    return place && this.#isLeft(place) ? place : null;
  }

  dispose(): void {
    for (const { userData, material } of this.#models.values()) {
      userData.full.dispose();
      userData.rough?.dispose();
      material.dispose();
    }
    this.#models.clear();
  }
}

function sectionPlane({ axis, part }: Section, min: Vector3, max: Vector3): Plane {
  const normal = new Vector3().setComponent(AXES.indexOf(axis), -1);
  return new Plane(normal, min[axis] + (max[axis] - min[axis]) * part);
}
