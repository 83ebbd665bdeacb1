import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type MeshKind, meshReader, TooManyTrianglesError } from '../src/scans/mesh-reader.ts';
import { latin1 } from '../src/scans/byte-cutter.ts';
import { Numbers } from '../src/scans/numbers.ts';
import { meshShape } from '../src/scans/mesh-shape.ts';
import { sliceOf, stackOf } from '../src/scans/dicom-slices.ts';
import { occlusionOf } from '../src/scans/occlusion.ts';
import { sampleIn, surfaceSampler } from '../src/scans/surface-sample.ts';
import { aSlice } from './support/slices.ts';

type Point = readonly [number, number, number];

/** The corners and the twelve triangles of a cube of 20 mm. */
const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (nth) => [nth & 1, (nth >> 1) & 1, nth >> 2].map((on) => on * 20) as unknown as Point,
);
const FACES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;

const triangles = (faces: readonly (readonly number[])[]) =>
  faces.flatMap(
    ([a, b, c, d]) =>
      [
        [a, b, c],
        [a, c, d],
      ] as [number, number, number][],
  );

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function binaryStl(faces: readonly (readonly number[])[]): Uint8Array {
  const all = triangles(faces);
  const file = new DataView(new ArrayBuffer(84 + 50 * all.length));
  file.setUint32(80, all.length, true);
  all.forEach((corners, nth) =>
    corners
      .flatMap((corner) => CORNERS[corner] ?? [])
      .forEach((value, at) => file.setFloat32(84 + 50 * nth + 12 + 4 * at, value, true)),
  );
  return new Uint8Array(file.buffer);
}

function asciiStl(faces: readonly (readonly number[])[]): Uint8Array {
  const facets = triangles(faces).map(
    (corners) =>
      `facet normal 0 0 0\r\n outer loop\r\n${corners.map((corner) => `  vertex ${CORNERS[corner]?.join(' ')}\r\n`).join('')} endloop\r\nendfacet\r\n`,
  );
  return bytes(`solid cube\r\n${facets.join('')}endsolid cube`);
}

const obj = (faces: readonly (readonly number[])[]) =>
  bytes(
    `# cube\n${CORNERS.map((corner) => `v ${corner.join(' ')}\n`).join('')}${faces
      .map(
        (face, nth) => `f ${face.map((corner) => (nth % 2 ? corner - 8 : `${corner + 1}/1/1`)).join(' ')}\n`,
      )
      .join('')}`,
  );

const plyHead = (format: string, faces: readonly unknown[]) =>
  `ply\nformat ${format} 1.0\ncomment cube\nelement vertex 8\nproperty uchar red\nproperty float x\nproperty double y\nproperty float32 z\nelement face ${faces.length}\nproperty list uchar int vertex_indices\nend_header\n`;

const asciiPly = (faces: readonly (readonly number[])[]) =>
  bytes(
    `${plyHead('ascii', faces)}${CORNERS.map((corner) => `200 ${corner.join(' ')}\n`).join('')}${faces.map((face) => `4 ${face.join(' ')}\n`).join('')}`,
  );

function binaryPly(faces: readonly (readonly number[])[], little: boolean): Uint8Array {
  const head = bytes(plyHead(little ? 'binary_little_endian' : 'binary_big_endian', faces));
  const body = new DataView(new ArrayBuffer(8 * 17 + faces.length * 17));
  CORNERS.forEach(([x, y, z], nth) => {
    body.setFloat32(17 * nth + 1, x, little);
    body.setFloat64(17 * nth + 5, y, little);
    body.setFloat32(17 * nth + 13, z, little);
  });
  faces.forEach((face, nth) => {
    body.setUint8(136 + 17 * nth, 4);
    face.forEach((corner, at) => body.setInt32(137 + 17 * nth + 4 * at, corner, little));
  });
  return new Uint8Array([...head, ...new Uint8Array(body.buffer)]);
}

const FORMATS: readonly [string, MeshKind, (faces: readonly (readonly number[])[]) => Uint8Array][] = [
  ['a binary STL', 'stl', binaryStl],
  ['an ASCII STL', 'stl', asciiStl],
  ['an OBJ', 'obj', obj],
  ['an ASCII PLY', 'ply', asciiPly],
  ['a little-endian PLY', 'ply', (faces) => binaryPly(faces, true)],
  ['a big-endian PLY', 'ply', (faces) => binaryPly(faces, false)],
];

/** Reads a file in pieces of `step` bytes. */
function shapeOf(kind: MeshKind, file: Uint8Array, step = 97) {
  const shape = meshShape();
  const reader = meshReader(kind, file.length, shape.sink);
  for (let at = 0; at < file.length; at += step) reader.push(file.slice(at, at + step));
  reader.end();
  return shape.findings();
}

describe.each(FORMATS)('%s', (_, kind, make) => {
  it('is read in pieces of any size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (step) => {
        expect(shapeOf(kind, make(FACES), step)).toEqual({
          kind: 'mesh',
          triangles: 12,
          size: [20, 20, 20],
          surface: { openings: 0, widths: [], places: [], crowdedEdges: 0 },
        });
      }),
      { numRuns: 30 },
    );
  });

  it('shows its openings, and edges of more than two triangles', () => {
    const open = shapeOf(kind, make(FACES.slice(2)));
    expect(open.surface).toMatchObject({ openings: 2, crowdedEdges: 0 });
    expect(open.surface?.widths[0]).toBeCloseTo(Math.hypot(20, 20));
    expect(open.surface?.places).toEqual(
      expect.arrayContaining([
        [10, 10, 0],
        [10, 10, 20],
      ]),
    );
    const inner = [0, 1, 7, 6];
    expect(shapeOf(kind, make([...FACES, inner])).surface).toMatchObject({ crowdedEdges: 4 });
  });

  it('is refused where it is cut off', () => {
    const whole = make(FACES);
    const part = whole.slice(0, whole.length - 60);
    if (kind === 'obj') return;
    const isText = make === asciiStl || make === asciiPly;
    const reader = meshReader(kind, whole.length, () => undefined);
    expect(() => {
      reader.push(part);
      reader.end();
    }).toThrow(isText ? /cut off|without a place/ : /cut off/);
  });
});

it.each([NaN, Infinity, 1e39])('a scan with a corner at %s is refused', (value) => {
  const file = binaryStl(FACES);
  new DataView(file.buffer).setFloat32(84 + 50 + 12, value, true);
  expect(() => shapeOf('stl', file)).toThrow(/without a place/);
  const text = latin1(asciiPly(FACES)).replace('200 20 0 0', `200 ${value} 0 0`);
  expect(() => shapeOf('ply', bytes(text))).toThrow(/without a place/);
  expect(() => shapeOf('obj', bytes(`v ${value} 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n`))).toThrow(
    /without a place/,
  );
});

it('a scan of more triangles than anybody can hold is refused', () => {
  const read = (most: number) => {
    const file = binaryStl(FACES);
    meshReader('stl', file.length, () => undefined, most).push(file);
  };
  expect(() => read(12)).not.toThrow();
  expect(() => read(11)).toThrow(TooManyTrianglesError);
});

it('a file without the end of a record is not kept in memory', () => {
  const reader = meshReader('obj', 1e9, () => undefined);
  expect(() => {
    for (let nth = 0; nth < 100; nth += 1) reader.push(new Uint8Array(64 * 1024).fill(65));
  }).toThrow(/no end/);
});

describe('a scan made to keep its reader busy', () => {
  const plyOf = (format: string, header: string, body = '') =>
    bytes(`ply\nformat ${format} 1.0\n${header}end_header\n${body}`);

  it.each([
    ['rows without bytes', plyOf('binary_little_endian', 'element a 1e18\n')],
    ['rows without end', plyOf('ascii', 'element a Infinity\nproperty uchar x\n')],
    [
      'hundreds of properties',
      plyOf('ascii', `element a 9\n${'property list uchar uchar x\n'.repeat(100)}`, '0\n'),
    ],
    [
      'lists without a length',
      plyOf('ascii', 'element a 1\nproperty uchar x\nproperty list uchar uchar y\n', '0\n'),
    ],
  ])('is refused: %s', (_, file) => {
    expect(() => shapeOf('ply', file)).toThrow(/damaged|corners|cut off/);
  });

  it('is given up where its corners all fall on one place of the table', () => {
    const shape = meshShape();
    const [place, bits] = [new Float32Array(9), new Uint32Array(9)];
    const numbers = new Float32Array(bits.buffer);
    for (let nth = 0; nth < 20_000; nth += 1) {
      for (let corner = 0; corner < 9; corner += 3) {
        place.set([3 * nth + corner / 3 + 1, 7 * nth + 1], corner);
        numbers.set(place);
        bits[corner + 2] = collidingWith(bits[corner] ?? 0, bits[corner + 1] ?? 0);
        if (!Number.isFinite(numbers[corner + 2])) bits[corner + 2] = 0;
        place[corner + 2] = numbers[corner + 2] ?? 0;
      }
      shape.sink(place);
    }
    expect(shape.findings()).toMatchObject({ triangles: 20_000, surface: null });
  });
});

/** The third number with which `spread` of the table of points answers the same for all. */
function collidingWith(a: number, b: number): number {
  const [first, second, third] = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d];
  let inverse = third;
  for (let round = 0; round < 5; round += 1) {
    inverse = Math.imul(inverse, 2 - Math.imul(third, inverse));
  }
  return Math.imul(Math.imul(a, first) ^ Math.imul(b, second) ^ 0x12345678, inverse) >>> 0;
}

it('a scan of a byte per point does not fill the memory', () => {
  const points = new Numbers(5_000);
  expect(() => {
    for (let nth = 0; nth < 20_000; nth += 1) points.push(nth, 0, 0);
  }).toThrow(/too many points/);
  expect(points.length).toBeGreaterThan(3 * 5_000);
});

it('a slice whose place is out of this world has none', () => {
  const tags = (place: string) => ({
    string: (tag: string) => (tag === 'x00200032' ? place : undefined),
    uint16: () => 16,
  });
  expect(sliceOf(tags('1\\2\\3'))).toMatchObject({ position: 3 });
  expect(sliceOf(tags('0\\0\\1.7e308'))).toMatchObject({ position: null });
});

describe('the sides of the patient', () => {
  const sidesOf = (orientation: string | undefined, frames = '1') =>
    sliceOf({
      string: (tag: string) => (tag === 'x00200037' ? orientation : tag === 'x00280008' ? frames : undefined),
      uint16: () => 16,
    })?.sides;

  it('are read from the directions of rows and columns', () => {
    expect(sidesOf('1\\0\\0\\0\\1\\0')).toEqual(['L', 'P', 'S']);
    expect(sidesOf('-1\\0\\0\\0\\1\\0')).toEqual(['R', 'P', 'I']);
    expect(sidesOf('0\\1\\0\\0\\0\\-1')).toEqual(['P', 'I', 'R']);
    expect(sidesOf('0.99\\0.1\\0\\-0.1\\0.99\\0')).toEqual(['L', 'P', 'S']);
  });

  it('are unknown where the file says nothing, nonsense, or is tilted between two', () => {
    const unknown = [null, null, null];
    expect(sidesOf(undefined)).toEqual(unknown);
    expect(sidesOf('1\\0\\0')).toEqual(unknown);
    expect(sidesOf('0\\0\\0\\0\\0\\0')).toEqual(unknown);
    expect(sidesOf('1\\0\\0\\1\\0\\0')).toEqual(unknown);
    expect(sidesOf('0.71\\0.71\\0\\0\\0\\1')).toEqual([null, 'S', null]);
  });

  it('are unknown along the pictures of one file, whose order is not stated', () => {
    expect(sidesOf('1\\0\\0\\0\\1\\0', '8')).toEqual(['L', 'P', null]);
  });
});

describe('the slices of a scan', () => {
  it('are those of the largest series, from the lowest to the highest', () => {
    const all = [aSlice(3), aSlice(1), aSlice(2), aSlice(1, { series: 'scout', columns: 500 })];
    expect(stackOf(all)).toEqual({
      slices: [aSlice(1), aSlice(2), aSlice(3)],
      spacing: [0.2, 0.2, 1],
      missing: 0,
      gaps: [],
      sides: ['L', 'P', 'S'],
    });
  });

  it('have the sides in which all of them agree', () => {
    expect(stackOf([aSlice(1), aSlice(2, { sides: ['R', 'P', 'S'] })]).sides).toEqual([null, 'P', 'S']);
    expect(stackOf([aSlice(null), aSlice(null)]).sides).toEqual(['L', 'P', null]);
  });

  it('are counted where some are missing, and it is known where', () => {
    const scan = stackOf([0, 0.3, 0.6, 1.5, 1.8, 2.4].map((at) => aSlice(at)));
    expect(scan).toMatchObject({ missing: 3, gaps: [2, 4] });
  });

  it('are in the order of their numbers without a position', () => {
    const { slices, spacing } = stackOf([aSlice(null, { number: 2 }), aSlice(null, { number: 1 })]);
    expect(slices.map(({ number }) => number)).toEqual([1, 2]);
    expect(spacing).toEqual([0.2, 0.2, 1]);
  });

  it('are none in nothing', () => {
    expect(stackOf([])).toEqual({
      slices: [],
      spacing: null,
      missing: 0,
      gaps: [],
      sides: [null, null, null],
    });
  });
});

/** Two rows of round teeth 6 mm wide and 12 mm high, whose tips are at `tip`; it turns its tips up or down. */
function rowOfTeeth(tip: number, up: boolean, coordinates = (place: Point): Point => place): Float32Array[] {
  const steps = 20;
  const at = (tooth: number, ring: number, side: number): Point => {
    const [polar, turn] = [(Math.PI * ring) / steps, (Math.PI * side) / steps];
    const centre = tip + (up ? -6 : 6);
    return coordinates([
      7 * (tooth >> 1) + 3 * Math.sin(polar) * Math.cos(turn),
      40 * (tooth & 1) + 3 * Math.sin(polar) * Math.sin(turn),
      centre + 6 * Math.cos(polar),
    ]);
  };
  const faces: Float32Array[] = [];
  for (let tooth = 0; tooth < 8; tooth += 1) {
    for (let ring = 0; ring < steps; ring += 1) {
      for (let side = 0; side < 2 * steps; side += 1) {
        const [a, b, c, d] = [
          at(tooth, ring, side),
          at(tooth, ring + 1, side),
          at(tooth, ring + 1, side + 1),
          at(tooth, ring, side + 1),
        ];
        faces.push(Float32Array.of(...a, ...b, ...c), Float32Array.of(...a, ...c, ...d));
      }
    }
  }
  return faces;
}

function sampled(faces: readonly Float32Array[]): Uint8Array | null {
  const sampler = surfaceSampler();
  for (const face of faces) sampler.sink(face);
  return sampler.bytes();
}

const surface = (...row: Parameters<typeof rowOfTeeth>) =>
  sampleIn(sampled(rowOfTeeth(...row)) ?? new Uint8Array());

describe('the scans of both jaws', () => {
  const lower = surface(0, true);

  it.each([
    [-6, 'crossing'],
    [-2.5, 'crossing'],
    [-0.5, 'closed'],
    [0, 'closed'],
    [0.5, 'closed'],
    [3, 'apart'],
    [40, 'apart'],
  ] as const)('%d mm from each other are %s', (gap, occlusion) => {
    expect(occlusionOf(surface(gap, false), lower)).toBe(occlusion);
  });

  it('of one file are not in occlusion', () => {
    expect(occlusionOf(lower, lower)).toBe('apart');
  });

  it('are compared by few points, however fine they are or large their triangles', () => {
    const box = (side: number) =>
      triangles(FACES).map((corners) =>
        Float32Array.from(corners.flatMap((corner) => (CORNERS[corner] ?? []).map((at) => (at * side) / 20))),
      );
    const points = (faces: readonly Float32Array[]) => (sampled(faces)?.length ?? 0) / 9;
    expect(points(box(6))).toBeGreaterThan(100);
    const plane = Array.from({ length: 130 * 130 }, (_, nth) => {
      const [x, y] = [nth % 130, Math.floor(nth / 130)];
      return Float32Array.of(x, y, 0, x + 1, y, 0, x, y + 1, 0);
    });
    expect(points(plane)).toBeLessThan(12_000);
    expect(points(plane)).toBeGreaterThan(4_000);
  });

  it('are not compared where one is farther away than any jaw', () => {
    expect(sampled(rowOfTeeth(400, true))).toBeNull();
    expect(sampled([])).toBeNull();
  });
});
