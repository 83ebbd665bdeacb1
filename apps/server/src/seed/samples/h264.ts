import type { GreyImage } from './radiograph.ts';

/** Writes numbers bit by bit, as the parameter sets and slice headers of H.264 are written. */
class Bits {
  readonly bytes: number[] = [];
  #used = 0;

  put(value: number, bits: number): this {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      if (this.#used === 0) this.bytes.push(0);
      const last = this.bytes.length - 1;
      this.bytes[last] = (this.bytes[last] ?? 0) | (((value >> bit) & 1) << (7 - this.#used));
      this.#used = (this.#used + 1) % 8;
    }
    return this;
  }

  /** An unsigned number in Exp-Golomb code. */
  golomb(value: number): this {
    const bits = Math.floor(Math.log2(value + 1));
    return this.put(0, bits).put(value + 1, bits + 1);
  }

  align(): this {
    return this.#used === 0 ? this : this.put(0, 8 - this.#used);
  }

  /** The stop bit that ends a unit. */
  end(): this {
    return this.put(1, 1).align();
  }
}

/** A network unit: its type, and its content with the bytes that keep start codes from appearing in it. */
function unit(type: number, content: readonly number[]): Buffer {
  const bytes = [type];
  let zeros = 0;
  for (const byte of content) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}

export type H264 = { readonly sps: Buffer; readonly pps: Buffer; readonly frames: readonly Buffer[] };

/**
 * Encodes pictures of one size, a multiple of 16, as H.264 baseline with every block of every frame as raw
 * samples, which any player supports and which needs no compression.
 */
export function h264(images: readonly GreyImage[]): H264 {
  const [first] = images;
  const [across, down] = first ? [first.width / 16, first.height / 16] : [0, 0];
  const sps = new Bits().put(66, 8).put(0, 8).put(40, 8).golomb(0).golomb(0).golomb(2).golomb(0).put(0, 1);
  sps
    .golomb(across - 1)
    .golomb(down - 1)
    .put(1, 1)
    .put(0, 1)
    .put(0, 1)
    .put(0, 1)
    .end();
  const pps = new Bits().golomb(0).golomb(0).put(0, 2).golomb(0).golomb(0).golomb(0).put(0, 3);
  pps.golomb(0).golomb(0).golomb(0).put(0, 3).end();
  return {
    sps: unit(0x67, sps.bytes),
    pps: unit(0x68, pps.bytes),
    frames: images.map((image, index) => frame(image, index)),
  };
}

function frame(image: GreyImage, index: number): Buffer {
  const slice = new Bits().golomb(0).golomb(7).golomb(0).put(0, 4);
  slice
    .golomb(index % 2)
    .put(0, 2)
    .golomb(0);
  for (let top = 0; top < image.height; top += 16) {
    for (let left = 0; left < image.width; left += 16) {
      slice.golomb(25).align();
      for (let at = 0; at < 256; at += 1) {
        const grey = image.pixels[(top + (at >> 4)) * image.width + left + (at & 15)] ?? 0;
        slice.bytes.push(16 + Math.round((grey * 219) / 255));
      }
      for (let at = 0; at < 128; at += 1) slice.bytes.push(128);
    }
  }
  return unit(0x65, slice.end().bytes);
}
