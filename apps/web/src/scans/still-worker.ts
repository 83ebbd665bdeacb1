import { drawStill } from './still.ts';
import type { Still, StillFile, StillSize } from './still.ts';
import type { Surface } from './surface.ts';

/** A file of a still, whose surface was sent before. */
export type StillEntry = Omit<StillFile, 'surface'> & { readonly name: string };

/** Requests from the page to the worker: a surface to keep, and a picture of some of them. */
export type StillRequest =
  | { readonly keep: string; readonly surface: Surface }
  | {
      readonly draw: string;
      /** Names what is asked for, and comes back with the picture. */
      readonly key: string;
      readonly files: readonly StillEntry[];
      readonly size: StillSize;
    };

export type StillReply = Still & {
  readonly view: string;
  readonly key: string;
  readonly files: readonly StillEntry[];
  readonly size: StillSize;
};

const surfaces = new Map<string, Surface>();
/** The latest picture of each view that is still to be drawn. */
const wanted = new Map<string, Extract<StillRequest, { draw: string }>>();

function drawNext(): void {
  const [request] = wanted.values();
  if (!request) return;
  wanted.delete(request.draw);
  const { files, size, key, draw: view } = request;
  const found = files.flatMap((file) => {
    const surface = surfaces.get(file.name);
    return surface ? [{ ...file, surface }] : [];
  });
  const still = drawStill(found, size);
  const reply: StillReply = {
    ...still,
    view,
    key,
    files: found.map(({ surface: _, ...file }) => file),
    size,
  };
  postMessage(reply, { transfer: [still.image.buffer, still.depth.buffer, still.owner.buffer] });
  if (wanted.size > 0) setTimeout(drawNext);
}

addEventListener('message', ({ data }: MessageEvent<StillRequest>) => {
  if ('keep' in data) {
    surfaces.set(data.keep, data.surface);
    return;
  }
  // Requests that came meanwhile replace those before them.
  if (wanted.size === 0) setTimeout(drawNext);
  wanted.set(data.draw, data);
});
