import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  Mesh as Model,
  MeshStandardMaterial,
  MOUSE,
  OrthographicCamera,
  Plane,
  Raycaster,
  Scene,
  Sphere,
  TOUCH,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { DistanceLine, placeOnCanvas } from './distance-line.ts';
import type { Measure } from './distance-line.ts';
import type { Mesh } from './mesh.ts';
import { PacedDrawing } from './paced-drawing.ts';
import type { Surface } from './surface.ts';

/** What dragging with the main button does. */
export const DRAGS = ['turn', 'pan', 'zoom'] as const;
export type Drag = (typeof DRAGS)[number];

/** Directions to look from, with the direction that is up there. The height of a scan is along z. */
const VIEWS = {
  front: [0, -1, 0],
  back: [0, 1, 0],
  left: [1, 0, 0],
  right: [-1, 0, 0],
  top: [0, 0, 1],
  bottom: [0, 0, -1],
} as const;
/** From the front, above and a little aside: most of the surface is seen. */
const FIRST_VIEW = [0.35, -1, 0.8] as const;
export type View = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as readonly View[];

export const AXES = ['x', 'y', 'z'] as const;
export type Axis = (typeof AXES)[number];

/** Where the scene is cut: `part` from 0 to 1 along an axis. What lies beyond is hidden. */
export type Section = { readonly axis: Axis; readonly part: number };

/** How a file is shown. */
export type Look = { readonly shown: boolean; readonly colour: string; readonly opacity: number };

/** A point of a file, in its millimetres. */
export type SurfacePoint = { readonly name: string; readonly at: readonly [number, number, number] };

/** Where the point of a file is on the canvas, in pixels; `key` is the caller's. */
export type Spot = { readonly key: string; readonly x: number; readonly y: number };

/** What is told at each drawing. */
export type Drawn = { readonly measure: Measure | null; readonly spots: readonly Spot[] };

const NO_SPOTS: readonly Spot[] = [];

/** A file of the scene; `rough` is drawn in its place where there is no time for all of it. */
type Shown = Model<BufferGeometry, MeshStandardMaterial> & {
  readonly userData: { readonly full: BufferGeometry; readonly rough: BufferGeometry | null };
};

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

const DRAG_BUTTONS = { turn: MOUSE.ROTATE, pan: MOUSE.PAN, zoom: MOUSE.DOLLY } as const;
const DRAG_FINGERS = { turn: TOUCH.ROTATE, pan: TOUCH.PAN, zoom: TOUCH.DOLLY_PAN } as const;
/** Angle of one press of an arrow key. */
const TURN = Math.PI / 24;
/** How near one comes to straight above or below, where up and sideways are the same. */
const POLE = 0.01;
/** Part of what is in view that one press of an arrow key moves by. */
const STRIDE = 0.1;

/**
 * Draws surface scans on a canvas, when something changes only. `dispose` releases the memory of the graphics card.
 * Throws if the browser has no WebGL.
 */
export class ScanScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new OrthographicCamera(-1, 1, 1, -1, -10_000, 10_000);
  readonly #controls: OrbitControls;
  readonly #models = new Map<string, Shown>();
  readonly #overlay = new Scene();
  readonly #paced: PacedDrawing;
  /** Something has changed since the last drawing was begun. */
  #isStale = false;
  /** A rough picture is being drawn. */
  #isSketching = false;
  readonly #light = new DirectionalLight('#ffffff', 2.2);
  readonly #distance = new DistanceLine();
  readonly #canvas: HTMLCanvasElement;
  readonly #onDrawn: (drawn: Drawn) => void;
  readonly #observer: ResizeObserver;
  #marks: readonly (SurfacePoint & { readonly key: string })[] = [];
  #section: Plane | null = null;
  /** Half of the height that the camera shows at zoom 1. */
  #reach = 50;

  constructor(canvas: HTMLCanvasElement, onDrawn: (drawn: Drawn) => void) {
    this.#canvas = canvas;
    this.#onDrawn = onDrawn;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#camera.up.set(0, 0, 1);
    this.#camera.add(this.#light);
    this.#scene.add(this.#camera, new HemisphereLight('#ffffff', '#8d8d99', 1.6));
    this.#overlay.add(...this.#distance.objects);
    this.#paced = new PacedDrawing(this.#renderer);
    this.#light.position.set(0.4, 0.6, 1);
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.zoomToCursor = true;
    this.#controls.addEventListener('change', () => this.#draw());
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(canvas);
    this.setDrag('turn');
    this.#lookFrom(FIRST_VIEW);
  }

  /** Shows a file as told; one that is new is brought into view. */
  put(name: string, mesh: Mesh, look: Look): void {
    if (this.#models.has(name)) return this.#setLook(name, look);
    const [least, most] = mesh.box;
    const box = new Box3(new Vector3(...least), new Vector3(...most));
    const full = geometryOf(mesh, box);
    const rough = mesh.rough && geometryOf(mesh.rough, box);
    const material = new MeshStandardMaterial({ side: DoubleSide, roughness: 0.6, metalness: 0 });
    const model = new Model(full, material);
    const shown = Object.assign(model, { userData: { full, rough } });
    this.#models.set(name, shown);
    this.#scene.add(model);
    this.#setLook(name, look);
    this.fit();
  }

  #setLook(name: string, { shown, colour, opacity }: Look): void {
    const model = this.#models.get(name);
    if (!model) return;
    model.visible = shown && opacity > 0;
    model.material.color.set(colour);
    model.material.opacity = opacity;
    model.material.transparent = opacity < 1;
    model.material.depthWrite = opacity === 1;
    model.material.clippingPlanes = this.#section ? [this.#section] : [];
    model.material.needsUpdate = true;
    this.#draw();
  }

  setDrag(drag: Drag): void {
    this.#controls.mouseButtons = { LEFT: DRAG_BUTTONS[drag], MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.PAN };
    this.#controls.touches = { ONE: DRAG_FINGERS[drag], TWO: TOUCH.DOLLY_PAN };
  }

  /** Looks at everything shown from one side. */
  look(view: View): void {
    this.#lookFrom(VIEWS[view]);
  }

  #lookFrom(direction: readonly [number, number, number]): void {
    this.#camera.position.copy(this.#controls.target).add(new Vector3(...direction).multiplyScalar(100));
    this.#controls.update();
    this.fit();
  }

  /** Brings everything shown into view, from where one looks. */
  fit(): void {
    const { center, radius } = this.#box().getBoundingSphere(new Sphere());
    const offset = this.#camera.position.clone().sub(this.#controls.target).normalize();
    this.#reach = Math.max(radius, 1) * 1.08;
    this.#controls.target.copy(center);
    this.#camera.position.copy(center).add(offset.multiplyScalar(Math.max(radius, 1) * 3));
    this.#camera.zoom = 1;
    this.#controls.update();
    this.#resize();
  }

  /** Turns by steps of an arrow key: to the right and upwards, as far as straight above or below. */
  turn(right: number, up: number): void {
    const offset = this.#camera.position.clone().sub(this.#controls.target);
    const height = Math.acos(offset.z / offset.length());
    const tilt = Math.min(Math.PI - POLE, Math.max(POLE, height - up * TURN)) - height;
    const side = new Vector3().setFromMatrixColumn(this.#camera.matrix, 0);
    offset.applyAxisAngle(side, tilt).applyAxisAngle(this.#camera.up, right * TURN);
    this.#camera.position.copy(this.#controls.target).add(offset);
    this.#controls.update();
    this.#draw();
  }

  /** Moves the view by steps of an arrow key. */
  pan(right: number, up: number): void {
    const step = (this.#reach / this.#camera.zoom) * STRIDE;
    const way = new Vector3().setFromMatrixColumn(this.#camera.matrix, 0).multiplyScalar(right * step);
    way.add(new Vector3().setFromMatrixColumn(this.#camera.matrix, 1).multiplyScalar(up * step));
    this.#camera.position.add(way);
    this.#controls.target.add(way);
    this.#controls.update();
    this.#draw();
  }

  zoom(factor: number): void {
    this.#camera.zoom = Math.min(50, Math.max(0.2, this.#camera.zoom * factor));
    this.#camera.updateProjectionMatrix();
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
    caster.setFromCamera(new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2), this.#camera);
    const shown = this.#shown();
    for (const model of shown) model.geometry = model.userData.full;
    const hit = caster.intersectObjects(shown, false).find(({ point }) => this.#isLeft(point));
    const [name] = [...this.#models].find(([, model]) => model === hit?.object) ?? [];
    return hit && name !== undefined ? { name, at: hit.point.toArray() } : null;
  }

  /** Sets an end of a measured distance at a place of the canvas, if there is a surface. A third begins anew. */
  measureAt(x: number, y: number): void {
    const picked = this.pick(x, y);
    if (!picked) return;
    this.#distance.add(new Vector3(...picked.at));
    this.#draw();
  }

  clearMeasure(): void {
    this.#distance.clear();
    this.#draw();
  }

  /** Points of files whose places on the canvas are told at each drawing, as far as their files are shown there. */
  setMarks(marks: readonly (SurfacePoint & { readonly key: string })[]): void {
    this.#marks = marks;
    this.#draw();
  }

  /** Moves a point into the middle of the canvas. */
  centre(at: readonly [number, number, number]): void {
    const point = new Vector3(...at);
    this.#camera.position.add(point.clone().sub(this.#controls.target));
    this.#controls.target.copy(point);
    this.#controls.update();
    this.#draw();
  }

  /** Whether the section leaves a point. */
  #isLeft(point: Vector3): boolean {
    return !this.#section || this.#section.distanceToPoint(point) >= 0;
  }

  dispose(): void {
    this.#paced.dispose();
    this.#observer.disconnect();
    this.#controls.dispose();
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
    for (const { userData } of this.#shown())
      if (userData.full.boundingBox) box.union(userData.full.boundingBox);
    return box.isEmpty() ? new Box3(new Vector3(-40, -40, -40), new Vector3(40, 40, 40)) : box;
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    // The smaller side of the canvas shows everything.
    const unit = this.#reach / Math.min(width, height);
    this.#camera.left = -unit * width;
    this.#camera.right = unit * width;
    this.#camera.top = unit * height;
    this.#camera.bottom = -unit * height;
    this.#camera.updateProjectionMatrix();
    this.#draw();
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
      this.#renderer.render(this.#scene, this.#camera);
      this.#finish();
      this.#paced.asked(all);
      return;
    }
    this.#isSketching = true;
    const few = models.reduce((sum, { geometry }) => sum + trianglesOf(geometry), 0);
    this.#paced.drawBeside(this.#scene, this.#camera, few, () => {
      this.#isSketching = false;
      this.#finish();
      if (this.#isStale) this.#draw();
      else this.#refine(performance.now());
    });
  }

  /** Draws all of what is seen, once nothing has changed for a while. */
  #refine(since: number): void {
    this.#paced.next(() => {
      if (performance.now() - since < QUIET_MS) return this.#refine(since);
      const models = this.#shown();
      for (const model of models) model.geometry = model.userData.full;
      return this.#paced.drawInPieces(this.#scene, this.#camera, models, () => this.#finish());
    });
  }

  /** Draws what is above the files, and tells what is on the canvas. */
  #finish(): void {
    this.#renderer.autoClear = false;
    this.#renderer.render(this.#overlay, this.#camera);
    this.#renderer.autoClear = true;
    this.#canvas.dataset['drawn'] = String(this.#shown().length);
    this.#onDrawn({ measure: this.#distance.measure(this.#camera, this.#canvas), spots: this.#spots() });
  }

  #spots(): readonly Spot[] {
    const spots = this.#marks.flatMap(({ key, name, at }) => {
      const point = new Vector3(...at);
      const isShown = this.#models.get(name)?.visible === true && this.#isLeft(point);
      return isShown ? [{ key, ...placeOnCanvas(point, this.#camera, this.#canvas) }] : [];
    });
    return spots.length === 0 ? NO_SPOTS : spots;
  }
}
