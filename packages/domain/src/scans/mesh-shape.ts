import type { MeshFindings } from '../file-checks.ts';
import { Numbers } from './numbers.ts';
import type { TriangleSink } from './mesh-reader.ts';

/** Above this number, only size and number of triangles are found: the table of edges would take too much memory. */
const MOST_TRIANGLES_CHECKED = 1_000_000;
/** Openings whose width is kept, the widest first. */
const OPENINGS_KEPT = 20;

/** Spreads the three numbers over the table; they are neighbours in space. */
function spread(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/**
 * Counts the steps past occupied places of a table. A scan whose numbers are chosen to fall on one place takes as many
 * steps as there are entries, for each of them; any other takes about one.
 */
class Crowding {
  #entries = 0;
  #steps = 0;

  get isCrowded(): boolean {
    return this.#steps > STEPS_PER_ENTRY * (this.#entries + FEW_ENTRIES);
  }

  entry(): void {
    this.#entries += 1;
  }

  step(): void {
    this.#steps += 1;
  }
}

const STEPS_PER_ENTRY = 32;
/** Too few entries to judge by. */
const FEW_ENTRIES = 1_000;

/** Merges corners at the same place into points: STL has every corner once per triangle. */
export class PointTable {
  readonly points = new Numbers();
  #slots = new Int32Array(1 << 14).fill(-1);
  readonly #place = new Float32Array(3);
  readonly #bits = new Uint32Array(this.#place.buffer);
  readonly #crowding = new Crowding();

  /** The scan is made to be slow to read. */
  get isCrowded(): boolean {
    return this.#crowding.isCrowded;
  }

  /** The number of the point at x, y, z; a new one if there is none. */
  add(x: number, y: number, z: number): number {
    this.#crowding.entry();
    const index = this.#find(x, y, z);
    const known = this.#slots[index] ?? -1;
    if (known >= 0) return known;
    const point = this.points.length / 3;
    this.points.push(x, y, z);
    this.#slots[index] = point;
    if (2 * point > this.#slots.length) this.#grow();
    return point;
  }

  #find(x: number, y: number, z: number): number {
    // Adding zero makes -0 the same place as 0.
    this.#place.set([x + 0, y + 0, z + 0]);
    const mask = this.#slots.length - 1;
    const { values } = this.points;
    let slot = spread(this.#bits[0] ?? 0, this.#bits[1] ?? 0, this.#bits[2] ?? 0) & mask;
    for (;;) {
      const point = this.#slots[slot] ?? -1;
      if (point < 0) return slot;
      if (values[3 * point] === x && values[3 * point + 1] === y && values[3 * point + 2] === z) return slot;
      this.#crowding.step();
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const { values } = this.points;
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let point = 0; 3 * point < values.length; point += 1) {
      const [x = 0, y = 0, z = 0] = values.subarray(3 * point, 3 * point + 3);
      this.#slots[this.#find(x, y, z)] = point;
    }
  }
}

/** Counts the triangles at each edge. */
class EdgeTable {
  #low = new Uint32Array(1 << 14);
  #high = new Uint32Array(1 << 14);
  #counts = new Uint8Array(1 << 14);
  #size = 0;
  readonly #crowding = new Crowding();

  /** The scan is made to be slow to read. */
  get isCrowded(): boolean {
    return this.#crowding.isCrowded;
  }

  add(a: number, b: number): void {
    this.#crowding.entry();
    const [low, high] = a < b ? [a, b] : [b, a];
    const slot = this.#find(low, high);
    const count = this.#counts[slot] ?? 0;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#counts[slot] = Math.min(count + 1, 255);
    if (count > 0) return;
    this.#size += 1;
    if (4 * this.#size > 3 * this.#counts.length) this.#grow();
  }

  *all(): Generator<{ readonly low: number; readonly high: number; readonly count: number }> {
    for (const [slot, count] of this.#counts.entries()) {
      if (count > 0) yield { low: this.#low[slot] ?? 0, high: this.#high[slot] ?? 0, count };
    }
  }

  #find(low: number, high: number): number {
    const mask = this.#counts.length - 1;
    let slot = spread(low, high, 0) & mask;
    while (this.#counts[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) {
      this.#crowding.step();
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const [lows, highs, counts] = [this.#low, this.#high, this.#counts];
    this.#low = new Uint32Array(lows.length * 2);
    this.#high = new Uint32Array(lows.length * 2);
    this.#counts = new Uint8Array(lows.length * 2);
    for (const [slot, count] of counts.entries()) {
      if (count === 0) continue;
      const moved = this.#find(lows[slot] ?? 0, highs[slot] ?? 0);
      this.#low[moved] = lows[slot] ?? 0;
      this.#high[moved] = highs[slot] ?? 0;
      this.#counts[moved] = count;
    }
  }
}

/** Finds the size of a scan and where its surface is open, triangle by triangle. Lengths in the unit of the file. */
export function meshShape(): { readonly sink: TriangleSink; findings(): MeshFindings } {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  let triangles = 0;
  let table: { points: PointTable; edges: EdgeTable } | null = {
    points: new PointTable(),
    edges: new EdgeTable(),
  };
  return {
    sink: (corners) => {
      triangles += 1;
      for (let at = 0; at < 9; at += 1) {
        const value = corners[at] ?? 0;
        if (value < (least[at % 3] ?? 0)) least[at % 3] = value;
        if (value > (most[at % 3] ?? 0)) most[at % 3] = value;
      }
      if (triangles > MOST_TRIANGLES_CHECKED) table = null;
      if (table) addTriangle(table, corners);
      if (table?.points.isCrowded || table?.edges.isCrowded) table = null;
    },
    findings: () => ({
      kind: 'mesh',
      triangles,
      size: triangles === 0 ? [0, 0, 0] : sizeOf(least, most),
      surface: table && surfaceOf(table),
    }),
  };
}

function sizeOf(least: readonly number[], most: readonly number[]): MeshFindings['size'] {
  const [x = 0, y = 0, z = 0] = most.map((far, axis) => far - (least[axis] ?? 0));
  return [x, y, z];
}

type Tables = { readonly points: PointTable; readonly edges: EdgeTable };

function addTriangle({ points, edges }: Tables, corners: Float32Array): void {
  const [a, b, c] = [0, 3, 6].map((at) =>
    points.add(corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0),
  ) as [number, number, number];
  // A triangle without area has no sides of its own.
  if (a === b || b === c || a === c) return;
  edges.add(a, b);
  edges.add(b, c);
  edges.add(c, a);
}

/** The borders: groups of connected edges with a single triangle, by their width. */
function surfaceOf({ points, edges }: Tables): NonNullable<MeshFindings['surface']> {
  let crowdedEdges = 0;
  const leader = new Map<number, number>();
  const leaderOf = (point: number): number => {
    let at = point;
    for (let up = leader.get(at); up !== undefined && up !== at; up = leader.get(at)) {
      leader.set(at, leader.get(up) ?? up);
      at = up;
    }
    return at;
  };
  for (const { low, high, count } of edges.all()) {
    if (count > 2) crowdedEdges += 1;
    if (count !== 1) continue;
    for (const point of [low, high]) if (!leader.has(point)) leader.set(point, point);
    leader.set(leaderOf(high), leaderOf(low));
  }
  const boxes = new Map<number, number[]>();
  const place = new Float32Array(3);
  for (const point of leader.keys()) {
    points.points.copy(point, place, 0);
    const box = boxes.get(leaderOf(point)) ?? [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    place.forEach((value, axis) => {
      box[axis] = Math.min(box[axis] ?? value, value);
      box[axis + 3] = Math.max(box[axis + 3] ?? value, value);
    });
    boxes.set(leaderOf(point), box);
  }
  const openings = [...boxes.values()]
    .map(([x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0]) => ({
      width: Math.hypot(x1 - x0, y1 - y0, z1 - z0),
      place: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2] as const,
    }))
    .toSorted((one, other) => other.width - one.width);
  const kept = openings.slice(0, OPENINGS_KEPT);
  return {
    openings: openings.length,
    widths: kept.map(({ width }) => width),
    places: kept.map(({ place }) => place),
    crowdedEdges,
  };
}
