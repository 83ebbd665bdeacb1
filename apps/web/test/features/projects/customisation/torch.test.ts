import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasTorch, setTorch } from '../../../../src/features/projects/customisation/photos/torch.ts';

class Stream {
  readonly #track: object;
  constructor(track: object) {
    this.#track = track;
  }
  getVideoTracks() {
    return [this.#track];
  }
}

const videoOf = (track: object) => ({ srcObject: new Stream(track) }) as unknown as HTMLVideoElement;

beforeEach(() => vi.stubGlobal('MediaStream', Stream));
afterEach(() => vi.unstubAllGlobals());

it('a torch is offered where the camera says that it has one', () => {
  expect(hasTorch(videoOf({ getCapabilities: () => ({ torch: true }) }))).toBe(true);
  expect(hasTorch(videoOf({ getCapabilities: () => ({}) }))).toBe(false);
  expect(hasTorch(videoOf({}))).toBe(false);
  expect(hasTorch({ srcObject: null } as HTMLVideoElement)).toBe(false);
});

it('a torch is switched, and one that refuses is left alone', async () => {
  const applyConstraints = vi.fn<(wanted: object) => Promise<void>>(() => Promise.resolve());
  await setTorch(videoOf({ applyConstraints }), true);
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  applyConstraints.mockRejectedValueOnce(new Error('busy'));
  await expect(setTorch(videoOf({ applyConstraints }), false)).resolves.toBeUndefined();
});
