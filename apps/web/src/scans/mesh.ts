import { MESH_KINDS, meshReader, MOST_TRIANGLES } from '@maxilla/domain/scans/mesh-reader';
import type { MeshKind } from '@maxilla/domain/scans/mesh-reader';
import { PointTable } from '@maxilla/domain/scans/mesh-shape';
import { roughOf } from './rough-surface.ts';
import type { Bounds, Surface } from './surface.ts';
import { unpacked, zipEntries } from './zip-entries.ts';

/** The surface of a scan. */
export type Mesh = Surface & {
  readonly box: Bounds;
  /** The same with fewer points, for a first look; null if there are few anyway. */
  readonly rough: Surface | null;
};

/** Reads a scan as a stream; `onProgress` receives the fraction read. Throws if the scan is damaged. */
export async function readMesh(
  file: Blob,
  kind: MeshKind,
  onProgress: (part: number) => void,
): Promise<Mesh> {
  return complete(await readSurface(file, kind, onProgress));
}

async function readSurface(
  file: Blob,
  kind: MeshKind,
  onProgress: (part: number) => void,
  mostTriangles = MOST_TRIANGLES,
): Promise<Surface> {
  const table = new PointTable();
  let triangles = new Uint32Array(3 * 4_096);
  let length = 0;
  const take = (corners: Float32Array) => {
    if (length + 3 > triangles.length) {
      const larger = new Uint32Array(triangles.length * 2);
      larger.set(triangles);
      triangles = larger;
    }
    for (let at = 0; at < 9; at += 3) {
      triangles[length] = table.add(corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0);
      length += 1;
    }
    if (table.isCrowded) throw new Error('the scan is made to be slow to read');
  };
  const reader = meshReader(kind, file.size, take, mostTriangles);
  const source = file.stream().getReader();
  let read = 0;
  for (;;) {
    const { done, value } = await source.read();
    if (done) break;
    reader.push(value);
    read += value.length;
    onProgress(read / file.size);
  }
  reader.end();
  const positions = table.points.values.slice();
  const used = triangles.slice(0, length);
  return { positions, triangles: used, normals: normalsOf(positions, used) };
}

/** Adds the values that a scene needs. */
function complete(surface: Surface): Mesh {
  const box = boxOf(surface.positions);
  return { ...surface, box, rough: roughOf(surface, box) };
}

function boxOf(positions: Float32Array): Bounds {
  const least: [number, number, number] = [Infinity, Infinity, Infinity];
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 1) {
    const value = positions[at] ?? 0;
    if (value < (least[at % 3] ?? 0)) least[at % 3] = value;
    if (value > (most[at % 3] ?? 0)) most[at % 3] = value;
  }
  return positions.length === 0
    ? [
        [0, 0, 0],
        [0, 0, 0],
      ]
    : [least, most];
}

/** Most bytes that the scans of an archive may unpack to, which a PC can spare. */
const MOST_UNPACKED = 1024 ** 3;

/**
 * Reads the scans in a zip archive as one surface. Throws if one is damaged, if there is none, or, a `TooLargeError`, if they
 * unpack to too much.
 */
export async function readArchivedMeshes(archive: Blob, onProgress: (part: number) => void): Promise<Mesh> {
  const scans = (await zipEntries(archive)).flatMap((entry) => {
    const kind = MESH_KINDS.find((one) => entry.name.toLowerCase().endsWith(`.${one}`));
    return kind ? [{ entry, kind }] : [];
  });
  if (scans.length === 0) throw new Error('the archive has no scan');
  const surfaces: Surface[] = [];
  let [bytes, triangles] = [MOST_UNPACKED, MOST_TRIANGLES];
  for (const [at, { entry, kind }] of scans.entries()) {
    const file = await unpacked(archive, entry, bytes);
    const progress = (part: number) => onProgress((at + part) / scans.length);
    const surface = await readSurface(file, kind, progress, triangles);
    surfaces.push(surface);
    bytes -= file.size;
    triangles -= surface.triangles.length / 3;
  }
  return complete(joined(surfaces));
}

/** Several surfaces as one. */
function joined(meshes: readonly Surface[]): Surface {
  const [first] = meshes;
  if (first && meshes.length === 1) return first;
  const count = (of: (mesh: Surface) => number) => meshes.reduce((sum, mesh) => sum + of(mesh), 0);
  const positions = new Float32Array(count((mesh) => mesh.positions.length));
  const normals = new Float32Array(positions.length);
  const triangles = new Uint32Array(count((mesh) => mesh.triangles.length));
  let [place, corner] = [0, 0];
  for (const mesh of meshes) {
    positions.set(mesh.positions, place);
    normals.set(mesh.normals, place);
    const before = place / 3;
    triangles.set(
      mesh.triangles.map((point) => point + before),
      corner,
    );
    place += mesh.positions.length;
    corner += mesh.triangles.length;
  }
  return { positions, normals, triangles };
}

/** The mean direction of the triangles around each point; larger ones count for more. */
function normalsOf(positions: Float32Array, triangles: Uint32Array): Float32Array<ArrayBuffer> {
  const normals = new Float32Array(positions.length);
  const at = (point: number, axis: number) => positions[3 * point + axis] ?? 0;
  for (let nth = 0; nth < triangles.length; nth += 3) {
    const [a = 0, b = 0, c = 0] = [triangles[nth], triangles[nth + 1], triangles[nth + 2]];
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const point of [a, b, c]) {
      for (let axis = 0; axis < 3; axis += 1) {
        normals[3 * point + axis] = (normals[3 * point + axis] ?? 0) + (normal[axis] ?? 0);
      }
    }
  }
  return normals;
}
