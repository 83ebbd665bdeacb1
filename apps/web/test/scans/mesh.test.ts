import { expect, it } from 'vitest';
import { readArchivedMeshes, readMesh } from '../../src/scans/mesh.ts';
import { roughOf } from '../../src/scans/rough-surface.ts';
import type { Surface } from '../../src/scans/surface.ts';
import { archive } from './archive.ts';

/** Two triangles that share an edge, in the plane z = 0. */
const TEXT = `solid sheet
facet normal 0 0 1
outer loop
vertex 0 0 0
vertex 10 0 0
vertex 0 10 0
endloop
endfacet
facet normal 0 0 1
outer loop
vertex 10 0 0
vertex 10 10 0
vertex 0 10 0
endloop
endfacet
endsolid sheet
`;

it('a scan is read into points that its triangles share, with their directions', async () => {
  const parts: number[] = [];
  const mesh = await readMesh(new Blob([TEXT]), 'stl', (part) => parts.push(part));
  expect([...mesh.triangles]).toEqual([0, 1, 2, 1, 3, 2]);
  expect(mesh.positions).toEqual(Float32Array.of(0, 0, 0, 10, 0, 0, 0, 10, 0, 10, 10, 0));
  expect([...mesh.normals].filter((_, at) => at % 3 === 2).every((z) => z > 0)).toBe(true);
  expect(parts.at(-1)).toBe(1);
});

it('a damaged scan is refused', async () => {
  await expect(
    readMesh(new Blob([TEXT.replace('10 10 0', '10 ten 0')]), 'stl', () => undefined),
  ).rejects.toThrow('without a place');
});

it('the scans in an archive are read as one surface', async () => {
  const file = (name: string) => ({ name, content: Buffer.from(TEXT), packed: true });
  const parts: number[] = [];
  const mesh = await readArchivedMeshes(
    archive([file('a/upper.stl'), file('readme.txt'), file('lower.STL')]),
    (part) => parts.push(part),
  );
  expect(mesh.positions).toHaveLength(24);
  expect(mesh.normals).toHaveLength(24);
  expect([...mesh.triangles]).toEqual([0, 1, 2, 1, 3, 2, 4, 5, 6, 5, 7, 6]);
  expect(parts.at(-1)).toBe(1);
  await expect(readArchivedMeshes(archive([file('readme.txt')]), () => undefined)).rejects.toThrow('no scan');
});

it('an archive whose files end early, or whose directory lies, is refused', async () => {
  const whole = archive([{ name: 'upper.stl', content: Buffer.from(TEXT), packed: true }]);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const read = (change: (copy: Buffer) => void) => {
    const copy = Buffer.from(bytes);
    change(copy);
    return readArchivedMeshes(new Blob([copy]), () => undefined);
  };
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const central = bytes.readUInt32LE(end + 16);
  await expect(read((copy) => copy.writeUInt32LE(40, central + 20))).rejects.toHaveProperty('message');
  await expect(read((copy) => copy.writeUInt32LE(1e9, central + 42))).rejects.toHaveProperty('message');
  await expect(read((copy) => copy.writeUInt32LE(0xff_ff_ff_ff, end + 12))).rejects.toThrow('damaged');
  await expect(read((copy) => copy.writeUInt16LE(9, end + 10))).rejects.toHaveProperty('message');
  await expect(read((copy) => copy.writeUInt16LE(9_999, central + 28))).rejects.toHaveProperty('message');
});

/** A wavy sheet of `side` by `side` squares, 40 mm wide. */
function sheet(side: number): Surface {
  const points = (side + 1) ** 2;
  const positions = new Float32Array(3 * points);
  const normals = new Float32Array(3 * points);
  for (let point = 0; point < points; point += 1) {
    const [x, y] = [point % (side + 1), Math.floor(point / (side + 1))].map((at) => (40 * at) / side);
    positions.set([x ?? 0, y ?? 0, Math.sin(x ?? 0)], 3 * point);
    normals.set([0, 0, 1], 3 * point);
  }
  const triangles: number[] = [];
  for (let x = 0; x < side; x += 1) {
    for (let y = 0; y < side; y += 1) {
      const at = y * (side + 1) + x;
      triangles.push(at, at + 1, at + side + 2, at, at + side + 2, at + side + 1);
    }
  }
  return { positions, normals, triangles: Uint32Array.from(triangles) };
}

it('a large surface has a rough one of the same extent for a first look, a small one has none', () => {
  const box = [
    [0, 0, -1],
    [40, 40, 1],
  ] as const;
  expect(roughOf(sheet(100), box)).toBeNull();
  const large = sheet(400);
  const rough = roughOf(large, box);
  expect(rough?.triangles.length).toBeLessThan(large.triangles.length / 2);
  expect(rough?.triangles.length).toBeGreaterThan(3 * 20_000);
  const across = (rough?.positions ?? new Float32Array()).filter((_, at) => at % 3 === 0).toSorted();
  expect(across[0]).toBeLessThan(0.5);
  expect(across.at(-1)).toBeGreaterThan(39.5);
  expect(rough?.triangles.every((point) => point < across.length)).toBe(true);
  expect(rough?.normals.every((length, at) => (at % 3 === 2 ? length > 0 : length === 0))).toBe(true);
});
