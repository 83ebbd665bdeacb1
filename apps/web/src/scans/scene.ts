import { HemisphereLight, Raycaster, Scene, Vector2, WebGLRenderer } from 'three';
import type { BufferGeometry } from 'three';
import { DistanceLine, placeOnCanvas } from './distance-line.ts';
import type { Measure } from './distance-line.ts';
import type { Mesh } from './mesh.ts';
import { PacedDrawing } from './paced-drawing.ts';
import { ScanCamera } from './scan-camera.ts';
import { ScanModels } from './scan-models.ts';
import type { Look, Section, SurfacePoint } from './scan-models.ts';
import { poseOf } from './views.ts';
import type { View } from './views.ts';

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

/** Magnification at a place that is flown to. */
const CLOSE = 3;

/** Time without a change after which a rough picture is made fine. */
const QUIET_MS = 200;

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
  readonly #models = new ScanModels(this.#scene);
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
  /** The file that the last end of a distance is on. */
  #measuredOn: string | null = null;

  constructor(canvas: HTMLCanvasElement, listeners: SceneListeners) {
    this.#canvas = canvas;
    this.#listeners = listeners;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#paced = new PacedDrawing(this.#renderer);
    this.camera = new ScanCamera(canvas, { box: () => this.#models.box, onChange: () => this.#draw() });
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
    if (this.#models.has(name)) this.#models.setLook(name, look);
    else {
      this.#models.add(name, mesh, look);
      this.camera.fit();
    }
    this.#draw();
  }

  /** Looks at everything shown from one side, with the jaws closed or opened. */
  show(view: View): void {
    const { from, opened } = poseOf(view, this.#models.jaws);
    this.#open(opened);
    this.camera.lookFrom(from);
  }

  #open(degrees: number): void {
    // A distance is as its files place its ends.
    if (degrees !== this.#models.opened) this.#distance.clear();
    this.#models.open(degrees);
  }

  /** Flies to a place of a file. A view that hides the file is left. */
  flyTo(point: SurfacePoint, zoom = CLOSE): void {
    if (this.#models.isHiddenByOpening(point.name)) this.#open(0);
    const place = this.#models.inScene(point);
    if (place) this.camera.centre(place.toArray(), zoom);
  }

  setSection(section: Section | null): void {
    this.#models.cut(section);
    this.#renderer.localClippingEnabled = this.#models.isCut;
    this.#draw();
  }

  /** The point of a file that is seen at a place of the canvas; null if there is no surface. */
  pick(x: number, y: number): SurfacePoint | null {
    const { clientWidth, clientHeight } = this.#canvas;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2), this.camera);
    return this.#models.hitBy(ray);
  }

  /**
   * Sets an end of a measured distance at a position of the canvas, if it hits a surface. A third end starts
   * a new distance.
   */
  measureAt(x: number, y: number): void {
    const picked = this.pick(x, y);
    const end = picked && this.#models.inScene(picked);
    if (!end) return;
    // Nothing is known of the distance of jaws that were opened for a better look.
    if (this.#models.opened > 0 && picked.name !== this.#measuredOn) this.#distance.clear();
    this.#measuredOn = picked.name;
    this.#distance.add(end);
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

  dispose(): void {
    this.#leaving.abort();
    this.#paced.dispose();
    this.#observer.disconnect();
    this.camera.dispose();
    this.#models.dispose();
    this.#distance.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.camera.frame();
  }

  #draw(): void {
    this.#isStale = true;
    // A sketch that has begun is finished: one who turns the scene would see none otherwise.
    if (!this.#isSketching) this.#paced.next(() => this.#render());
  }

  #render(): void {
    this.#isStale = false;
    const models = this.#models.shown;
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
      const models = this.#models.shown;
      for (const model of models) model.geometry = model.userData.full;
      return this.#paced.drawInPieces(this.#scene, this.camera, models, () => this.#finish());
    });
  }

  /** Draws the overlay above the files, and reports the content of the canvas. */
  #finish(): void {
    this.#renderer.autoClear = false;
    this.#renderer.render(this.#overlay, this.camera);
    this.#renderer.autoClear = true;
    this.#canvas.dataset['drawn'] = String(this.#models.shown.length);
    this.#listeners.onDrawn({
      measure: this.#distance.measure(this.camera, this.#canvas),
      spots: this.#spots(),
    });
  }

  #spots(): readonly Spot[] {
    const spots = this.#marks.flatMap((mark) => {
      const place = this.#models.seenInScene(mark);
      return place ? [{ key: mark.key, ...placeOnCanvas(place, this.camera, this.#canvas) }] : [];
    });
    return spots.length === 0 ? NO_SPOTS : spots;
  }
}
