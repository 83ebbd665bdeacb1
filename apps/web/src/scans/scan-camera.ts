import { type Box3, DirectionalLight, MOUSE, OrthographicCamera, Sphere, TOUCH, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** The effect of dragging with the main button. */
export const DRAGS = ['turn', 'pan', 'zoom'] as const;
export type Drag = (typeof DRAGS)[number];

/** From the front, above and a little aside: most of the surface is seen. */
const FIRST_VIEW = [0.35, -1, 0.8] as const;

const DRAG_BUTTONS = { turn: MOUSE.ROTATE, pan: MOUSE.PAN, zoom: MOUSE.DOLLY } as const;
const DRAG_FINGERS = { turn: TOUCH.ROTATE, pan: TOUCH.PAN, zoom: TOUCH.DOLLY_PAN } as const;
/** Angle of one press of an arrow key. */
const TURN = Math.PI / 24;
/** Smallest angle to the vertical axis, in radians, where up and sideways coincide. */
const POLE = 0.01;
/**
 * Distance of the near and far clipping planes, in radii of all visible objects, whatever the unit of the
 * file.
 */
const DEPTH = 20;
/** Part of what is in view that one press of an arrow key moves by. */
const STRIDE = 0.1;
/** Styles of the canvas: what tools cover of it, from the left, the top and the bottom. */
const COVERED = ['--covered', '--covered-top', '--covered-bottom'] as const;
/** What is shown is that much smaller than its place. */
const MARGIN = 1.08;
/** Smallest and largest distance, relative to the whole view. */
const ZOOM = { least: 0.2, most: 50 } as const;

type Callbacks = {
  /** The box around everything shown. */
  readonly box: () => Box3;
  readonly onChange: () => void;
};

/** A canvas and what tools cover of it, in pixels. */
type Place = { width: number; height: number; left: number; top: number; bottom: number };

/**
 * Half of a pixel's length in the scene where everything shown has half a width and height as it is seen, and a radius: it
 * fills what no tools cover of the canvas, and is no larger than the longer side of the canvas holds however it is turned.
 */
export function unitIn(
  { width, height, left, top, bottom }: Place,
  [across, along]: readonly [number, number],
  radius: number,
): number {
  return Math.max(
    across / Math.max(1, width - left),
    along / Math.max(1, height - top - bottom),
    radius / Math.max(width, height),
  );
}

/** The camera of a scene with the light beside it, moved by pointer, fingers and keys. */
export class ScanCamera extends OrthographicCamera {
  readonly #canvas: HTMLCanvasElement;
  readonly #controls: OrbitControls;
  readonly #callbacks: Callbacks;
  /** Radius of everything shown, with a margin. */
  #reach = 50;
  /** Half of the width and height of everything shown, as seen from where it was last fitted from, with a margin. */
  #seen: readonly [number, number] = [50, 50];

  constructor(canvas: HTMLCanvasElement, callbacks: Callbacks) {
    super();
    this.#canvas = canvas;
    this.#callbacks = callbacks;
    const light = new DirectionalLight('#ffffff', 2.2);
    light.position.set(0.4, 0.6, 1);
    this.up.set(0, 0, 1);
    this.add(light);
    this.#controls = new OrbitControls(this, canvas);
    this.#controls.zoomToCursor = true;
    this.#controls.addEventListener('change', callbacks.onChange);
    this.setDrag('turn');
    this.lookFrom(FIRST_VIEW);
  }

  setDrag(drag: Drag): void {
    this.#controls.mouseButtons = { LEFT: DRAG_BUTTONS[drag], MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.PAN };
    this.#controls.touches = { ONE: DRAG_FINGERS[drag], TWO: TOUCH.DOLLY_PAN };
  }

  /** Looks at everything shown from one side. */
  lookFrom(direction: readonly [number, number, number]): void {
    this.position.copy(this.#controls.target).add(new Vector3(...direction).multiplyScalar(100));
    this.#controls.update();
    this.fit();
  }

  /** Fits everything visible into view, keeping the direction. */
  fit(): void {
    const box = this.#callbacks.box();
    const { center, radius } = box.getBoundingSphere(new Sphere());
    const offset = this.position.clone().sub(this.#controls.target).normalize();
    const seen = radius || 1;
    this.#reach = seen * MARGIN;
    this.#controls.target.copy(center);
    this.position.copy(center).add(offset.multiplyScalar(seen * 3));
    this.near = -seen * DEPTH;
    this.far = seen * DEPTH;
    this.zoom = 1;
    this.#controls.update();
    this.updateMatrixWorld();
    const size = box.getSize(new Vector3());
    const [across = 0, along = 0] = [0, 1].map((axis) => {
      const { x, y, z } = new Vector3().setFromMatrixColumn(this.matrixWorld, axis);
      return (Math.abs(x) * size.x + Math.abs(y) * size.y + Math.abs(z) * size.z) / 2;
    });
    this.#seen = [(across || seen) * MARGIN, (along || seen) * MARGIN];
    this.frame();
  }

  /** Turns by steps of an arrow key: to the right and upwards, as far as straight above or below. */
  turn(right: number, up: number): void {
    const offset = this.position.clone().sub(this.#controls.target);
    const height = Math.acos(offset.z / offset.length());
    const tilt = Math.min(Math.PI - POLE, Math.max(POLE, height - up * TURN)) - height;
    const side = new Vector3().setFromMatrixColumn(this.matrix, 0);
    offset.applyAxisAngle(side, tilt).applyAxisAngle(this.up, right * TURN);
    this.position.copy(this.#controls.target).add(offset);
    this.#controls.update();
    this.#callbacks.onChange();
  }

  /** Moves the view by steps of an arrow key. */
  pan(right: number, up: number): void {
    const step = (this.#reach / this.zoom) * STRIDE;
    const way = new Vector3().setFromMatrixColumn(this.matrix, 0).multiplyScalar(right * step);
    way.add(new Vector3().setFromMatrixColumn(this.matrix, 1).multiplyScalar(up * step));
    this.position.add(way);
    this.#controls.target.add(way);
    this.#controls.update();
    this.#callbacks.onChange();
  }

  zoomBy(factor: number): void {
    this.zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, this.zoom * factor));
    this.updateProjectionMatrix();
    this.#callbacks.onChange();
  }

  /** Moves a point into the middle of the canvas, not farther away than at a zoom. */
  centre(at: readonly [number, number, number], zoom = 0): void {
    if (zoom > this.zoom) this.zoomBy(zoom / this.zoom);
    const point = new Vector3(...at);
    this.position.add(point.clone().sub(this.#controls.target));
    this.#controls.target.copy(point);
    this.#controls.update();
    this.#callbacks.onChange();
  }

  override dispose(): void {
    super.dispose();
    this.#controls.dispose();
  }

  /** Shows everything in the part of the canvas that no tools cover. */
  frame(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    const style = getComputedStyle(this.#canvas);
    const [left = 0, top = 0, bottom = 0] = COVERED.map(
      (name) => Number.parseFloat(style.getPropertyValue(name)) || 0,
    );
    const place = { width, height, left, top, bottom };
    const unit = unitIn(place, this.#seen, this.#reach);
    this.left = -unit * width;
    this.right = unit * width;
    this.top = unit * height;
    this.bottom = -unit * height;
    this.setViewOffset(width, height, -left / 2, (bottom - top) / 2, width, height);
    this.#callbacks.onChange();
  }
}
