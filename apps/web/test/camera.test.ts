import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCameraOn, keepCamera, leaveCamera, openCamera } from '../src/ui/camera.ts';

const stop = vi.fn();
const applyConstraints = vi.fn(async () => undefined);
const track = { stop, applyConstraints };
const getUserMedia = vi.fn(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }));
vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

it('stays on for the photo that follows, and then goes off', async () => {
  await openCamera(500);
  leaveCamera();
  await vi.advanceTimersByTimeAsync(9_000);
  await openCamera(500);
  leaveCamera();
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(isCameraOn()).toBe(false);
});

it('stays on at a bench from one parcel to the next, and goes off soon after it is left', async () => {
  const leaveList = keepCamera();
  await openCamera(500);
  leaveCamera();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(isCameraOn()).toBe(true);
  // From the list to a card of the same queue.
  leaveList();
  const leaveCard = keepCamera();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isCameraOn()).toBe(true);
  leaveCard();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(isCameraOn()).toBe(false);
});

it('goes off at a bench that nobody works at', async () => {
  const leave = keepCamera();
  await openCamera(500);
  leaveCamera();
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(isCameraOn()).toBe(false);
  leave();
});

it('that reads codes goes on while a photo is taken, at the higher of both resolutions', async () => {
  const reading = await openCamera(1_280);
  expect(await openCamera(500)).toBe(reading);
  expect(applyConstraints).not.toHaveBeenCalled();
  expect(await openCamera(1_920)).toBe(reading);
  await vi.advanceTimersByTimeAsync(0);
  expect(applyConstraints).toHaveBeenCalledWith(
    expect.objectContaining({ width: { ideal: 1_920 }, height: { ideal: 1_920 } }),
  );
  expect(stop).not.toHaveBeenCalled();
  for (let user = 0; user < 3; user += 1) leaveCamera();
});
