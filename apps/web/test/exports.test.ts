import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../src/api/api-error.ts';
import { exportRunner, ownExportsQuery } from '../src/downloads/exports.ts';

const { read, cancel, toggle } = vi.hoisted(() => ({
  read: vi.fn<() => Promise<object>>(),
  cancel: vi.fn<() => Promise<void>>(async () => undefined),
  toggle: vi.fn<() => Promise<null>>(async () => null),
}));
vi.mock('../src/api/client.ts', () => ({ api: { exports: { read, cancel, list: vi.fn<() => void>() } } }));
vi.mock('../src/downloads/downloads.ts', () => ({ downloads: { toggle } }));

const running = {
  id: 7,
  kind: 'BILLING',
  state: 'RUNNING',
  createdTime: '2026-11-02T08:00:00.000Z',
  rowsDone: 0,
  rowsTotal: 0,
  fileName: 'billing.xlsx',
  fileSize: null,
  fromDate: '2026-10-01',
  toDate: '2026-10-31',
  productType: null,
  stateCategory: null,
  prosthesisCategory: null,
  postalCode: null,
  city: null,
} as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('an export outlives a server that does not answer for a while', async () => {
  read
    .mockRejectedValueOnce(new ApiError(503, 'unavailable'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({ ...running, state: 'DONE', fileSize: 12 });
  const started = exportRunner.start('billing October', async () => running);
  await vi.advanceTimersByTimeAsync(4_000);
  await started;
  expect(toggle).toHaveBeenCalledWith(expect.objectContaining({ link: '/api/exports/7/file', size: 12 }));
});

it('an export that is gone is given up at once', async () => {
  read.mockRejectedValue(new ApiError(404, 'notFound'));
  const started = exportRunner.start('billing November', async () => running);
  await vi.advanceTimersByTimeAsync(5_000);
  await started;
  expect(read).toHaveBeenCalledTimes(1);
  expect(toggle).not.toHaveBeenCalled();
});

it('an export that is cancelled before it has a number is cancelled once it has one', async () => {
  const asked = Promise.withResolvers<typeof running>();
  const started = exportRunner.start('billing December', () => asked.promise);
  await exportRunner.cancel('billing December');
  expect(cancel).not.toHaveBeenCalled();
  asked.resolve(running);
  await started;
  expect(cancel).toHaveBeenCalledWith({ params: { id: 7 } });
  expect(read).not.toHaveBeenCalled();
});

it('an export that was found again is cancelled by its number, and with it the one that is followed here', async () => {
  await exportRunner.cancelFound(9);
  expect(cancel).toHaveBeenCalledWith({ params: { id: 9 } });
  read.mockResolvedValue(running);
  const started = exportRunner.start('billing January', async () => running);
  await vi.advanceTimersByTimeAsync(1_500);
  await exportRunner.cancelFound(7);
  await vi.advanceTimersByTimeAsync(1_500);
  await started;
  expect(cancel).toHaveBeenLastCalledWith({ params: { id: 7 } });
  expect(toggle).not.toHaveBeenCalled();
});

it('a refusal to cancel an export that was found again is told', async () => {
  cancel.mockRejectedValueOnce(new ApiError(503, 'unavailable'));
  expect(await exportRunner.cancelFound(9)).toBe('unavailable');
  expect(await exportRunner.cancelFound(9)).toBeNull();
});

it('the list is asked for anew only while one is made that is not followed here', async () => {
  const { refetchInterval } = ownExportsQuery();
  const every = (...exports: (typeof running)[]) => refetchInterval({ state: { data: { exports } } });
  expect(every()).toBe(false);
  expect(every(running)).toBeGreaterThan(0);
  read.mockResolvedValue(running);
  const started = exportRunner.start('billing February', async () => running);
  await vi.advanceTimersByTimeAsync(500);
  expect(every(running)).toBe(false);
  expect(every(running, { ...running, id: 9 as 7 })).toBeGreaterThan(0);
  await exportRunner.cancel('billing February');
  await vi.advanceTimersByTimeAsync(1_500);
  await started;
});
