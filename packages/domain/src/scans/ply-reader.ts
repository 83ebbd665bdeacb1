import { byteCutter, type ByteReader, latin1, lineCutter } from './byte-cutter.ts';
import type { TriangleSink } from './mesh-reader.ts';
import { Numbers } from './numbers.ts';

/** Bytes and reader of each number type of a PLY file. */
const TYPES = {
  char: [1, (view: DataView, at: number) => view.getInt8(at)],
  uchar: [1, (view: DataView, at: number) => view.getUint8(at)],
  short: [2, (view: DataView, at: number, little: boolean) => view.getInt16(at, little)],
  ushort: [2, (view: DataView, at: number, little: boolean) => view.getUint16(at, little)],
  int: [4, (view: DataView, at: number, little: boolean) => view.getInt32(at, little)],
  uint: [4, (view: DataView, at: number, little: boolean) => view.getUint32(at, little)],
  float: [4, (view: DataView, at: number, little: boolean) => view.getFloat32(at, little)],
  double: [8, (view: DataView, at: number, little: boolean) => view.getFloat64(at, little)],
} as const;
type TypeName = keyof typeof TYPES;

const ALIASES: Readonly<Record<string, TypeName>> = {
  int8: 'char',
  uint8: 'uchar',
  int16: 'short',
  uint16: 'ushort',
  int32: 'int',
  uint32: 'uint',
  float32: 'float',
  float64: 'double',
};

/** A list has the type of its length in front. */
type Property = { readonly name: string; readonly type: TypeName; readonly countType: TypeName | null };
type Element = { readonly name: string; readonly count: number; readonly properties: readonly Property[] };
type Format = 'ascii' | 'binary_little_endian' | 'binary_big_endian';
type Header = { readonly format: Format; readonly elements: readonly Element[] };

const END = 'end_header';
/** Corners of a face; more is damage. */
const MOST_CORNERS = 1_000;
/** Properties of an element; scanners write up to twenty. */
const MOST_PROPERTIES = 64;

/** Reads a PLY file: its header names the numbers of a point and of a face, in any order and with others between. */
export function plyReader(sink: TriangleSink): ByteReader {
  let body: ByteReader | null = null;
  const head = byteCutter((bytes, last) => {
    const text = latin1(bytes.subarray(0, 64 * 1024));
    const end = text.indexOf('\n', text.indexOf(END));
    if (!text.includes(END) || end < 0) {
      if (last) throw new Error('the scan is cut off');
      return 0;
    }
    body = bodyReader(readHeader(text.slice(0, end)), sink);
    body.push(bytes.subarray(end + 1));
    return bytes.length;
  });
  return {
    push: (chunk) => (body ?? head).push(chunk),
    end: () => (body ?? head).end(),
  };
}

function readHeader(text: string): Header {
  let format: Format = 'ascii';
  const elements: { name: string; count: number; properties: Property[] }[] = [];
  for (const line of text.split('\n')) {
    const [word, ...parts] = line.trim().split(/\s+/);
    if (word === 'format') format = parts[0] as Format;
    if (word === 'element') elements.push({ name: parts[0] ?? '', count: Number(parts[1]), properties: [] });
    if (word === 'property') elements.at(-1)?.properties.push(readProperty(parts));
  }
  if (!elements.every((element) => isReadable(element))) throw new Error('the header of the scan is damaged');
  return { format, elements };
}

/** Rows without properties have no bytes: a header could claim any number of them, and reading would never end. */
function isReadable({ count, properties }: Element): boolean {
  if (!Number.isSafeInteger(count) || count < 0 || properties.length > MOST_PROPERTIES) return false;
  return count === 0 || properties.length > 0;
}

function readProperty(parts: readonly string[]): Property {
  if (parts[0] !== 'list') return { name: parts[1] ?? '', type: typeNamed(parts[0]), countType: null };
  return { name: parts[3] ?? '', type: typeNamed(parts[2]), countType: typeNamed(parts[1]) };
}

function typeNamed(name = ''): TypeName {
  const type = name in TYPES ? (name as TypeName) : ALIASES[name];
  if (!type) throw new Error('the scan has numbers of an unknown type');
  return type;
}

/** Takes the rows of the elements in their order: `row` is called with the values of each property. */
function bodyReader({ format, elements }: Header, sink: TriangleSink): ByteReader {
  const take = rowTaker(sink);
  const due = elements.filter(({ count }) => count > 0).map((element) => ({ element, left: element.count }));
  const next = () => {
    while (due[0]?.left === 0) due.shift();
    const first = due[0];
    if (first) first.left -= 1;
    return first?.element;
  };
  const reader = format === 'ascii' ? asciiBody(next, take) : binaryBody(next, take, format);
  return {
    push: (chunk) => reader.push(chunk),
    end: () => {
      reader.end();
      if (due.some(({ left }) => left > 0)) throw new Error('the scan is cut off');
    },
  };
}

type TakeRow = (element: Element, row: readonly number[], lists: readonly (readonly number[])[]) => void;

/** Keeps the points and turns faces into triangles; other elements are passed over. */
function rowTaker(sink: TriangleSink): TakeRow {
  const points = new Numbers();
  const corners = new Float32Array(9);
  return ({ name, properties }, row, lists) => {
    if (name === 'vertex') {
      const [x, y, z] = ['x', 'y', 'z'].map((axis) => row[properties.findIndex((one) => one.name === axis)]);
      points.push(x ?? 0, y ?? 0, z ?? 0);
    }
    if (name !== 'face') return;
    const face = lists[properties.findIndex((one) => /^vertex_ind(ex|ices)$/.test(one.name))] ?? [];
    if (face.some((index) => !(index >= 0 && 3 * index < points.length))) {
      throw new Error('the scan has a face without its points');
    }
    for (let third = 2; third < face.length; third += 1) {
      [face[0], face[third - 1], face[third]].forEach((index, at) =>
        points.copy(index ?? 0, corners, 3 * at),
      );
      sink(corners);
    }
  };
}

function asciiBody(next: () => Element | undefined, take: TakeRow): ByteReader {
  return lineCutter((line) => {
    if (line === '') return;
    const element = next();
    if (!element) return;
    const values = line.split(/\s+/).map(Number);
    let at = 0;
    const row: number[] = [];
    const lists: number[][] = [];
    element.properties.forEach(({ countType }, place) => {
      const count = countType ? checkedCount(values[at++]) : 1;
      const part = values.slice(at, at + count);
      if (part.length < count) throw new Error('the scan is cut off');
      if (countType) lists[place] = part;
      else row[place] = part[0] ?? 0;
      at += count;
    });
    take(element, row, lists);
  });
}

function checkedCount(count: number | undefined): number {
  if (count === undefined || !Number.isInteger(count) || count < 0 || count > MOST_CORNERS)
    throw new Error('the scan has a face of too many corners');
  return count;
}

function binaryBody(next: () => Element | undefined, take: TakeRow, format: Format): ByteReader {
  const little = format === 'binary_little_endian';
  let element = next();
  const row: number[] = [];
  const lists: number[][] = [];

  /** Reads one row at `at`; returns its end, or -1 if its end has not arrived. */
  const readRow = (view: DataView, start: number, { properties }: Element): number => {
    let at = start;
    for (const [place, { type, countType }] of properties.entries()) {
      let count = 1;
      if (countType) {
        const [size, read] = TYPES[countType];
        if (at + size > view.byteLength) return -1;
        count = checkedCount(read(view, at, little));
        at += size;
      }
      const [size, read] = TYPES[type];
      if (at + size * count > view.byteLength) return -1;
      if (countType)
        lists[place] = Array.from({ length: count }, (_, nth) => read(view, at + nth * size, little));
      else row[place] = read(view, at, little);
      at += size * count;
    }
    return at;
  };

  return byteCutter((bytes, last) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let at = 0;
    while (element) {
      const end = readRow(view, at, element);
      if (end < 0) {
        if (last) throw new Error('the scan is cut off');
        return at;
      }
      take(element, row, lists);
      at = end;
      element = next();
    }
    return bytes.length;
  });
}
