import { describe, expect, it } from 'vitest';
import { sampleFile } from '../../../server/src/seed/sample-files.ts';
import { readMesh } from '../../src/scans/mesh.ts';
import { drawStill } from '../../src/scans/still.ts';
import type { StillFile } from '../../src/scans/still.ts';
import { framesOf, pickIn, spotIn, STILL_VIEWS } from '../../src/scans/stills.ts';
import type { Surface } from '../../src/scans/surface.ts';

const UNMOVED = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;
const SMALL = { width: 8, height: 8 };

/** A square of 8 pixels at a height, whose surface looks into a direction. */
function square(height: number, normal = [0, 0, 1]): Surface {
  const corners = [
    [0, 0],
    [8, 0],
    [0, 8],
    [8, 8],
  ];
  return {
    positions: Float32Array.from(corners.flatMap(([x = 0, y = 0]) => [x, y, height])),
    normals: Float32Array.from(corners.flatMap(() => normal)),
    triangles: Uint32Array.of(0, 1, 2, 1, 3, 2),
  };
}

const file = (surface: Surface, change: Partial<StillFile> = {}): StillFile => ({
  surface,
  matrix: UNMOVED,
  colour: '#ffffff',
  opacity: 1,
  ...change,
});

const pixel = (files: readonly StillFile[]) => [...drawStill(files, SMALL).image.subarray(0, 4)];

describe('a still', () => {
  it('shows the nearest surface, in its colour', () => {
    const [far, near] = [file(square(1), { colour: '#0000ff' }), file(square(2), { colour: '#00ff00' })];
    for (const files of [
      [far, near],
      [near, far],
    ]) {
      expect(pixel(files)).toEqual([0, expect.any(Number), 0, 255]);
      expect(drawStill(files, SMALL).owner.every((nth) => files[nth] === near)).toBe(true);
    }
    expect(pixel([far])).toEqual([0, 0, expect.any(Number), 255]);
    expect(pixel([])).toEqual([0, 0, 0, 0]);
  });

  it('is brighter where the surface faces the light, on either side of it', () => {
    const brightness = (...normal: number[]) => pixel([file(square(0, normal))])[0] ?? 0;
    expect(brightness(0, 0, 1)).toBeGreaterThan(brightness(-1, 1, 1));
    expect(brightness(0, 0, -1)).toBe(brightness(0, 0, 1));
    expect(brightness(-1, 1, 0)).toBeGreaterThan(50);
  });

  it('lets see through a file, and keeps what is nothing transparent', () => {
    const glass = file(square(2), { colour: '#ff0000', opacity: 0.5 });
    const [red = 0, green = 0, blue = 0, alpha] = pixel([glass, file(square(1), { colour: '#0000ff' })]);
    expect([Math.abs(red - blue) <= 1, green, alpha]).toEqual([true, 0, 255]);
    expect(pixel([glass])[3]).toBe(128);
  });
});

describe('a scan in stills', async () => {
  const mesh = await readMesh(new Blob([Uint8Array.from(sampleFile('stl', {}))]), 'stl', () => undefined);
  const size = { width: 120, height: 90 };
  const draw = (view: (typeof STILL_VIEWS)[number], jaws: readonly ('UPPER' | 'LOWER' | null)[]) => {
    const shown = jaws.map((jaw, at) => ({ name: String(at), jaw, box: mesh.box }));
    const frames = framesOf(view, shown, size);
    const files = [...frames].map(([name, matrix]) => ({ name, matrix, colour: '#d9cbb0', opacity: 1 }));
    const still = drawStill(
      files.map((one) => ({ ...one, surface: mesh })),
      size,
    );
    return { ...still, view, files, size };
  };

  it.each(STILL_VIEWS)('fills the picture from %s, and its points are found again', (view) => {
    const still = draw(view, ['LOWER']);
    const seen = [...still.owner.keys()].filter((at) => still.owner[at] === 0);
    const [columns, rows] = [
      seen.map((at) => at % size.width),
      seen.map((at) => Math.floor(at / size.width)),
    ];
    const extent = (of: number[]) => Math.max(...of) - Math.min(...of);
    expect(Math.max(extent(columns) / size.width, extent(rows) / size.height)).toBeGreaterThan(0.85);
    expect(Math.min(...columns, ...rows)).toBeGreaterThan(0);
    const at = seen[Math.floor(seen.length / 2)] ?? 0;
    const place = [((at % size.width) + 0.5) / size.width, (Math.floor(at / size.width) + 0.5) / size.height];
    const point = pickIn(still, place[0] ?? 0, place[1] ?? 0);
    const [least, most] = mesh.box;
    point?.at.forEach((value, axis) => {
      expect(value).toBeGreaterThan((least[axis] ?? 0) - 0.1);
      expect(value).toBeLessThan((most[axis] ?? 0) + 0.1);
    });
    const spot = point && spotIn(still, point);
    expect(spot?.x).toBeCloseTo(place[0] ?? 0, 4);
    expect(spot?.y).toBeCloseTo(place[1] ?? 0, 4);
    expect(pickIn(still, 0, 0)).toBeNull();
  });

  it('has no place where both jaws are opened, if it is of neither', () => {
    expect(draw('occlusal', ['UPPER', 'LOWER', null]).files.map(({ name }) => name)).toEqual(['0', '1']);
    expect(draw('front', ['UPPER', 'LOWER', null]).files).toHaveLength(3);
  });
});
