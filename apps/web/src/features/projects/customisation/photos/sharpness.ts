/** Greys of a picture, 0 black to 255 white, row by row. */
export type Greys = { readonly width: number; readonly height: number; readonly values: Float32Array };

/**
 * How sharp a picture is: the variance of its Laplacian, as part of the variance of its greys, so that light and contrast
 * count little. Edges that are out of focus spread over many pixels, which leaves little of it.
 */
export function sharpnessOf({ width, height, values }: Greys): number {
  const at = (x: number, y: number) => values[y * width + x] ?? 0;
  const [edges, greys] = [new Spread(), new Spread()];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      edges.add(at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y));
      greys.add(at(x, y));
    }
  }
  return greys.variance === 0 ? 0 : edges.variance / greys.variance;
}

class Spread {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.#count += 1;
    this.#sum += value;
    this.#squares += value ** 2;
  }

  get variance(): number {
    return this.#count === 0 ? 0 : Math.max(0, this.#squares / this.#count - (this.#sum / this.#count) ** 2);
  }
}

/** A picture is called sharp from here on; what noise a camera leaves is below it. */
const SHARP = 0.012;

export const isSharp = (picture: Greys) => sharpnessOf(picture) >= SHARP;

/** Side of the middle of a picture that is looked at, in pixels of the camera. */
const LOOKED_AT = 512;
/** Pixels of the camera that become one along a side, which takes away most of their noise. */
const MERGED = 2;

/** The greys in the middle of a video; null while it has no picture. */
export function greysOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Greys | null {
  const { videoWidth, videoHeight } = video;
  const seen = Math.min(LOOKED_AT, videoWidth, videoHeight);
  const side = Math.floor(seen / MERGED);
  if (side === 0) return null;
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const [left, top] = [(videoWidth - seen) / 2, (videoHeight - seen) / 2];
  context.drawImage(video, left, top, seen, seen, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  const values = Float32Array.from({ length: side * side }, (_, nth) => {
    const [red = 0, green = 0, blue = 0] = [data[4 * nth], data[4 * nth + 1], data[4 * nth + 2]];
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  return { width: side, height: side, values };
}
