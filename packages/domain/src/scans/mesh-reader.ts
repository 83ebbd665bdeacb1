import { byteCutter, type ByteReader, lineCutter } from './byte-cutter.ts';
import { Numbers } from './numbers.ts';
import { plyReader } from './ply-reader.ts';

/** Formats of surface scans that can be read. */
export const MESH_KINDS = ['stl', 'ply', 'obj'] as const;
export type MeshKind = (typeof MESH_KINDS)[number];

/** Receives x, y, z of the three corners of each triangle; the array is reused. */
export type TriangleSink = (corners: Float32Array) => void;

/** Triangles of a scan; ten times those of both jaws. A text of two bytes per corner would fill the memory otherwise. */
export const MOST_TRIANGLES = 24_000_000;

/** The scan has more triangles than fit into memory, possibly on purpose. */
export class TooManyTrianglesError extends Error {}

/**
 * Reads the triangles of a scan. Throws if it is damaged, with a `TooManyTrianglesError` if it is too large.
 * `sizeBytes` is the size of the whole file, which distinguishes a binary STL from a text.
 */
export function meshReader(
  kind: MeshKind,
  sizeBytes: number,
  sink: TriangleSink,
  mostTriangles = MOST_TRIANGLES,
): ByteReader {
  const checked = checkedSink(sink, mostTriangles);
  if (kind === 'ply') return plyReader(checked);
  return kind === 'obj' ? objReader(checked) : stlReader(sizeBytes, checked);
}

/** Passes triangles on; throws if a coordinate is not a number or there are more than `most` triangles. */
function checkedSink(sink: TriangleSink, most: number): TriangleSink {
  let left = most;
  return (corners) => {
    for (let at = 0; at < 9; at += 1) number(corners[at]);
    if (left === 0) throw new TooManyTrianglesError('the scan has too many triangles');
    left -= 1;
    sink(corners);
  };
}

const STL_HEADER = 84;
const STL_RECORD = 50;
/** The corners follow the normal of their triangle. */
const STL_CORNERS = 12;

/** The beginning decides: the number of triangles of a binary file must match its size. */
function stlReader(sizeBytes: number, sink: TriangleSink): ByteReader {
  let chosen: ByteReader | null = null;
  const choice = byteCutter((bytes, last) => {
    if (bytes.length < STL_HEADER && !last) return 0;
    const binary = bytes.length >= STL_HEADER && trianglesOf(bytes) * STL_RECORD + STL_HEADER === sizeBytes;
    chosen = binary ? binaryStl(sink) : asciiStl(sink);
    chosen.push(bytes);
    return bytes.length;
  });
  return {
    push: (chunk) => (chosen ?? choice).push(chunk),
    end: () => {
      if (!chosen) choice.end();
      chosen?.end();
    },
  };
}

function trianglesOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
}

function binaryStl(sink: TriangleSink): ByteReader {
  const corners = new Float32Array(9);
  let started = false;
  return byteCutter((bytes, last) => {
    let at = 0;
    if (!started) {
      if (bytes.length < STL_HEADER) return 0;
      started = true;
      at = STL_HEADER;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (; at + STL_RECORD <= bytes.length; at += STL_RECORD) {
      for (let place = 0; place < 9; place += 1) {
        corners[place] = view.getFloat32(at + STL_CORNERS + 4 * place, true);
      }
      sink(corners);
    }
    if (last && at < bytes.length) throw new Error('the scan is cut off');
    return at;
  });
}

function asciiStl(sink: TriangleSink): ByteReader {
  const corners = new Float32Array(9);
  let filled = 0;
  let isOpen = false;
  const lines = lineCutter((line) => {
    if (line.startsWith('facet')) [filled, isOpen] = [0, true];
    if (line.startsWith('endfacet')) isOpen = false;
    if (!line.startsWith('vertex')) return;
    const [, x, y, z] = line.split(/\s+/);
    corners.set([number(x), number(y), number(z)], filled);
    filled = (filled + 3) % 9;
    if (filled === 0) sink(corners);
  });
  return {
    push: (chunk) => lines.push(chunk),
    end: () => {
      lines.end();
      if (isOpen) throw new Error('the scan is cut off');
    },
  };
}

function number(written: string | number | undefined): number {
  const value = Number(written);
  if (written === undefined || !Number.isFinite(value)) {
    throw new Error('the scan has a corner without a place');
  }
  return value;
}

function objReader(sink: TriangleSink): ByteReader {
  const points = new Numbers();
  const corners = new Float32Array(9);
  return lineCutter((line) => {
    const [word, ...parts] = line.split(/\s+/);
    if (word === 'v') points.push(number(parts[0]), number(parts[1]), number(parts[2]));
    if (word !== 'f') return;
    const face = parts.map((part) => objIndex(part, points.length / 3));
    // A face of more than three corners is cut into a fan.
    for (let third = 2; third < face.length; third += 1) {
      [face[0], face[third - 1], face[third]].forEach((index, at) =>
        points.copy(index ?? 0, corners, 3 * at),
      );
      sink(corners);
    }
  });
}

/** The corner of a face, "7/1/3" or "-1": from 1, or back from the last point. */
function objIndex(part: string, count: number): number {
  const written = Number.parseInt(part, 10);
  const index = written < 0 ? count + written : written - 1;
  if (!(index >= 0 && index < count)) throw new Error('the scan has a face without its points');
  return index;
}
