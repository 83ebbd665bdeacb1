import {
  Mesh,
  NoBlending,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SRGBColorSpace,
  WebGLRenderTarget,
} from 'three';
import type { BufferGeometry, Camera, Object3D, WebGLRenderer } from 'three';

/** Time budget for a piece of a picture, in milliseconds. */
const PIECE_MS = 40;
/** A whole picture that takes longer is drawn in pieces. */
const AT_ONCE_MS = 100;
/** A piece that is done with the next frame may have taken far less. */
const ONE_FRAME_MS = 20;
/** Triangles per millisecond, before anything was measured: few, so that the first pieces are small. */
const FIRST_RATE = 1_000;
const SMALLEST_PIECE = 10_000;

/** Shows a picture with the colours of the screen. It was drawn on nothing: its edges are see-through. */
const SHOWN_PICTURE = {
  vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
  fragmentShader: `
    uniform sampler2D picture;
    varying vec2 at;
    void main() {
      vec4 seen = texture2D(picture, at);
      gl_FragColor = vec4(seen.rgb / max(seen.a, 0.001), 1.0);
      #include <colorspace_fragment>
      gl_FragColor = vec4(gl_FragColor.rgb * seen.a, seen.a);
    }`,
};

type Drawn = Object3D & { readonly geometry: BufferGeometry };

/**
 * Limits drawing to the pace of the graphics card: work queued for the canvas blocks the page until it is
 * drawn, for seconds without a graphics card. A large picture is drawn in pieces beside the canvas, and shown
 * once it is complete.
 */
export class PacedDrawing {
  readonly #renderer: WebGLRenderer;
  readonly #context: WebGL2RenderingContext;
  readonly #target = new WebGLRenderTarget(1, 1, { samples: 4, colorSpace: SRGBColorSpace });
  readonly #picture: Mesh<PlaneGeometry, ShaderMaterial>;
  readonly #pictureScene = new Scene();
  readonly #pictureCamera = new OrthographicCamera();
  #rate = FIRST_RATE;
  #frame = 0;
  /** Pieces that the graphics card has not completed yet. */
  #asked: { readonly fence: WebGLSync; readonly triangles: number; readonly since: number } | null = null;

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer;
    this.#context = renderer.getContext() as WebGL2RenderingContext;
    const material = new ShaderMaterial({
      ...SHOWN_PICTURE,
      uniforms: { picture: { value: this.#target.texture } },
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
    });
    this.#picture = new Mesh(new PlaneGeometry(2, 2), material);
    this.#picture.frustumCulled = false;
    this.#pictureScene.add(this.#picture);
  }

  /** Whether this many triangles can be drawn at once without a delay. */
  isFast(triangles: number): boolean {
    return triangles / this.#rate <= AT_ONCE_MS;
  }

  /** Runs some work in the next frame in which the graphics card is idle, replacing any pending work. */
  next(work: () => void): void {
    cancelAnimationFrame(this.#frame);
    const look = () => {
      if (this.#isBusy()) this.#frame = requestAnimationFrame(look);
      else work();
    };
    this.#frame = requestAnimationFrame(look);
  }

  /** To be called after a drawing, so that the next one waits for it. */
  asked(triangles: number): void {
    const gl = this.#context;
    if (this.#asked) gl.deleteSync(this.#asked.fence);
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    this.#asked = fence && { fence, triangles, since: performance.now() };
  }

  #isBusy(): boolean {
    const gl = this.#context;
    if (!this.#asked) return false;
    const { fence, triangles, since } = this.#asked;
    if (!gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) return true;
    gl.deleteSync(fence);
    this.#asked = null;
    this.#learn(triangles, performance.now() - since);
    return false;
  }

  #learn(triangles: number, tookMs: number): void {
    if (tookMs > ONE_FRAME_MS) this.#rate = Math.max(triangles / tookMs, 1);
    else if (triangles / this.#rate > PIECE_MS / 2) this.#rate *= 2;
  }

  /** Draws a scene beside the canvas; `show` is called once it is complete. */
  drawBeside(scene: Scene, camera: Camera, triangles: number, show: () => void): void {
    this.#begin();
    this.#drawMore(scene, camera);
    this.asked(triangles);
    this.next(() => this.#show(show));
  }

  /** The same for objects of a scene, in pieces. */
  drawInPieces(scene: Scene, camera: Camera, objects: readonly Drawn[], show: () => void): void {
    this.#begin();
    let [nth, start] = [0, 0];
    const next = () => {
      const object = objects[nth];
      if (!object) return this.#show(show);
      const length = object.geometry.index?.count ?? 0;
      const count = 3 * Math.max(SMALLEST_PIECE, Math.floor(this.#rate * PIECE_MS));
      const others = objects.filter((other) => other !== object);
      for (const other of others) other.visible = false;
      object.geometry.setDrawRange(start, count);
      this.#drawMore(scene, camera);
      object.geometry.setDrawRange(0, Infinity);
      for (const other of others) other.visible = true;
      this.asked(Math.min(count, length - start) / 3);
      start += count;
      if (start >= length) [nth, start] = [nth + 1, 0];
      return this.next(next);
    };
    this.next(next);
  }

  #begin(): void {
    const { width, height } = this.#renderer.domElement;
    this.#target.setSize(width, height);
    this.#renderer.setRenderTarget(this.#target);
    this.#renderer.clear();
    this.#renderer.setRenderTarget(null);
  }

  #drawMore(scene: Scene, camera: Camera): void {
    const renderer = this.#renderer;
    renderer.autoClear = false;
    renderer.setRenderTarget(this.#target);
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    renderer.autoClear = true;
  }

  #show(then: () => void): void {
    this.#renderer.render(this.#pictureScene, this.#pictureCamera);
    then();
  }

  /** Drops pending work of a graphics card that has lost its context. */
  forget(): void {
    cancelAnimationFrame(this.#frame);
    this.#asked = null;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#target.dispose();
    this.#picture.geometry.dispose();
    this.#picture.material.dispose();
  }
}
