/** Points of a scan; ten times those of a whole jaw. A file of a byte per point would fill the memory otherwise. */
const MOST_POINTS = 12_000_000;

/** A growing list of triples of 32-bit numbers, such as the points of a scan. */
export class Numbers {
  #values = new Float32Array(3 * 4_096);
  #length = 0;
  readonly #most: number;

  constructor(mostPoints = MOST_POINTS) {
    this.#most = 3 * mostPoints;
  }

  /** Number of values, three per triple. */
  get length(): number {
    return this.#length;
  }

  /** The values, without the room for more. */
  get values(): Float32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length);
  }

  push(x: number, y: number, z: number): void {
    if (this.#length + 3 > this.#values.length) {
      if (this.#length >= this.#most) throw new Error('the scan has too many points');
      const larger = new Float32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = x;
    this.#values[this.#length + 1] = y;
    this.#values[this.#length + 2] = z;
    this.#length += 3;
  }

  /** Copies a triple into `target` at `offset`. */
  copy(triple: number, target: Float32Array, offset: number): void {
    target[offset] = this.#values[3 * triple] ?? 0;
    target[offset + 1] = this.#values[3 * triple + 1] ?? 0;
    target[offset + 2] = this.#values[3 * triple + 2] ?? 0;
  }
}
