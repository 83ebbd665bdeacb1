import type { FileJaw } from '@maxilla/domain/jaws';
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  HemisphereLight,
  Matrix4,
  Mesh as Model,
  MeshStandardMaterial,
  Plane,
  Raycaster,
  Scene,
  Sphere,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { DistanceLine, placeOnCanvas } from './distance-line.ts';
import type { Measure } from './distance-line.ts';
import type { Mesh } from './mesh.ts';
import { PacedDrawing } from './paced-drawing.ts';
import { ScanCamera } from './scan-camera.ts';
import type { Surface } from './surface.ts';
import { placesOf, poseOf } from './views.ts';
import type { Jaws, View } from './views.ts';

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

/** The position of a point of a file on the canvas, in pixels; `key` is assigned by the caller. */
export type Spot = { readonly key: string; readonly x: number; readonly y: number };

/** The listeners of a scene: the result of each drawing, and the loss of the canvas by the graphics card. */
type SceneListeners = {
  readonly onDrawn: (drawn: Drawn) => void;
  readonly onLost: (lost: boolean) => void;
};

/** The result of a drawing, passed to the listener. */
export type Drawn = { readonly measure: Measure | null; readonly spots: readonly Spot[] };

const NO_SPOTS: readonly Spot[] = [];

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

/** Magnification at a place that is flown to. */
const CLOSE = 3;

/** Time without a change after which a rough picture is made fine. */
const QUIET_MS = 200;

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

const trianglesOf = ({ index }: BufferGeometry) => (index?.count ?? 0) / 3;

/**
 * Draws surface scans on a canvas, when something changes only. `dispose` releases the memory of the graphics card.
 * Throws if the browser has no WebGL.
 */
export class ScanScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly camera: ScanCamera;
  readonly #observer: ResizeObserver;
  readonly #models = new Map<string, Shown>();
  readonly #overlay = new Scene();
  readonly #paced: PacedDrawing;
  /** Something has changed since the last drawing was begun. */
  #isStale = false;
  /** A rough picture is being drawn. */
  #isSketching = false;
  readonly #distance = new DistanceLine();
  readonly #canvas: HTMLCanvasElement;
  readonly #listeners: SceneListeners;
  readonly #leaving = new AbortController();
  #marks: readonly (SurfacePoint & { readonly key: string })[] = [];
  #section: Plane | null = null;
  /** By how much the jaws are opened, in degrees. */
  #opened = 0;
  /** The file that the last end of a distance is on. */
  #measuredOn: string | null = null;

  constructor(canvas: HTMLCanvasElement, listeners: SceneListeners) {
    this.#canvas = canvas;
    this.#listeners = listeners;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#paced = new PacedDrawing(this.#renderer);
    this.camera = new ScanCamera(canvas, { box: () => this.#box(), onChange: () => this.#draw() });
    this.#scene.add(this.camera, new HemisphereLight('#ffffff', '#8d8d99', 1.6));
    this.#overlay.add(...this.#distance.objects);
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(canvas);
    const { signal } = this.#leaving;
    canvas.addEventListener('webglcontextlost', () => listeners.onLost(true), { signal });
    canvas.addEventListener('webglcontextrestored', () => this.#restore(), { signal });
  }

  /** Draws again once the graphics card is back; earlier requests to it are lost. */
  #restore(): void {
    this.#paced.forget();
    this.#isSketching = false;
    this.#listeners.onLost(false);
    this.#draw();
  }

  /** Adds or updates a file; a new one is brought into view. */
  put(name: string, mesh: Mesh, look: Look): void {
    if (this.#models.has(name)) return this.#setLook(name, look);
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
    this.#setLook(name, look);
    this.camera.fit();
  }

  /** Looks at everything shown from one side, with the jaws closed or opened. */
  show(view: View): void {
    const { from, opened } = poseOf(view, this.#jaws());
    // A distance is as its files place its ends.
    if (opened !== this.#opened) this.#distance.clear();
    this.#opened = opened;
    this.#placeJaws();
    this.camera.lookFrom(from);
  }

  #jaws(): Jaws {
    return this.#shown().map(({ userData }) => userData.jaw);
  }

  /** Places the files as they are, or with their jaws opened, and hides those that are then in front of them. */
  #placeJaws(): void {
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

  /** Flies to a place of a file. */
  flyTo({ name, at }: SurfacePoint, zoom = CLOSE): void {
    const model = this.#models.get(name);
    if (!model) return;
    this.camera.centre(model.localToWorld(new Vector3(...at)).toArray(), zoom);
  }

  #setLook(name: string, { shown, colour, opacity, jaw }: Look): void {
    const model = this.#models.get(name);
    if (!model) return;
    model.userData.isWanted = shown && opacity > 0;
    model.userData.jaw = jaw;
    this.#placeJaws();
    model.material.color.set(colour);
    model.material.opacity = opacity;
    model.material.transparent = opacity < 1;
    model.material.depthWrite = opacity === 1;
    model.material.clippingPlanes = this.#section ? [this.#section] : [];
    model.material.needsUpdate = true;
    this.#draw();
  }

  setSection(section: Section | null): void {
    const box = this.#box();
    if (section) {
      const normal = new Vector3().setComponent(AXES.indexOf(section.axis), -1);
      const [least, most] = [box.min[section.axis], box.max[section.axis]];
      this.#section = new Plane(normal, least + (most - least) * section.part);
    } else this.#section = null;
    this.#renderer.localClippingEnabled = this.#section !== null;
    for (const { material } of this.#models.values()) {
      material.clippingPlanes = this.#section ? [this.#section] : [];
      material.needsUpdate = true;
    }
    this.#draw();
  }

  /** The point of a file that is seen at a place of the canvas; null if there is no surface. */
  pick(x: number, y: number): SurfacePoint | null {
    const { clientWidth, clientHeight } = this.#canvas;
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2), this.camera);
    const shown = this.#shown();
    for (const model of shown) model.geometry = model.userData.full;
    const hit = caster.intersectObjects(shown, false).find(({ point }) => this.#isLeft(point));
    const [name] = [...this.#models].find(([, model]) => model === hit?.object) ?? [];
    return hit && name !== undefined
      ? { name, at: hit.object.worldToLocal(hit.point.clone()).toArray() }
      : null;
  }

  /**
   * Sets an end of a measured distance at a position of the canvas, if it hits a surface. A third end starts
   * a new distance.
   */
  measureAt(x: number, y: number): void {
    const picked = this.pick(x, y);
    const model = picked && this.#models.get(picked.name);
    if (!picked || !model) return;
    // Nothing is known of the distance of jaws that were opened for a better look.
    if (this.#opened > 0 && picked.name !== this.#measuredOn) this.#distance.clear();
    this.#measuredOn = picked.name;
    this.#distance.add(model.localToWorld(new Vector3(...picked.at)));
    this.#draw();
  }

  clearMeasure(): void {
    this.#distance.clear();
    this.#draw();
  }

  /** Points of files whose positions on the canvas each drawing reports, if their files are shown. */
  setMarks(marks: readonly (SurfacePoint & { readonly key: string })[]): void {
    this.#marks = marks;
    this.#draw();
  }

  /** Whether the section leaves a point. */
  #isLeft(point: Vector3): boolean {
    return !this.#section || this.#section.distanceToPoint(point) >= 0;
  }

  dispose(): void {
    this.#leaving.abort();
    this.#paced.dispose();
    this.#observer.disconnect();
    this.camera.dispose();
    for (const { userData, material } of this.#models.values()) {
      userData.full.dispose();
      userData.rough?.dispose();
      material.dispose();
    }
    this.#distance.dispose();
    this.#models.clear();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #box(): Box3 {
    const box = new Box3();
    for (const { userData, matrixWorld } of this.#shown()) {
      if (userData.full.boundingBox) box.union(userData.full.boundingBox.clone().applyMatrix4(matrixWorld));
    }
    return box.isEmpty() ? new Box3(new Vector3(-40, -40, -40), new Vector3(40, 40, 40)) : box;
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.camera.frame();
  }

  #shown(): Shown[] {
    return [...this.#models.values()].filter(({ visible }) => visible);
  }

  #draw(): void {
    this.#isStale = true;
    // A sketch that has begun is finished: one who turns the scene would see none otherwise.
    if (!this.#isSketching) this.#paced.next(() => this.#render());
  }

  #render(): void {
    this.#isStale = false;
    const models = this.#shown();
    const all = models.reduce((sum, { userData }) => sum + trianglesOf(userData.full), 0);
    const isFine = this.#paced.isFast(all) || models.every(({ userData }) => !userData.rough);
    for (const model of models) {
      const { full, rough } = model.userData;
      model.geometry = isFine ? full : (rough ?? full);
    }
    if (isFine) {
      this.#renderer.render(this.#scene, this.camera);
      this.#finish();
      this.#paced.asked(all);
      return;
    }
    this.#isSketching = true;
    const few = models.reduce((sum, { geometry }) => sum + trianglesOf(geometry), 0);
    this.#paced.drawBeside(this.#scene, this.camera, few, () => {
      this.#isSketching = false;
      this.#finish();
      if (this.#isStale) this.#draw();
      else this.#refine(performance.now());
    });
  }

  /** Draws the full scene once nothing has changed for a while. */
  #refine(since: number): void {
    this.#paced.next(() => {
      if (performance.now() - since < QUIET_MS) return this.#refine(since);
      const models = this.#shown();
      for (const model of models) model.geometry = model.userData.full;
      return this.#paced.drawInPieces(this.#scene, this.camera, models, () => this.#finish());
    });
  }

  /** Draws the overlay above the files, and reports the content of the canvas. */
  #finish(): void {
    this.#renderer.autoClear = false;
    this.#renderer.render(this.#overlay, this.camera);
    this.#renderer.autoClear = true;
    this.#canvas.dataset['drawn'] = String(this.#shown().length);
    this.#listeners.onDrawn({
      measure: this.#distance.measure(this.camera, this.#canvas),
      spots: this.#spots(),
    });
  }

  #spots(): readonly Spot[] {
    const spots = this.#marks.flatMap(({ key, name, at }) => {
      const model = this.#models.get(name);
      const point = new Vector3(...at);
      model?.localToWorld(point);
      const isShown = model?.visible === true && this.#isLeft(point);
      return isShown ? [{ key, ...placeOnCanvas(point, this.camera, this.#canvas) }] : [];
    });
    return spots.length === 0 ? NO_SPOTS : spots;
  }
}
