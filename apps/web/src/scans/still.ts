import type { Surface } from './surface.ts';

/** A file in a still picture. */
export type StillFile = {
  readonly surface: Surface;
  /** Sixteen numbers, column by column: from its millimetres to pixels to the right, downwards and towards the reader. */
  readonly matrix: readonly number[];
  /** '#rrggbb'. */
  readonly colour: string;
  /** Above 0, up to 1. */
  readonly opacity: number;
};

export type StillSize = { readonly width: number; readonly height: number };

/** A picture of files, and of each pixel what is seen there. */
export type Still = {
  /** RGBA, transparent where nothing is seen. */
  readonly image: Uint8ClampedArray<ArrayBuffer>;
  /** How near the reader. */
  readonly depth: Float32Array<ArrayBuffer>;
  /** Index of the file; -1 where there is none. */
  readonly owner: Int16Array<ArrayBuffer>;
};

/** Where the light is: to the right, above and in front. */
const LIGHT = [0.32, -0.49, 0.81] as const;
/** Brightness of what is turned away from the light, and what the light adds. */
const [AMBIENT, DIFFUSE] = [0.32, 0.74];

/** Draws files without a graphics card: Lambert's shading, the nearest surface of each pixel. */
export function drawStill(files: readonly StillFile[], size: StillSize): Still {
  const pixels = size.width * size.height;
  const image = new Uint8ClampedArray(4 * pixels);
  const depth = new Float32Array(pixels).fill(-Infinity);
  const owner = new Int16Array(pixels).fill(-1);
  // What can be seen through is laid over the rest.
  const order = [...files.keys()].toSorted((a, b) => (files[b]?.opacity ?? 0) - (files[a]?.opacity ?? 0));
  for (const nth of order) {
    const file = files[nth];
    if (!file) continue;
    const layer = layerOf(file, size);
    const colour = [1, 3, 5].map((at) => Number.parseInt(file.colour.slice(at, at + 2), 16));
    for (let at = 0; at < pixels; at += 1) {
      const near = layer.depth[at] ?? -Infinity;
      if (near <= (depth[at] ?? 0)) continue;
      depth[at] = near;
      owner[at] = nth;
      const light = layer.light[at] ?? 0;
      const below = ((image[4 * at + 3] ?? 0) / 255) * (1 - file.opacity);
      const alpha = file.opacity + below;
      for (let part = 0; part < 3; part += 1) {
        const above = (colour[part] ?? 0) * light * file.opacity;
        image[4 * at + part] = (above + (image[4 * at + part] ?? 0) * below) / alpha;
      }
      image[4 * at + 3] = 255 * alpha;
    }
  }
  return { image, depth, owner };
}

type Layer = { readonly depth: Float32Array; readonly light: Float32Array };

/** The nearest surface of a single file at each pixel, and how bright it is. */
function layerOf({ surface, matrix }: StillFile, { width, height }: StillSize): Layer {
  const depth = new Float32Array(width * height).fill(-Infinity);
  const light = new Float32Array(width * height);
  const places = transformed(surface.positions, matrix, 1);
  const lights = lightsOf(transformed(surface.normals, matrix, 0));
  const { triangles } = surface;
  for (let nth = 0; nth < triangles.length; nth += 3) {
    const [a, b, c] = [triangles[nth] ?? 0, triangles[nth + 1] ?? 0, triangles[nth + 2] ?? 0];
    const [ax, ay, az] = [places[3 * a] ?? 0, places[3 * a + 1] ?? 0, places[3 * a + 2] ?? 0];
    const [bx, by, bz] = [places[3 * b] ?? 0, places[3 * b + 1] ?? 0, places[3 * b + 2] ?? 0];
    const [cx, cy, cz] = [places[3 * c] ?? 0, places[3 * c + 1] ?? 0, places[3 * c + 2] ?? 0];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0) continue;
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(ax, bx, cx))),
      Math.min(width, Math.max(ax, bx, cx)),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(ay, by, cy))),
      Math.min(height, Math.max(ay, by, cy)),
    ];
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const [x, y] = [column + 0.5, row + 0.5];
        const ofA = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area;
        const ofB = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area;
        const ofC = 1 - ofA - ofB;
        if (ofA < 0 || ofB < 0 || ofC < 0) continue;
        const near = ofA * az + ofB * bz + ofC * cz;
        const at = row * width + column;
        if (near <= (depth[at] ?? 0)) continue;
        depth[at] = near;
        light[at] = ofA * (lights[a] ?? 0) + ofB * (lights[b] ?? 0) + ofC * (lights[c] ?? 0);
      }
    }
  }
  return { depth, light };
}

/** Places (1) or directions (0) by a matrix. */
function transformed(points: Float32Array, matrix: readonly number[], isPlace: 0 | 1): Float32Array {
  const all = new Float32Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
    for (let axis = 0; axis < 3; axis += 1) {
      all[at + axis] =
        (matrix[axis] ?? 0) * x +
        (matrix[4 + axis] ?? 0) * y +
        (matrix[8 + axis] ?? 0) * z +
        (matrix[12 + axis] ?? 0) * isPlace;
    }
  }
  return all;
}

/** The brightness of each point. A surface that is seen from behind is lit as from its front. */
function lightsOf(normals: Float32Array): Float32Array {
  return Float32Array.from({ length: normals.length / 3 }, (_, point) => {
    const [x, y, z] = [normals[3 * point] ?? 0, normals[3 * point + 1] ?? 0, normals[3 * point + 2] ?? 0];
    const towards = (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / (Math.hypot(x, y, z) || 1);
    return AMBIENT + DIFFUSE * Math.max(0, z < 0 ? -towards : towards);
  });
}
