import { expect, it } from 'vitest';
import { readArchivedMeshes, readMesh } from '../../src/scans/mesh.ts';
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
