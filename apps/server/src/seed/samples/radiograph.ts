/** A picture in greys, 0 black to 255 white, row by row. */
export type GreyImage = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/** A picture whose pixels are `grey(x, y)`, with x and y from 0 to 1. */
function draw(width: number, height: number, grey: (x: number, y: number) => number): GreyImage {
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const value = grey(column / width, row / height);
      pixels[row * width + column] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  return { width, height, pixels };
}

/** Deterministic noise between -1 and 1, so that a picture looks like a scan rather than a drawing. */
function grain(x: number, y: number, seed: number): number {
  const wave = Math.sin(x * 12_989.8 + y * 78_233.1 + seed * 37.7) * 43_758.5453;
  return (wave - Math.floor(wave)) * 2 - 1;
}

const bump = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));

/**
 * Something like a panoramic radiograph: two rows of teeth with their roots along the bite, in the bone of both
 * jaws. `seed` varies it; `gaps` are the places, 0 to 13 in each row, where a tooth is missing.
 */
export function panoramic(
  width: number,
  height: number,
  seed: number,
  gaps: readonly number[] = [],
): GreyImage {
  return draw(width, height, (x, y) => {
    const bite = 0.5 + 0.12 * (2 * x - 1) ** 2;
    const bone = 60 * bump(y - bite, 0.33) + 25 * bump(x - 0.5, 0.7);
    const place = (x - 0.08) * (14 / 0.84);
    const tooth = Math.floor(place);
    const across = place - tooth - 0.5;
    const present = tooth >= 0 && tooth < 14 && !gaps.includes(tooth);
    const down = Math.abs(y - bite);
    const crown = down > 0.012 && down < 0.11 ? 130 * bump(across, 0.42) : 0;
    const root = down >= 0.11 && down < 0.24 ? 85 * bump(across, 0.34 - down * 0.7) : 0;
    return 18 + bone + (present ? crown + root : 0) + 9 * grain(x, y, seed);
  });
}

/** One axial slice of a scan of the lower jaw: the arch of bone, with the canals of the roots. `depth` is 0 to 1. */
export function axialSlice(size: number, depth: number, seed: number): GreyImage {
  return draw(size, size, (x, y) => {
    const dx = (x - 0.5) / 0.34;
    const arch = Math.abs(dx) < 1.15 ? 0.25 + 0.5 * dx * dx : 9;
    const bone = 150 * bump(y - arch, 0.05 + 0.03 * depth);
    const canal = 70 * bump(y - arch, 0.015) * Math.max(0, Math.cos(dx * 24 + depth * 2));
    const head = 35 * bump(Math.hypot(x - 0.5, y - 0.5), 0.45);
    return 8 + head + bone + canal + 7 * grain(x, y, seed);
  });
}
