type Point = readonly [number, number, number];
type Triangle = readonly [Point, Point, Point];

/** A rounded body around `centre` with these half-sizes (mm), cut into `steps` by `2 × steps` facets. */
function ellipsoid(centre: Point, size: Point, steps: number): Triangle[] {
  const at = (ring: number, side: number): Point => {
    const polar = (Math.PI * ring) / steps;
    const turn = (Math.PI * side) / steps;
    return [
      centre[0] + size[0] * Math.sin(polar) * Math.cos(turn),
      centre[1] + size[1] * Math.sin(polar) * Math.sin(turn),
      centre[2] + size[2] * Math.cos(polar),
    ];
  };
  const triangles: Triangle[] = [];
  for (let ring = 0; ring < steps; ring += 1) {
    for (let side = 0; side < 2 * steps; side += 1) {
      const [a, b, c, d] = [at(ring, side), at(ring + 1, side), at(ring + 1, side + 1), at(ring, side + 1)];
      if (ring < steps - 1) triangles.push([a, b, c]);
      if (ring > 0) triangles.push([a, c, d]);
    }
  }
  return triangles;
}

/** Half-widths of the fourteen teeth of a jaw along the arch, from one second molar to the other (mm). */
const TEETH = [5, 5.2, 3.6, 3.5, 3.8, 3.4, 4.2, 4.2, 3.4, 3.8, 3.5, 3.6, 5.2, 5];

/** A jaw as a scanner sees it: gum and teeth along the arch, in millimetres, with the incisors towards the least y. `gaps` are places 0 to 13 without a tooth. */
export function jaw(gaps: readonly number[] = [], steps = 8): Triangle[] {
  const triangles: Triangle[] = [];
  TEETH.forEach((half, place) => {
    const turn = (Math.PI * (place + 0.5)) / TEETH.length;
    const [x, y] = [28 * Math.cos(turn), -38 * Math.sin(turn)];
    triangles.push(...ellipsoid([x, y, -4], [half + 2, 6.5, 5], steps));
    if (!gaps.includes(place)) triangles.push(...ellipsoid([x, y, 1], [half, half * 0.95, 6], steps));
  });
  return triangles;
}

/** Height of the tips of the teeth (mm). */
const TIPS = 7;

/** The jaw opposite to one: the same upside down, with its teeth `gap` millimetres above. */
export function opposite(triangles: readonly Triangle[], gap = 0): Triangle[] {
  const turned = ([x, y, z]: Point): Point => [-x, y, 2 * TIPS + gap - z];
  return triangles.map(([a, b, c]) => [turned(a), turned(b), turned(c)]);
}

function normal([a, b, c]: Triangle): Point {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

export function binaryStl(triangles: readonly Triangle[]): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles.length);
  bytes.write('Maxilla demonstration scan', 0, 'latin1');
  bytes.writeUInt32LE(triangles.length, 80);
  triangles.forEach((triangle, index) => {
    [normal(triangle), ...triangle].flat().forEach((value, at) => {
      bytes.writeFloatLE(value, 84 + 50 * index + 4 * at);
    });
  });
  return bytes;
}

export function asciiStl(triangles: readonly Triangle[]): Buffer {
  const facets = triangles.map(
    (triangle) =>
      `  facet normal ${numbers(normal(triangle))}\n    outer loop\n${triangle
        .map((point) => `      vertex ${numbers(point)}\n`)
        .join('')}    endloop\n  endfacet\n`,
  );
  return Buffer.from(`solid demonstration\n${facets.join('')}endsolid demonstration\n`);
}

export function asciiPly(triangles: readonly Triangle[]): Buffer {
  const head = [
    'ply',
    'format ascii 1.0',
    `element vertex ${triangles.length * 3}`,
    'property float x',
    'property float y',
    'property float z',
    `element face ${triangles.length}`,
    'property list uchar int vertex_indices',
    'end_header',
  ];
  const points = triangles.flat().map((point) => numbers(point));
  const faces = triangles.map((_, index) => `3 ${3 * index} ${3 * index + 1} ${3 * index + 2}`);
  return Buffer.from(`${[...head, ...points, ...faces].join('\n')}\n`);
}

export function wavefrontObj(triangles: readonly Triangle[]): Buffer {
  const points = triangles.flat().map((point) => `v ${numbers(point)}`);
  const faces = triangles.map((_, index) => `f ${3 * index + 1} ${3 * index + 2} ${3 * index + 3}`);
  return Buffer.from(`${['# demonstration scan', ...points, ...faces].join('\n')}\n`);
}

function numbers(point: Point): string {
  return point.map((value) => value.toFixed(4)).join(' ');
}
