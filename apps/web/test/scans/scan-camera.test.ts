import { expect, it } from 'vitest';
import { unitIn } from '../../src/scans/scan-camera.ts';

// An arch is wider than it is deep.
const ARCH = [35, 24] as const;
const RADIUS = 43;
const PHONE = { width: 342, height: 275, left: 0, top: 60, bottom: 0 };

it('fits a model by its width where that is what lacks, and by its height elsewhere', () => {
  expect(unitIn({ ...PHONE, top: 0 }, [35, 10], 30)).toBeCloseTo(35 / 342);
  expect(unitIn({ ...PHONE, width: 900 }, ARCH, RADIUS)).toBeCloseTo(24 / 215);
});

it('fills a phone with an arch, which is not fitted as if it were as high as it is wide', () => {
  const pixels = (2 * ARCH[0]) / (2 * unitIn(PHONE, ARCH, RADIUS));
  expect(pixels / PHONE.width).toBeGreaterThan(0.8);
});

it('keeps a model within the longer side of the canvas however it is turned', () => {
  const unit = unitIn({ width: 600, height: 500, left: 0, top: 0, bottom: 0 }, [5, 5], RADIUS);
  expect(RADIUS / unit).toBeLessThanOrEqual(600);
});
